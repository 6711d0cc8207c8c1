import type { AttributeValue } from "./attribute-value.ts";
import { type Decimal, decimalOf } from "./decimal.ts";

/**
 * A key in a column of SQLite, in DynamoDB's order: texts by their UTF-8 bytes, as SQLite compares texts,
 * binaries by their bytes, and numbers as bytes that sort by their value.
 */
export type KeyColumn = string | Uint8Array;

/** The column of a key attribute, whose type was checked. */
export function keyColumn(value: AttributeValue): KeyColumn {
  if ("S" in value) return value.S;
  if ("B" in value) return Buffer.from(value.B, "base64");
  if ("N" in value) return sortableBytes(decimalOf(value.N));
  throw new Error("Keys are texts, numbers or binaries");
}

const EXPONENT_OFFSET = 200;
/** The first byte of a number: negative ones sort first, then zero. */
const SIGNS = { negative: 1, zero: 2, positive: 3 };

/** Sign, exponent, pairs of digits and an end; for negative numbers all but the sign is inverted. */
function sortableBytes({ isNegative, digits, exponent }: Decimal): Uint8Array {
  if (digits === "") return Uint8Array.of(SIGNS.zero);
  const pairs = digits.match(/\d\d?/g) ?? [];
  // A pair is stored as 1 to 100, so that nothing is as small as the end.
  const body = [
    exponent + EXPONENT_OFFSET,
    ...pairs.map((pair) => Number(pair.padEnd(2, "0")) + 1),
    0,
  ];
  const high = Math.floor((exponent + EXPONENT_OFFSET) / 256);
  const bytes = [high, ...body.map((byte) => byte % 256)];
  return isNegative
    ? Uint8Array.of(SIGNS.negative, ...bytes.map((byte) => 255 - byte))
    : Uint8Array.of(SIGNS.positive, ...bytes);
}

const LAST_CODE_POINT = 0x10_ff_ff;
const BEFORE_SURROGATES = 0xd7_ff;
const AFTER_SURROGATES = 0xe0_00;

/** The smallest key above all that begin with a prefix; undefined if there is none. */
export function afterPrefix(prefix: KeyColumn): KeyColumn | undefined {
  return typeof prefix === "string" ? afterText(prefix) : afterBytes(prefix);
}

function afterText(prefix: string): string | undefined {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  while (points.at(-1) === LAST_CODE_POINT) points.pop();
  const last = points.pop();
  if (last === undefined) return undefined;
  return String.fromCodePoint(...points, last === BEFORE_SURROGATES ? AFTER_SURROGATES : last + 1);
}

function afterBytes(prefix: Uint8Array): Uint8Array | undefined {
  const end = prefix.findLastIndex((byte) => byte !== 255);
  if (end === -1) return undefined;
  const next = prefix.slice(0, end + 1);
  next[end] = (next[end] ?? 0) + 1;
  return next;
}
