/** The part of JSON Schema 2020-12 (as used by OpenAPI 3.1) that the contracts need. */
export interface JsonSchema {
  type?: string | string[];
  enum?: string[];
  const?: string;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}
