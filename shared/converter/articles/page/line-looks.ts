import { LOOKS } from "#converter/protocol/page-material.ts";

/** A run of text with its look. */
export interface LookingRun {
  text: string;
  /** Left edge; points in the frame of the line. */
  x: number;
  /** Height of the font in points. */
  size: number;
  /** Vertical middle in the frame of the line. */
  middle: number;
  /** A sum of {@link LOOKS}. */
  look: number;
  /** Name of the font; empty if the PDF has none. */
  font: string;
}

/** The look of a line: size and font of most of its letters, and the changes of its look. */
export interface LineLook {
  size: number;
  font: string;
  looks: [start: number, look: number][];
}

/** A letter this much smaller than its line, and above its middle, is raised. */
const RAISED_SIZE = 0.8;

/**
 * The look of a line of text, from its runs. Letters are compared in order, so white space and a leading initial do not
 * matter; if they differ, as in right-to-left writing, the look of most letters applies to the whole line.
 */
export function lookOfLine(text: string, runs: readonly LookingRun[]): LineLook {
  const size = commonSize(runs);
  const font = mostFrequent(runs.map((each) => [each.font, each.text.length])) ?? "";
  const only = onlyLook(runs, size);
  if (only !== undefined) return { size, font, looks: withoutPlain([[0, only]]) };
  const letters = runs.toSorted((a, b) => a.x - b.x).flatMap((run) => lettersOf(run, runs, size));
  const offsets = offsetsOf(text);
  const shift = offsets.length - letters.length;
  const isSame =
    shift >= 0 &&
    letters.every(({ letter }, position) => text[offsets[position + shift] ?? 0] === letter);
  if (!isSame) return { size, font, looks: withoutPlain([[0, mostCommonLook(letters)]]) };
  const looks: [number, number][] = [];
  for (const [position, { look }] of letters.entries()) {
    const start = looks.length === 0 ? 0 : (offsets[position + shift] ?? 0);
    if (looks.at(-1)?.[1] !== look) looks.push([start, look]);
  }
  return { size, font, looks: withoutPlain(looks) };
}

/** The common look of all runs, if any, as in most lines: letters then need no matching. */
function onlyLook(runs: readonly LookingRun[], size: number): number | undefined {
  const look = runs[0]?.look;
  const isOne = runs.every((run) => run.look === look && run.size >= RAISED_SIZE * size);
  return isOne ? look : undefined;
}

interface Letter {
  letter: string;
  look: number;
}

function lettersOf(run: LookingRun, runs: readonly LookingRun[], size: number): Letter[] {
  const base = runs.find((each) => each.size >= size * 0.95) ?? run;
  const isRaised = run.size < RAISED_SIZE * size && run.middle < base.middle - 0.08 * size;
  const look = run.look + (isRaised ? LOOKS.raised : 0);
  return run.text
    .replaceAll(/[\s\u00ad\p{Cc}]/gu, "")
    .split("")
    .map((letter) => ({ letter, look }));
}

/** Offsets of non-space characters. */
function offsetsOf(text: string): number[] {
  const offsets: number[] = [];
  for (let offset = 0; offset < text.length; offset += 1) {
    if (!/[\s\u00ad]/u.test(text[offset] ?? " ")) offsets.push(offset);
  }
  return offsets;
}

/** The most frequent font height. */
function commonSize(runs: readonly LookingRun[]): number {
  return mostFrequent(runs.map((run) => [Math.round(run.size * 10) / 10, run.text.length])) ?? 0;
}

function mostCommonLook(letters: readonly Letter[]): number {
  return mostFrequent(letters.map(({ look }) => [look, 1])) ?? 0;
}

function mostFrequent<Value>(
  weighed: readonly (readonly [value: Value, weight: number])[],
): Value | undefined {
  const weights = new Map<Value, number>();
  for (const [value, weight] of weighed) weights.set(value, (weights.get(value) ?? 0) + weight);
  return [...weights].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

/** A plain line needs no entry. */
function withoutPlain(looks: [number, number][]): [number, number][] {
  return looks.every(([, look]) => look === 0) ? [] : looks;
}
