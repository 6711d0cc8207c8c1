import type { Dice } from "#test/support/dice.ts";

const SPECIAL = [
  "\0",
  "\r",
  "\n",
  "\r\n",
  "\r\n\r\n",
  "\u00ff",
  "%",
  ":",
  '"',
  ";",
  "--b",
  " ",
  "\t",
];
const MOST_CHANGES = 4;

type Change = (bytes: Buffer, dice: Dice) => Buffer;

const CHANGES: readonly Change[] = [
  (bytes, dice) => {
    const changed = Buffer.from(bytes);
    changed[dice.below(changed.length)] = dice.below(256);
    return changed;
  },
  (bytes, dice) => bytes.subarray(0, dice.below(bytes.length)),
  (bytes, dice) => {
    const [from, to] = span(bytes, dice);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
  },
  (bytes, dice) => {
    const [from, to] = span(bytes, dice);
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  (bytes, dice) => {
    const at = dice.below(bytes.length);
    const inserted = Buffer.from(dice.one(SPECIAL) ?? "", "latin1");
    return Buffer.concat([bytes.subarray(0, at), inserted, bytes.subarray(at)]);
  },
];

/** A request with one to four faults at random places. */
export function mutatedRequest(bytes: Buffer, dice: Dice): Buffer {
  let changed = bytes;
  for (let count = dice.below(MOST_CHANGES); count >= 0; count -= 1) {
    if (changed.length > 1) changed = dice.one(CHANGES)?.(changed, dice) ?? changed;
  }
  return changed;
}

function span(bytes: Buffer, dice: Dice): [from: number, to: number] {
  const from = dice.below(bytes.length);
  return [from, Math.min(bytes.length, from + 1 + dice.below(60))];
}
