import type { JsonSchema } from "@valibot/to-json-schema";
import { LARGEST_INTEGER } from "#contract/api/limits.ts";
import * as patterns from "#contract/api/patterns.ts";
import { code } from "./markdown.ts";
import { referredName } from "./record-schemas.ts";

/** A schema in a few words: `integer`, `text, ^\d{19}$`, `text or null`, or the name of a record. */
export function schemaWords(schema: JsonSchema | boolean): string {
  if (typeof schema === "boolean") return "anything";
  if (schema.$ref !== undefined) return recordLink(referredName(schema.$ref));
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return listOfWords(schema);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(schemaWords).join(" or ");
  if (schema.type === "array") return listWords(schema);
  if (schema.type === "object") return objectWords(schema);
  const kind = schema.type === "string" ? "text" : (schema.type?.toString() ?? "anything");
  return [kind, ...limitsOf(schema)].join(", ");
}

/** Longer lists are described instead of being written out. */
const MOST_WORDS = 20;

function listOfWords({ enum: values = [], description }: JsonSchema): string {
  const words = values.map((value) => code(JSON.stringify(value))).join(", ");
  return values.length > MOST_WORDS && description !== undefined ? description : words;
}

/** Forms of texts that words describe better than a pattern; an empty text for those that need no description. */
const PATTERN_WORDS: Readonly<Record<string, string>> = {
  [patterns.TEXT]: "",
  [patterns.LINE]: "one line",
  [patterns.NOT_BLANK_LINE]: "one line, not blank",
  [patterns.KEYWORD]: "no commas",
  [patterns.WIRE_DATE]: "`YYYY-MM-DD HH:MM:SS` in UTC",
  [patterns.MOMENT]: "`DD-MM-YYYY HH:MM:SS`",
  [patterns.HOST_NAMES]: "",
  [patterns.DIMENSION]: "`420`, `420px` or `100%`",
};
const FORMAT_WORDS: Readonly<Record<string, string>> = {
  "idn-email": "e-mail address",
  date: "`YYYY-MM-DD`",
  uri: "address",
  "date-time": "ISO 8601",
};

/** The constraints of a value besides its type: `at least 1`, `at most 300 characters`, a pattern. */
export function limitsOf(schema: JsonSchema): string[] {
  const { minimum, maximum, maxLength, pattern, format } = schema;
  const form = pattern === undefined ? "" : (PATTERN_WORDS[pattern] ?? code(pattern));
  const most = maximum === LARGEST_INTEGER ? undefined : maximum;
  return [
    ...(minimum === undefined ? [] : [`at least ${minimum}`]),
    ...(most === undefined ? [] : [`at most ${most}`]),
    ...(schema.multipleOf === undefined ? [] : ["two decimals at most"]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(form === "" ? [] : [form]),
    ...(format === undefined ? [] : [FORMAT_WORDS[format] ?? format]),
  ];
}

function recordLink(name: string): string {
  return `[${name}](#${name.toLowerCase()})`;
}

function listWords({ items }: JsonSchema): string {
  return typeof items === "object" && !Array.isArray(items)
    ? `list of ${schemaWords(items)}`
    : "an empty list";
}

function objectWords({ properties, additionalProperties }: JsonSchema): string {
  if (properties) return `object with ${Object.keys(properties).map(code).join(", ")}`;
  return `object of ${schemaWords(additionalProperties ?? true)} by name`;
}
