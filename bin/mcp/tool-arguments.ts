import type { JsonSchema } from "#contract/api/json-schema.ts";

export type InputSchema = {
  type: "object";
  properties: Record<string, JsonSchema>;
  required: string[];
  additionalProperties: false;
};

/**
 * Checks arguments against a tool's schema, before the call.
 * @throws Error in words that name the argument
 */
export function checkArguments(
  { properties, required }: InputSchema,
  input: Readonly<Record<string, unknown>>,
): void {
  const unknown = Object.keys(input).filter((name) => !Object.hasOwn(properties, name));
  if (unknown.length > 0) {
    const known = Object.keys(properties).join(", ");
    throw new Error(`Unknown: ${unknown.join(", ")}. Known: ${known}.`);
  }
  for (const name of required) {
    if ((input[name] ?? "") === "") throw new Error(`${name}: is missing`);
  }
  for (const [name, value] of Object.entries(input)) {
    // Assistants send these for omitted values, and the API accepts them.
    if (value === null || value === "") continue;
    const problem = problemWith(properties[name] ?? {}, value);
    if (problem !== undefined) throw new Error(`${name}: ${problem}`);
  }
}

/** The fault in a value, if its type shows it. */
function problemWith(schema: JsonSchema, value: unknown): string | undefined {
  const { enum: words, type } = schema;
  if (words && !words.some((word) => word === value)) return `must be ${words.join(" or ")}`;
  if (type === "boolean" && typeof value !== "boolean") return "must be true or false";
  if (type === "string" && typeof value !== "string") return "must be a text";
  return undefined;
}
