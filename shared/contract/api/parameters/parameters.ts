import type { JsonSchema } from "#contract/api/json-schema.ts";

/** The problem with a value, worded to end the sentence `<name>: …`. */
export class Problem {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * One request parameter. `read` gets the value as sent (text from forms and queries, also numbers and booleans from
 * JSON) and returns the value for operations, or a Problem.
 */
export interface Parameter<Value = unknown, Required extends boolean = boolean> {
  read: (sent: unknown) => Value | Problem;
  /** Sentences for callers about its meaning: also its unit, and the effect of omitting it or sending an empty text. */
  meaning: string;
  required: Required;
  /** Whether an empty text is a value rather than an omission. */
  blankIsValue: boolean;
  /** Accepted values from a form or a query, where everything is text. */
  form: JsonSchema;
  /** Accepted values from JSON. */
  json: JsonSchema;
  /** Sent by PHP as `0` in the body but signed as an empty text when false (the reference client). */
  isFlag: boolean;
  /**
   * For a list whose entries are checked and answered individually: the operation whose parameters an entry has. The
   * schema accepts any object; this documents the expected one.
   */
  entriesOf?: string;
}

export type Parameters = Record<string, Parameter>;

/** The input of an operation's handler: the value of every parameter, undefined if omitted. */
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

/** Creates an optional parameter; its JSON schema equals the form's unless `json` is given. */
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

/** Every value that a form or a query may send, including those that count as omitted. */
export function formSchema({ form, required: isRequired, blankIsValue }: Parameter): JsonSchema {
  return isRequired || blankIsValue ? form : or(form, "");
}

/** Every value that JSON may send, including those that count as omitted. */
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
