import { randomBytes, randomInt } from "node:crypto";
import { drawBytes, drawNumber } from "./repeatable.ts";

let last = { milliseconds: 0, tail: 0 };

/**
 * The 19 digits of a magazine's or issue's number: three of milliseconds, four random, twelve of Unix seconds. Later
 * numbers of one process sort later in `chronological` order, even within a millisecond; two processes can draw the
 * same number, which a conditional write detects. A call that may be repeated takes its first number from its claim.
 */
export function newNumber(at: Date): string {
  const claimed = drawNumber();
  if (claimed !== undefined) return claimed;
  // A clock that steps back a little must not produce numbers before those already given out.
  const behind = last.milliseconds - at.getTime();
  const continues = behind >= 0 && behind < 1000;
  const milliseconds = continues ? last.milliseconds : at.getTime();
  const tail = continues ? last.tail + randomInt(1, 10) : randomInt(0, 5_000);
  // After 9,999 the millisecond is full: the number belongs to the next one.
  last = tail > 9_999 ? { milliseconds: milliseconds + 1, tail: 0 } : { milliseconds, tail };
  const seconds = Math.floor(last.milliseconds / 1000);
  const digits = String(last.milliseconds % 1000).padStart(3, "0");
  return `${digits}${String(last.tail).padStart(4, "0")}${String(seconds).padStart(12, "0")}`;
}

/** A magazine's id: the letter M and a number. */
export function newMagazineId(at: Date): string {
  return `M${newNumber(at)}`;
}

/** `issueTempID`: 128 random bits in lower-case hexadecimal. */
export function newConversionId(): string {
  return drawBytes("conversion", 16).toString("hex");
}

const ACCOUNT_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789";

/** An account's id: 12 letters and digits (60 random bits) that are hard to misread. */
export function newAccountId(): string {
  return Array.from(randomBytes(12), (byte) => ACCOUNT_ALPHABET[byte % 32]).join("");
}
