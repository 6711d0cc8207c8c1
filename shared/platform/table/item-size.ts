const CONTAINER_BYTES = 3;
const MEMBER_BYTES = 1;

/**
 * The size of an item in bytes by DynamoDB's rule, which governs limits, pages and units: names and values in UTF-8,
 * numbers by their digits.
 */
export function sizeOf(item: Readonly<Record<string, unknown>>): number {
  let size = 0;
  for (const [name, value] of Object.entries(item)) {
    if (value !== undefined) size += Buffer.byteLength(name) + sizeOfValue(value);
  }
  return size;
}

function sizeOfValue(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (typeof value === "number") return sizeOfNumber(value);
  if (typeof value !== "object" || value === null) return 1;
  if (value instanceof Set) return sum(value, sizeOfValue);
  // Undefined values are not stored, at any depth.
  const members = Object.values(value).filter((member) => member !== undefined);
  const within = Array.isArray(value) ? sum(members, sizeOfValue) : sizeOf({ ...value });
  return CONTAINER_BYTES + members.length * MEMBER_BYTES + within;
}

/** A byte for the exponent, one for every two digits counted from the decimal point, and one for a minus. */
function sizeOfNumber(value: number): number {
  if (value === 0) return 1;
  const [mantissa = "", exponent = "0"] = Math.abs(value).toExponential().split("e");
  const digits = mantissa.replace(".", "").replace(/0+$/, "").length;
  const isOdd = Math.abs(Number(exponent)) % 2 === 0;
  return 1 + Math.ceil((digits + (isOdd ? 1 : 0)) / 2) + (value < 0 ? 1 : 0);
}

function sum<Member>(members: Iterable<Member>, sizeOf_: (member: Member) => number): number {
  let total = 0;
  for (const member of members) total += sizeOf_(member);
  return total;
}
