import type { AttributeValue, Item } from "./attribute-value.ts";
import { canonicalNumber } from "./decimal.ts";
import { invalid, invalidValues, TableError } from "./table-error.ts";

const DEEPEST = 32;

/**
 * Reads a value of a request and converts it to its stored form: numbers and binaries in one spelling each.
 * @throws ValidationException for what DynamoDB refuses in any value, SerializationException for another JSON type
 */
export function readValue(value: unknown, depth = 0): AttributeValue {
  const types = Object.entries(readObject(value)).filter(([, content]) => content !== null);
  const [first] = types;
  if (!first) throw noType();
  const [type, content] = first;
  const read = readAs(type, content, depth);
  if (types.length > 1) {
    throw invalid(
      "Supplied AttributeValue has more than one datatypes set, must contain exactly one of the supported datatypes",
    );
  }
  return read;
}

function noType(): TableError {
  return invalid(
    "Supplied AttributeValue is empty, must contain exactly one of the supported datatypes",
  );
}

function readAs(type: string, content: unknown, depth: number): AttributeValue {
  switch (type) {
    case "S":
      return { S: readText(content) };
    case "N":
      return { N: canonicalNumber(readText(content)) };
    case "B":
      return { B: readBinary(content) };
    case "BOOL":
      return { BOOL: readBoolean(content) };
    case "NULL":
      return readNull(content);
    case "SS":
      return { SS: readSet(content, "string", readText) };
    case "NS":
      return { NS: readSet(content, "number", (text) => canonicalNumber(readText(text))) };
    case "BS":
      return { BS: readSet(content, "binary", readBinary) };
    case "L":
      return { L: readArray(content).map((member) => readValue(member, deeper(depth))) };
    case "M":
      return { M: readItem(content, deeper(depth)) };
    default:
      throw noType();
  }
}

/** Attributes by name, which may be those of a map within an item. */
export function readItem(value: unknown, depth = 0): Item {
  const entries = Object.entries(readObject(value)).map(([name, content]) => {
    if (depth === 0 && name === "") throw invalid("Empty attribute name");
    return [name, readValue(content, depth)] as const;
  });
  return Object.fromEntries(entries);
}

function deeper(depth: number): number {
  if (depth + 1 >= DEEPEST) {
    throw invalid(
      "Nesting Levels have exceeded supported limits: Attributes in the item have nested levels beyond supported limit",
    );
  }
  return depth + 1;
}

function readNull(content: unknown): { NULL: true } {
  if (!readBoolean(content)) {
    throw invalidValues("Null attribute value types must have the value of true");
  }
  return { NULL: true };
}

function readSet(
  content: unknown,
  kind: "string" | "number" | "binary",
  read: (member: unknown) => string,
): string[] {
  const members = readArray(content).map(read);
  // Two blanks and "An number": DynamoDB's own words.
  if (members.length === 0) {
    throw invalidValues(
      kind === "binary" ? "Binary sets should not be empty" : `An ${kind} set  may not be empty`,
    );
  }
  if (new Set(members).size < members.length) {
    if (kind === "number") throw invalid("Input collection contains duplicates");
    const which = kind === "binary" ? "of type BS" : `[${members.join(", ")}]`;
    throw invalidValues(`Input collection ${which} contains duplicates.`);
  }
  return members;
}

function readText(content: unknown): string {
  if (typeof content !== "string") throw wrongType("a text", content);
  // Half a surrogate pair has no UTF-8, so it could not be returned.
  if (!content.isWellFormed()) throw wrongType("Unicode text", "half a surrogate pair");
  return content;
}

function readBinary(content: unknown): string {
  const text = readText(content);
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)) {
    throw wrongType("base64", text);
  }
  // Bits after the last byte may be set in more than one way.
  return text.endsWith("=") ? Buffer.from(text, "base64").toString("base64") : text;
}

/** A boolean of a request. @throws SerializationException */
export function readBoolean(content: unknown): boolean {
  if (typeof content !== "boolean") throw wrongType("true or false", content);
  return content;
}

/** A list in a request. @throws SerializationException */
export function readArray(content: unknown): unknown[] {
  if (!Array.isArray(content)) throw wrongType("a list", content);
  return content;
}

/** An object in a request. @throws SerializationException */
export function readObject(content: unknown): Record<string, unknown> {
  if (!isObject(content)) throw wrongType("an object", content);
  return content;
}

function isObject(content: unknown): content is Record<string, unknown> {
  return typeof content === "object" && content !== null && !Array.isArray(content);
}

/** The expected type of a part of a request. */
export function wrongType(expected: string, found: unknown): TableError {
  const words = (JSON.stringify(found) ?? "nothing").slice(0, 100);
  return new TableError("SerializationException", `Expected ${expected}, found ${words}`);
}
