import type { JsonSchema } from "@valibot/to-json-schema";
import { code, table } from "./markdown.ts";
import { recordSchemas } from "./record-schemas.ts";
import { schemaWords } from "./schema-words.ts";

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
    schema.required?.includes(name) ? "always" : whenThere(name, [schema]),
  ]);
  return table(["field", "value", "present"], rows);
}

/** Fields of a record in several shapes, distinguished by a field that has one value in each. */
function variantTable(variants: readonly JsonSchema[]): string {
  const names = new Set(variants.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const rows = [...names].map((name) => {
    const having = variants.filter(({ properties }) => properties && name in properties);
    const values = new Set(having.map(({ properties }) => schemaWords(properties?.[name] ?? true)));
    return [code(name), [...values].join(" or "), presence(name, having, variants)];
  });
  return table(["field", "value", "present"], rows);
}

function presence(
  name: string,
  having: readonly JsonSchema[],
  variants: readonly JsonSchema[],
): string {
  const isCertain = having.every(({ required }) => required?.includes(name));
  const marks = having.length === variants.length ? [] : [markOf(having, variants)];
  if (isCertain) return marks[0] ?? "always";
  return [...marks, whenThere(name, having)].join(", ");
}

/** The description of a field that may be missing. @throws for one without a description */
function whenThere(name: string, having: readonly JsonSchema[]): string {
  const [field] = having.map(({ properties }) => properties?.[name]);
  const description = typeof field === "object" ? field.description : undefined;
  if (description === undefined) throw new Error(`${name} does not describe when it is present`);
  return description;
}

/** The field that distinguishes variants: `subscription_status` is `"paid"`. */
function markOf(having: readonly JsonSchema[], variants: readonly JsonSchema[]): string {
  const name = discriminator(variants);
  const values = having.map(({ properties }) => schemaWords(properties?.[name] ?? true));
  return `${code(name)} is ${values.join(" or ")}`;
}

/** The field that is always present and has another fixed value in each variant. @throws if missing */
function discriminator(variants: readonly JsonSchema[]): string {
  const [first] = variants;
  const found = first?.required?.find((name) => {
    const fields = variants.map(({ properties }) => properties?.[name]);
    const fixed = fields.map((field) => (typeof field === "object" ? field.const : undefined));
    return !fixed.includes(undefined) && new Set(fixed).size === variants.length;
  });
  if (found === undefined) throw new Error("Nothing distinguishes the variants of a record");
  return found;
}
