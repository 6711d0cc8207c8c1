import type { AttributeValue, Item } from "./attribute-value.ts";
import { decimalOf } from "./decimal.ts";

/** The size of a list or a map itself, and of each of its members besides its value. */
const CONTAINER_BYTES = 3;
const MEMBER_BYTES = 1;

/** The size of an item by DynamoDB's rule, on which limits, pages and capacity depend: names and values in UTF-8. */
export function sizeOfItem(item: Item): number {
  let size = 0;
  for (const [name, value] of Object.entries(item)) size += bytesIn(name) + sizeOfValue(value);
  return size;
}

/** The size of a value without its name. */
export function sizeOfValue(value: AttributeValue): number {
  if ("S" in value) return bytesIn(value.S);
  if ("N" in value) return sizeOfNumber(value.N);
  if ("B" in value) return Buffer.byteLength(value.B, "base64");
  if ("SS" in value) return sum(value.SS, bytesIn);
  if ("NS" in value) return sum(value.NS, sizeOfNumber);
  if ("BS" in value) return sum(value.BS, (member) => Buffer.byteLength(member, "base64"));
  if ("L" in value) {
    return CONTAINER_BYTES + sum(value.L, (member) => MEMBER_BYTES + sizeOfValue(member));
  }
  if ("M" in value) {
    return CONTAINER_BYTES + Object.keys(value.M).length * MEMBER_BYTES + sizeOfItem(value.M);
  }
  return 1;
}

function bytesIn(text: string): number {
  return Buffer.byteLength(text);
}

/** One byte for every two digits, one for the exponent and one for a minus. */
function sizeOfNumber(text: string): number {
  const { isNegative, digits, exponent } = decimalOf(text);
  if (digits === "") return 1;
  // Pairs are counted from the decimal point, as the number is stored in hundreds.
  const odd = Math.abs(exponent) % 2;
  return 1 + Math.ceil((digits.length + odd) / 2) + (isNegative ? 1 : 0);
}

function sum<Member>(members: readonly Member[], sizeOf: (member: Member) => number): number {
  return members.reduce((total, member) => total + sizeOf(member), 0);
}
