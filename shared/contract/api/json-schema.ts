/** The part of JSON Schema 2020-12 (as used by OpenAPI 3.1) that the contracts need. */
export interface JsonSchema {
  type?: string | string[];
  enum?: (string | boolean | null)[];
  const?: string;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  description?: string;
  examples?: readonly (string | readonly object[])[];
}
