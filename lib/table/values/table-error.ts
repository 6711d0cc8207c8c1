import type { Item } from "./attribute-value.ts";

/** The errors of the table, and the name space that DynamoDB prefixes to each. */
const NAMESPACES = {
  ValidationException: "com.amazon.coral.validate",
  SerializationException: "com.amazon.coral.service",
  UnknownOperationException: "com.amazon.coral.service",
  ConditionalCheckFailedException: "com.amazonaws.dynamodb.v20120810",
  ResourceNotFoundException: "com.amazonaws.dynamodb.v20120810",
  ResourceInUseException: "com.amazonaws.dynamodb.v20120810",
  InternalServerError: "com.amazonaws.dynamodb.v20120810",
} as const;

export type TableErrorName = keyof typeof NAMESPACES;

/** A refusal with DynamoDB's own name and message. */
export class TableError extends Error {
  override readonly name: TableErrorName;
  /** The item that failed a condition, where the caller asked for it. */
  readonly item: Item | undefined;

  constructor(name: TableErrorName, message: string, item?: Item) {
    super(message);
    this.name = name;
    this.item = item;
  }

  /** 500 for faults of the table itself, else 400. */
  get status(): number {
    return this.name === "InternalServerError" ? 500 : 400;
  }

  /** The body of the answer. */
  get body(): string {
    const type = `${NAMESPACES[this.name]}#${this.name}`;
    return JSON.stringify({ __type: type, message: this.message, Item: this.item });
  }
}

/** A request that breaks a rule. */
export function invalid(message: string): TableError {
  return new TableError("ValidationException", message);
}

/** A request that breaks a rule about its values; DynamoDB starts those messages in its own way. */
export function invalidValues(message: string): TableError {
  return invalid(`One or more parameter values were invalid: ${message}`);
}
