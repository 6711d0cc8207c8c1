import type { JsonSchema } from "#contract/api/json-schema.ts";

/** The problem with a value, as the end of the sentence `<name>: …`. */
export class Problem {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * One request parameter. `read` gets the value as it was sent (text from forms and queries, also
 * numbers and booleans from JSON) and returns the value that operations work with, or a Problem.
 */
export interface Parameter<Value = unknown, Required extends boolean = boolean> {
  read: (sent: unknown) => Value | Problem;
  /** Its meaning, in sentences for callers: its unit, and the result of omitting it or sending an empty text. */
  meaning: string;
  required: Required;
  /** Whether an empty text is a value. If not, it counts as omitted. */
  blankIsValue: boolean;
  /** The values that `read` accepts from a form or the query, where everything is text. */
  form: JsonSchema;
  /** The values that `read` accepts from JSON. */
  json: JsonSchema;
  /** Sent by PHP as `0` in the body but signed as an empty text when false (the reference client). */
  isFlag: boolean;
  /**
   * Of a list whose entries are checked one by one, each with an answer of its own: the operation whose parameters an
   * entry consists of. Any object is accepted; this is what callers mean by one.
   */
  entriesOf?: string;
}

export type Parameters = Record<string, Parameter>;

/** The input of an operation's handler: a value for every parameter, undefined if omitted. */
export type ParameterValues<P extends Parameters> = {
  [Name in keyof P]: P[Name] extends Parameter<infer Value, infer Required>
    ? Required extends true
      ? Value
      : Value | undefined
    : never;
};

/** Marks a parameter that must be sent. */
export function required<Value>(parameter: Parameter<Value, false>): Parameter<Value, true> {
  return { ...parameter, required: true };
}

/** A kind of parameter, in JSON of the same shape as in a form unless `json` says otherwise. */
export function optional<Value>(
  meaning: string,
  form: JsonSchema,
  read: (sent: unknown) => Value | Problem,
  traits: { blankIsValue?: boolean; isFlag?: boolean; json?: JsonSchema; entriesOf?: string } = {},
): Parameter<Value, false> {
  return {
    read,
    meaning,
    form,
    json: form,
    required: false,
    blankIsValue: false,
    isFlag: false,
    ...traits,
  };
}

/** Every value that a form or the query may have for a parameter, including those that count as omitted. */
export function formSchema({ form, required: isRequired, blankIsValue }: Parameter): JsonSchema {
  return isRequired || blankIsValue ? form : or(form, "");
}

/** Every value that JSON may have for a parameter, including those that count as omitted. */
export function jsonSchema({ json, required: isRequired, blankIsValue }: Parameter): JsonSchema {
  if (isRequired) return json;
  return or(blankIsValue ? json : or(json, ""), null);
}

function or(schema: JsonSchema, further: "" | null): JsonSchema {
  if (schema.enum) return { ...schema, enum: [...schema.enum, further] };
  const more: JsonSchema = further === null ? { type: "null" } : { const: "" };
  if (schema.anyOf) return { ...schema, anyOf: [...schema.anyOf, more] };
  const { description, examples, ...bare } = schema;
  return {
    ...(description !== undefined && { description }),
    ...(examples && { examples }),
    anyOf: [bare, more],
  };
}
