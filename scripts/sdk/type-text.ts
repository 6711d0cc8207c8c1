import { SENT_TIME } from "#contract/api/patterns.ts";
import { EVENT_TYPES } from "#contract/formats/webhook-event.ts";
import { referredName } from "#scripts/docs/record-schemas.ts";

/** The parts of JSON Schema that determine a type; schemas of parameters and records are read as such. */
export interface Schema {
  $ref?: string | undefined;
  type?: unknown;
  const?: unknown;
  enum?: unknown;
  anyOf?: readonly (Schema | boolean)[] | undefined;
  oneOf?: readonly (Schema | boolean)[] | undefined;
  items?: unknown;
  properties?: Readonly<Record<string, Schema | boolean>> | undefined;
  required?: readonly string[] | undefined;
  additionalProperties?: unknown;
  description?: string | undefined;
  pattern?: string | undefined;
  maxItems?: number | undefined;
}

/** Longer lists of words would hide their surroundings. */
const MOST_WORDS = 20;

/** A schema as a type of TypeScript. Named records are referred to by `record`. */
export function typeText(schema: unknown): string {
  if (!isSchema(schema)) return "unknown";
  if (schema.$ref !== undefined) return referredName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return wordsText(schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(typeText))].join(" | ");
  if (Array.isArray(schema.type)) {
    return schema.type.map((type: unknown) => typeText({ ...schema, type })).join(" | ");
  }
  return plainText(schema);
}

function plainText(schema: Schema): string {
  switch (schema.type) {
    case "integer":
    case "number":
      return "number";
    case "boolean":
    case "null":
      return schema.type;
    case "string":
      return schema.pattern === SENT_TIME ? "string | Date" : "string";
    case "array":
      return arrayText(schema.items);
    case "object":
      return objectText(schema);
    default:
      return "unknown";
  }
}

function wordsText(words: readonly unknown[]): string {
  if (words.length > MOST_WORDS) return "string";
  const hasEvents = EVENT_TYPES.every((type) => words.includes(type));
  const others = words.filter((word) => !hasEvents || !EVENT_TYPES.some((type) => type === word));
  const texts = others.map((word) => JSON.stringify(word));
  return [...texts, ...(hasEvents ? ["EventType"] : [])].join(" | ");
}

/** The types of events as a type, which others name. */
export function eventType(): string {
  return `export type EventType = ${EVENT_TYPES.map((type) => JSON.stringify(type)).join(" | ")};\n`;
}

function arrayText(items: unknown): string {
  const entry = typeText(items);
  return /^\w+$/.test(entry) ? `${entry}[]` : `(${entry})[]`;
}

function objectText({ properties, required = [], additionalProperties }: Schema): string {
  if (!properties) return `Record<string, ${typeText(additionalProperties)}>`;
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? "" : "?"}: ${typeText(field)}`,
  );
  return `{ ${fields.join("; ")} }`;
}

/** Whether it is a schema object, rather than true or false. */
export function isSchema(value: unknown): value is Schema {
  return typeof value === "object" && value !== null;
}
