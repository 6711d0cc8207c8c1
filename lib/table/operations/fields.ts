import { readArray, readBoolean, readObject, wrongType } from "#lib/table/values/read-value.ts";
import { invalid, TableError } from "#lib/table/values/table-error.ts";
import type { TableDefinition } from "#lib/table/storage/definition.ts";
import type { TableStore } from "#lib/table/storage/table-store.ts";

/** The unchecked parameters of a request. */
export type Fields = Record<string, unknown>;

/** @throws SerializationException for anything but a JSON object */
export function fieldsIn(body: string): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new TableError("SerializationException", "The request is not JSON");
  }
  return withoutNulls(readObject(parsed));
}

/** A parameter that is null counts as omitted. */
function withoutNulls(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Parameters of DynamoDB's first years, which expressions have replaced. */
const LEGACY = [
  "AttributesToGet",
  "AttributeUpdates",
  "ConditionalOperator",
  "Expected",
  "KeyConditions",
  "QueryFilter",
  "ScanFilter",
];

/** @throws ValidationException for an unknown parameter that would change the outcome */
export function refuseLegacy(fields: Fields): void {
  const legacy = LEGACY.find((name) => name in fields);
  if (legacy) {
    throw invalid(
      `${legacy} is a legacy parameter, which this table does not take; use expressions`,
    );
  }
}

/** A text of a request. @throws SerializationException for another type */
export function textIn(fields: Fields, name: string): string | undefined {
  const value = fields[name];
  if (value === undefined) return undefined;
  if (typeof value !== "string") throw wrongType(`a text as ${name}`, value);
  return value;
}

/** Whether a switch of a request is on; off if omitted. */
export function isOn(fields: Fields, name: string): boolean {
  const value = fields[name];
  return value !== undefined && readBoolean(value);
}

/** A list of a request, empty if omitted. */
export function listIn(fields: Fields, name: string): unknown[] {
  const value = fields[name];
  return value === undefined ? [] : readArray(value);
}

/** One of the permitted values of a parameter. @throws ValidationException for any other */
export function choiceIn<Choice extends string>(
  fields: Fields,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = textIn(fields, name);
  if (value === undefined) return undefined;
  const choice = choices.find((each) => each === value);
  if (choice !== undefined) return choice;
  throw constraint(
    `Value '${value}' at '${lowerFirst(name)}'`,
    `Member must satisfy enum value set: [${choices.join(", ")}]`,
  );
}

/** How many items at most. @throws ValidationException for less than one */
export function limitIn(fields: Fields): number | undefined {
  const value = fields["Limit"];
  if (value === undefined) return undefined;
  if (typeof value !== "number" || !Number.isInteger(value)) {
    throw wrongType("a whole number as Limit", value);
  }
  if (value < 1) {
    throw constraint(
      `Value '${value}' at 'limit'`,
      "Member must have value greater than or equal to 1",
    );
  }
  return value;
}

/** A violation of the form that the service's description prescribes for a parameter. */
export function constraint(subject: string, rule: string): TableError {
  return invalid(`1 validation error detected: ${subject} failed to satisfy constraint: ${rule}`);
}

function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

const TABLE_NAME = /^[\w.-]{3,255}$/;

/** The name of a table in a request. @throws ValidationException */
export function tableNameIn(fields: Fields): string {
  const name = textIn(fields, "TableName");
  if (name === undefined) {
    throw constraint("Value null at 'tableName'", "Member must not be null");
  }
  return checkTableName(name);
}

/** @throws ValidationException for a name that no table can have */
export function checkTableName(name: string): string {
  if (TABLE_NAME.test(name)) return name;
  throw invalid(
    "Invalid table/index name.  Table/index names must be between 3 and 255 characters long, and may contain only the characters a-z, A-Z, 0-9, '_', '-', and '.'",
  );
}

/** The table that a request names. @throws ResourceNotFoundException */
export function tableIn(store: TableStore, name: string): TableDefinition {
  const definition = store.definitionOf(name);
  if (definition) return definition;
  throw new TableError("ResourceNotFoundException", "Requested resource not found");
}
