/** Thrown for values that only the SDK converts. */
export class NotPlain extends Error {}

type Attributes = Record<string, unknown>;

/** Members of a request and of an answer that contain attributes under their names, or lists of such. */
const WITH_ATTRIBUTES = new Set([
  "Attributes",
  "ExclusiveStartKey",
  "ExpressionAttributeValues",
  "Item",
  "Items",
  "Key",
  "Keys",
  "LastEvaluatedKey",
]);
/** Members that contain more members, or lists of such. */
const NESTED = new Set(["DeleteRequest", "PutRequest"]);
/** Members that contain the same by the name of the table. */
const BY_TABLE = new Set(["RequestItems", "Responses"]);
/** Members that the SDK converts in ways of their own; of those in an answer, only the empty ones are usual. */
const UNUSUAL = new Set([
  "AttributeUpdates",
  "Expected",
  "KeyConditions",
  "QueryFilter",
  "UnprocessedItems",
  "UnprocessedKeys",
]);

/** An unpaired surrogate, which does not survive the SDK's UTF-8. */
const UNPAIRED = "\\ud";

/** The body of a request with JavaScript's own values. @throws NotPlain for values that only the SDK converts */
export function bodyOf(input: object): string {
  const body = JSON.stringify(members(input, toAttribute));
  if (body.includes(UNPAIRED)) throw new NotPlain();
  return body;
}

/** What the SDK makes of the body of an answer. @throws NotPlain for values that only the SDK converts */
export function outputOf(body: string): object {
  const answer: unknown = JSON.parse(body);
  return { ...members(record(answer), fromAttribute), $metadata: { httpStatusCode: 200 } };
}

type Convert = (value: unknown) => unknown;

function members(all: object, convert: Convert): Attributes {
  return mapped(all, (value, name) => member(name, value, convert));
}

function member(name: string, value: unknown, convert: Convert): unknown {
  if (value === undefined) return undefined;
  if (WITH_ATTRIBUTES.has(name)) return each(value, (map) => mapped(map, convert));
  if (NESTED.has(name)) return members(record(value), convert);
  if (BY_TABLE.has(name)) {
    return mapped(record(value), (of) => each(of, (one) => membersOrItem(name, one, convert)));
  }
  if (UNUSUAL.has(name) && Object.keys(record(value)).length > 0) throw new NotPlain();
  return value;
}

/** What a table returns are items themselves. */
function membersOrItem(name: string, one: object, convert: Convert): Attributes {
  return name === "Responses" ? mapped(one, convert) : members(one, convert);
}

/** Converts one record, or each of a list. */
function each(value: unknown, convert: (one: object) => Attributes): unknown {
  return Array.isArray(value)
    ? value.map((one: unknown) => convert(record(one)))
    : convert(record(value));
}

function mapped(map: object, convert: (value: unknown, name: string) => unknown): Attributes {
  const result: Attributes = {};
  for (const [name, value] of Object.entries(map)) {
    if (value === undefined) continue;
    // It would be taken for the prototype.
    if (name === "__proto__") throw new NotPlain();
    result[name] = convert(value, name);
  }
  return result;
}

function toAttribute(value: unknown): object {
  if (typeof value === "string") return { S: value };
  if (typeof value === "boolean") return { BOOL: value };
  if (typeof value === "number") return { N: String(safe(value)) };
  if (value === null) return { NULL: true };
  if (Array.isArray(value)) {
    return { L: value.filter((one) => one !== undefined).map(toAttribute) };
  }
  return { M: mapped(record(value), toAttribute) };
}

function fromAttribute(attribute: unknown): unknown {
  const [[kind, value] = []] = Object.entries(record(attribute));
  if (kind === "S" || kind === "BOOL") return value;
  if (kind === "N") return safe(Number(value));
  if (kind === "NULL") return null;
  if (kind === "L" && Array.isArray(value)) return value.map(fromAttribute);
  if (kind === "M") return mapped(record(value), fromAttribute);
  throw new NotPlain();
}

/** @throws NotPlain beyond the numbers that are exact */
function safe(value: number): number {
  if (Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
  throw new NotPlain();
}

/** @throws NotPlain for all but objects without a class */
function record(value: unknown): object {
  if (typeof value === "object" && value !== null) {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype || prototype === null) return value;
  }
  throw new NotPlain();
}
