import { isDeepStrictEqual } from "node:util";
import type { JsonSchema } from "@valibot/to-json-schema";
import type { JsonSchema as ParameterSchema } from "#contract/api/json-schema.ts";

type Schema = JsonSchema | boolean;

/**
 * An answer's schema in a form that client generators can turn into a type: one object instead of a choice of objects,
 * with optional fields where only some have them; types instead of constants; open to future fields; and without
 * limits, so that a client does not refuse a later version's answers.
 */
export function plainSchema(schema: JsonSchema): JsonSchema {
  const choices = (schema.oneOf ?? schema.anyOf ?? []).filter((each) => typeof each === "object");
  if (choices.length > 0 && choices.every(isObject)) return plainSchema(merged(choices));
  const words = nullableWords(schema);
  if (words) return words;
  const { $ref, description, enum: values, format, required } = schema;
  const { properties, items, anyOf, additionalProperties: others } = schema;
  return {
    $ref,
    description,
    type: typeOf(schema),
    enum: values,
    format: isLong(schema) ? "int64" : format,
    required,
    properties: properties && plainFields(properties),
    additionalProperties: typeof others === "object" ? plain(others) : undefined,
    items: items === undefined || Array.isArray(items) ? undefined : plain(items),
    anyOf: anyOf?.map(plain),
  };
}

/** A parameter's schema without patterns: every language reads them differently, and the server checks them anyway. */
export function withoutPatterns(schema: ParameterSchema): ParameterSchema {
  const { pattern: _, items, properties, ...rest } = schema;
  const fields = Object.entries(properties ?? {});
  return {
    ...rest,
    ...(items && { items: withoutPatterns(items) }),
    ...(properties && {
      properties: Object.fromEntries(fields.map(([name, each]) => [name, withoutPatterns(each)])),
    }),
  };
}

/** Longer lists of words would hide what a field means. */
const MOST_WORDS = 20;

/**
 * Words or null as any text or null, with the words in its description: some generators make a type of such words that
 * refuses null in required fields.
 */
function nullableWords({ description, anyOf = [] }: JsonSchema): JsonSchema | undefined {
  const [words, none, ...others] = anyOf.map(plain);
  if (typeof words !== "object" || !words.enum || others.length > 0) return undefined;
  if (typeof none !== "object" || none.type !== "null") return undefined;
  const list = words.enum.map((word) => `\`${JSON.stringify(word)}\``).join(", ");
  const meaning = [description, words.enum.length > MOST_WORDS ? undefined : `One of ${list}.`];
  return {
    description: meaning.filter((text) => text !== undefined).join(" ") || undefined,
    anyOf: [{ type: words.type }, none],
  };
}

/** Whether a number may not fit into 32 bits, in which some languages would otherwise keep it. */
export function isLong({
  type,
  maximum = 0,
}: {
  type?: unknown;
  maximum?: number | undefined;
}): boolean {
  return type === "integer" && maximum > 2_147_483_647;
}

function plain(schema: Schema): Schema {
  return typeof schema === "boolean" ? schema : plainSchema(schema);
}

function plainFields(fields: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plain(field)]));
}

function isObject({ type }: JsonSchema): boolean {
  return type === "object";
}

function typeOf({ type, const: value, enum: values }: JsonSchema): JsonSchema["type"] {
  if (values?.every(Number.isInteger)) return "integer";
  return type ?? kindOf(value ?? values?.[0]);
}

function kindOf(value: unknown): "boolean" | "integer" | "string" | undefined {
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "string") return "string";
  return typeof value === "number" ? "integer" : undefined;
}

/** One object with the fields of all; a field is required if all of them require it. */
function merged(choices: readonly JsonSchema[]): JsonSchema {
  const fields = choices.flatMap(({ properties = {} }) => Object.entries(properties));
  const shapes = Map.groupBy(fields, ([name]) => name);
  return {
    type: "object",
    properties: Object.fromEntries(
      [...shapes].map(([name, found]) => [name, common(found.map(([, shape]) => shape))]),
    ),
    required: [...shapes.keys()].filter((name) =>
      choices.every(({ required = [] }) => required.includes(name)),
    ),
  };
}

/** The common part of a field's shapes: their words if each is a word, else their type. */
function common(shapes: readonly Schema[]): Schema {
  const [first = true, ...others] = shapes;
  if (others.every((shape) => isDeepStrictEqual(shape, first))) return first;
  const words = shapes.flatMap((shape) =>
    typeof shape === "object" && typeof shape.const === "string" ? [shape.const] : [],
  );
  if (words.length === shapes.length && !words.includes("")) return { enum: words };
  const all = shapes.flatMap((shape) => (typeof shape === "object" ? (shape.anyOf ?? shape) : []));
  const types = all.flatMap((shape) => (typeof shape === "object" ? (shape.type ?? []) : []));
  // The text may be empty, which is not a valid address.
  const kind: Schema = { type: types.find((type) => type !== "null") ?? "string" };
  return types.includes("null") ? { anyOf: [kind, { type: "null" }] } : kind;
}
