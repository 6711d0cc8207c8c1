import type { JsonSchema } from "@valibot/to-json-schema";
import { code, table } from "./markdown.ts";
import { recordSchemas } from "./record-schemas.ts";
import { schemaWords } from "./schema-words.ts";

/** The named records, each with a table of its fields. */
export function recordsSection(): string {
  const records = Object.entries(recordSchemas()).map(
    ([name, schema]) => `### ${name}\n\n${recordTable(schema)}`,
  );
  return ["## Records", ...records].join("\n\n");
}

function recordTable(schema: JsonSchema): string {
  if (schema.oneOf) return variantTable(schema.oneOf.filter((each) => typeof each === "object"));
  if (!schema.properties) return `One of ${schemaWords(schema)}.`;
  const rows = Object.entries(schema.properties).map(([name, field]) => [
    code(name),
    schemaWords(field),
    schema.required?.includes(name) ? "always" : "where it applies",
  ]);
  return table(["field", "value", "present"], rows);
}

/** Fields of a record that comes in several shapes, told apart by a field with one value in each. */
function variantTable(variants: readonly JsonSchema[]): string {
  const names = new Set(variants.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const rows = [...names].map((name) => {
    const having = variants.filter(({ properties }) => properties && name in properties);
    const values = new Set(having.map(({ properties }) => schemaWords(properties?.[name] ?? true)));
    return [code(name), [...values].join(", "), presence(name, having, variants)];
  });
  return table(["field", "value", "present"], rows);
}

function presence(name: string, having: JsonSchema[], variants: readonly JsonSchema[]): string {
  if (!having.every(({ required }) => required?.includes(name))) return "where it applies";
  return having.length === variants.length ? "always" : having.map(mark).join("; ");
}

/** What tells a variant from the others: `subscription_status` is `"paid"`. */
function mark({ properties = {} }: JsonSchema): string {
  const fixed = Object.entries(properties).find(
    ([, field]) => typeof field === "object" && field.const !== undefined,
  );
  return fixed ? `${code(fixed[0])} is ${schemaWords(fixed[1])}` : "sometimes";
}
