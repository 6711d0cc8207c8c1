import { Dice } from "./dice.ts";

type Mutation = (bytes: Buffer, dice: Dice) => Buffer;

const NUMBERS = [
  "0",
  "-1",
  "1",
  "65536",
  "2147483647",
  "-2147483649",
  "99999999999",
  "0.00001",
  "9",
];
const MOST_CHANGES = 12;
const LONGEST_CHUNK = 400;

const MUTATIONS: readonly Mutation[] = [
  function flipBytes(bytes, dice) {
    const changed = Buffer.from(bytes);
    for (let count = dice.below(MOST_CHANGES); count >= 0; count -= 1) {
      changed[dice.below(changed.length)] = dice.below(256);
    }
    return changed;
  },
  function cutOff(bytes, dice) {
    return bytes.subarray(0, dice.below(bytes.length));
  },
  function swapChunks(bytes, dice) {
    const [from, to] = [chunk(bytes, dice), chunk(bytes, dice)].toSorted(
      (a, b) => a.start - b.start,
    );
    if (!from || !to || from.end > to.start) return bytes.subarray(1);
    const part = (start: number, end?: number): Buffer => bytes.subarray(start, end);
    return Buffer.concat([
      part(0, from.start),
      part(to.start, to.end),
      part(from.end, to.start),
      part(from.start, from.end),
      part(to.end),
    ]);
  },
  function removeChunk(bytes, dice) {
    const { start, end } = chunk(bytes, dice);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  },
  function repeatChunk(bytes, dice) {
    const { start, end } = chunk(bytes, dice);
    return Buffer.concat([bytes.subarray(0, end), bytes.subarray(start)]);
  },
  function changeNumbers(bytes, dice) {
    return replaceSome(bytes, dice, /(?<=[\s[])-?\d+(?:\.\d+)?(?=[\s\]>/])/g, () =>
      dice.one(NUMBERS),
    );
  },
  function changeLengths(bytes, dice) {
    return replaceSome(bytes, dice, /(?<=\/Length )\d+/g, () => dice.one(NUMBERS));
  },
  function changeNames(bytes, dice) {
    const names = bytes.toString("latin1").match(/\/[A-Za-z0-9]+/g) ?? [];
    return replaceSome(bytes, dice, /\/[A-Za-z0-9]+/g, () => dice.one(names));
  },
];

/** A PDF with faults, determined by the seed. All kinds of faults are equally frequent. */
export function mutated(pdf: Buffer, seed: number): Buffer {
  const mutation = MUTATIONS[seed % MUTATIONS.length];
  return mutation?.(pdf, new Dice(seed)) ?? pdf;
}

function chunk(bytes: Buffer, dice: Dice): { start: number; end: number } {
  const start = dice.below(bytes.length);
  return { start, end: Math.min(bytes.length, start + 1 + dice.below(LONGEST_CHUNK)) };
}

function replaceSome(
  bytes: Buffer,
  dice: Dice,
  pattern: RegExp,
  replacement: () => string | undefined,
): Buffer {
  const text = bytes.toString("latin1");
  const count = text.match(pattern)?.length ?? 0;
  const chosen = new Set(Array.from({ length: 1 + dice.below(3) }, () => dice.below(count)));
  let index = 0;
  const changed = text.replaceAll(pattern, (found) =>
    chosen.has(index++) ? (replacement() ?? found) : found,
  );
  return Buffer.from(changed, "latin1");
}
