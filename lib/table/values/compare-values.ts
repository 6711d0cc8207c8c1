import { type AttributeValue, attributeOf, type Item, typeOf } from "./attribute-value.ts";
import { compareNumbers } from "./decimal.ts";

/**
 * Below, at or above 0 in DynamoDB's order; undefined for values of different types or of types without an order.
 * Texts are ordered by their UTF-8 bytes.
 */
export function compareValues(one: AttributeValue, two: AttributeValue): number | undefined {
  if ("N" in one && "N" in two) return compareNumbers(one.N, two.N);
  if ("S" in one && "S" in two) return Buffer.compare(Buffer.from(one.S), Buffer.from(two.S));
  if ("B" in one && "B" in two) return Buffer.compare(bytesOf(one.B), bytesOf(two.B));
  return undefined;
}

/** Whether two values are of one type and equal: numbers by value, sets whatever their order. */
export function areEqual(one: AttributeValue, two: AttributeValue): boolean {
  if ("L" in one && "L" in two) {
    return one.L.length === two.L.length && one.L.every((each, at) => isEqualTo(each, two.L[at]));
  }
  if ("M" in one && "M" in two) return areEqualMaps(one.M, two.M);
  const [members, others] = [membersOf(one), membersOf(two)];
  if (members && others) {
    const isSame = typeOf(one) === typeOf(two) && members.length === others.length;
    return isSame && members.every((member) => others.includes(member));
  }
  // Numbers and binaries have one stored spelling each.
  return typeOf(one) === typeOf(two) && scalarOf(one) === scalarOf(two);
}

function isEqualTo(one: AttributeValue, two: AttributeValue | undefined): boolean {
  return two !== undefined && areEqual(one, two);
}

function areEqualMaps(one: Item, two: Item): boolean {
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(two).length &&
    entries.every(([name, value]) => isEqualTo(value, attributeOf(two, name)))
  );
}

function scalarOf(value: AttributeValue): string | boolean | undefined {
  if ("S" in value) return value.S;
  if ("N" in value) return value.N;
  if ("B" in value) return value.B;
  if ("BOOL" in value) return value.BOOL;
  return "NULL" in value ? true : undefined;
}

/** The members of a set as the protocol writes them; undefined for anything else. */
export function membersOf(value: AttributeValue): string[] | undefined {
  if ("SS" in value) return value.SS;
  if ("NS" in value) return value.NS;
  if ("BS" in value) return value.BS;
  return undefined;
}

/** The bytes of a binary. */
export function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, "base64");
}
