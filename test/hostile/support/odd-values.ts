import type { Dice } from "#test/support/dice.ts";

/** A tag that no page of ours has. Where it appears unescaped, a script could. */
export const HOSTILE_TAG = "<hostile-tag>";
/** An answer has this header only if a request could write it. */
export const INJECTED_HEADER = "x-injected";

/** Values that often break parsers and tables. Each character is one byte. */
const ODD_TEXTS: readonly string[] = [
  "",
  " ",
  "0",
  "-1",
  "1e999",
  "NaN",
  "null",
  "undefined",
  "true",
  "[]",
  "{}",
  "%",
  "%zz",
  "%00",
  "%c0%af",
  "%ff%fe",
  "%ed%a0%80",
  "..",
  "../..",
  "..%2f..%2fmaster.key",
  "..\\..",
  "//",
  ";",
  "'",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "toString",
  "\u00e9\u00ff",
  "\u00c3\u00a9",
  "\u00ed\u00a0\u0080",
  "\u00f4\u0090\u0080\u0080",
  "\u00ef\u00bb\u00bf",
  HOSTILE_TAG,
  `"'>${HOSTILE_TAG}`,
  `%0d%0a${INJECTED_HEADER}:%201`,
  "99999999999999999999999999999999999999999",
  "9".repeat(400),
  "M0000000000000000000",
  "M9999999999999999999",
  "0000000000000000000",
  "9999999999999999999",
  "f".repeat(32),
  "a@b",
  "a@b@c",
  `${"a".repeat(320)}@example.org`,
  "x".repeat(255),
  "x".repeat(1_025),
  "x".repeat(2_049),
];

/** One of these, sometimes a long one, or random bytes. */
export function oddText(dice: Dice): string {
  if (dice.chance(0.05)) return "y".repeat(3_000 + dice.below(9_000));
  if (dice.chance(0.1)) return randomText(dice, 1 + dice.below(40));
  return dice.one(ODD_TEXTS) ?? "";
}

/** Bytes of any value except those that end a line of HTTP. */
export function randomText(dice: Dice, length: number): string {
  return Array.from({ length }, () => String.fromCharCode(dice.below(256)))
    .join("")
    .replaceAll(/[\0\r\n]/g, "_");
}

/** Keeps the characters that a path or query may have: others would end it or be refused unread. */
export function asTarget(text: string): string {
  return text.replaceAll(
    /[\0-\x20\x7f-\xff]/g,
    (c) => `%${c.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}
