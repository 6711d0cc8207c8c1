import type { JsonSchema } from "@valibot/to-json-schema";
import { code } from "./markdown.ts";
import { referredName } from "./record-schemas.ts";

/** A schema in a few words: `integer`, `text, ^\d{19}$`, `text or null`, or the name of a record. */
export function schemaWords(schema: JsonSchema | boolean): string {
  if (typeof schema === "boolean") return "anything";
  if (schema.$ref !== undefined) return recordLink(referredName(schema.$ref));
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(", ");
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(schemaWords).join(" or ");
  if (schema.type === "array") return listWords(schema);
  if (schema.type === "object") return objectWords(schema);
  const kind = schema.type === "string" ? "text" : (schema.type?.toString() ?? "anything");
  return schema.pattern === undefined ? kind : `${kind}, ${code(schema.pattern)}`;
}

/** A link to the table of a named record. */
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
