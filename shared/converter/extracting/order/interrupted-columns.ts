import { type Column, partsAlong, sizeOf } from "./columns.ts";
import type { TextBlock } from "./text-blocks.ts";

/** Minimum space between columns, in font heights. */
const LEAST_GUTTER = 0.5;
/** Maximum offset between columns above and below, in font heights. */
const ALIGNED = 1;
const LEAST_COLUMNS = 2;
/** A title is one line, this much larger than the text. */
const TITLE = 2;
const FIRST = /\p{L}+/u;
const LAST = /\p{L}+(?=[-\u2010\u00ad]$)/u;
/** How well one text continues in another; a divided word that the page contains is the best evidence. */
const KNOWN_WORD = 2;
const GOES_ON = 1;
const CONTRADICTS = -1;

const HYPHEN = /\p{L}[-\u2010\u00ad]$/u;
const SENTENCE_END = /[.!?…:](?:\s?[\p{Pe}\p{Pf}"'”’»])*$/u;

/**
 * Columns that a quotation or box interrupts, each whole, followed by the interruption (a title precedes them);
 * undefined unless their sentences continue below it at least as well as in the next column above it.
 */
export function interruptedColumns(bands: readonly Column[][]): Column[][] | undefined {
  for (let at = 1; at < bands.length - 1; at += 1) {
    const across = bands[at] ?? [];
    const columns = columnsBelow(bands[at - 1] ?? [], bands[at + 1] ?? []);
    if (across.length !== 1 || !columns) continue;
    const [above, below] = columns;
    const whole = above.map((column, index) => [column, below[index] ?? []]);
    const words = wordsOf([...above, ...below]);
    const down = fitOf(whole.flat(), words);
    const least = fitOf([...above, ...below], words) + (beginsInSentence(below[0]) ? 0 : 1);
    if (down < Math.max(least, 1)) continue;
    const texts = whole.map((parts) => parts.flat());
    const inTurn = isTitle(across, texts) ? [across, ...texts] : [...texts, across];
    const [before, after] = [bands.slice(0, at - 1).flat(), bands.slice(at + 2).flat()];
    return [before, ...inTurn, after].filter(({ length }) => length > 0);
  }
  return undefined;
}

function isTitle([across]: readonly Column[], [text]: readonly Column[][]): boolean {
  const usual = text?.[0];
  return across?.lines === 1 && usual !== undefined && sizeOf(across) >= TITLE * sizeOf(usual);
}

/**
 * Columns side by side, and those below them, from the left; undefined if they are not the same. Below, the last
 * columns may be empty if `first` names the side that is read first.
 */
export function columnsBelow(
  upper: readonly Column[],
  lower: readonly Column[],
  first?: "left" | "right",
): [above: Column[][], below: Column[][]] | undefined {
  const [above = [], below = []] = [upper, lower].map((band) =>
    partsAlong(band, "x", LEAST_GUTTER),
  );
  const filled = Math.min(below.length, above.length);
  const compared = first === "right" ? above.slice(-filled) : above.slice(0, filled);
  return areSameColumns(first ? compared : above, below) ? [above, below] : undefined;
}

/** Whether columns below each other share their start or end; an initial may precede one. */
function areSameColumns(above: readonly Column[][], below: readonly Column[][]): boolean {
  const areMany = above.length >= LEAST_COLUMNS && above.length === below.length;
  return (
    areMany &&
    above.every((column, index) => {
      const [upper, lower] = [column, below[index] ?? []].map(extentOf);
      const most = ALIGNED * (column[0]?.blocks[0]?.lines[0]?.size ?? 0);
      return [0, 1].some((side) => Math.abs((upper?.[side] ?? 0) - (lower?.[side] ?? 0)) <= most);
    })
  );
}

function extentOf(columns: readonly Column[]): [start: number, end: number] {
  return [
    Math.min(...columns.map(({ box }) => box.x)),
    Math.max(...columns.map(({ box }) => box.x + box.width)),
  ];
}

/** How well texts continue in each other, in sequence. */
export function fitOf(texts: readonly Column[][], known: ReadonlySet<string>): number {
  return texts.slice(1).reduce((sum, text, index) => sum + fit(texts[index] ?? [], text, known), 0);
}

/** How well a text continues in another, judged by the end of the first and the beginning of the second. */
export function fit(
  text: readonly Column[],
  next: readonly Column[],
  known: ReadonlySet<string>,
): number {
  const end = textOf(bottomOf(text)?.lines.at(-1));
  const isLower = beginsInSentence(next);
  if (HYPHEN.test(end)) {
    if (!isLower) return CONTRADICTS;
    const word = `${LAST.exec(end)?.[0]}${FIRST.exec(textOf(topOf(next)?.lines[0]))?.[0]}`;
    return known.has(word.toLowerCase()) ? KNOWN_WORD : GOES_ON;
  }
  if (SENTENCE_END.test(end)) return isLower ? CONTRADICTS : 0;
  return isLower ? GOES_ON : 0;
}

function beginsInSentence(columns: readonly Column[] = []): boolean {
  return /^[\p{Pi}"«(]?\p{Ll}/u.test(textOf(topOf(columns)?.lines[0]));
}

function textOf(line: TextBlock["lines"][number] | undefined): string {
  return line?.words.map(({ text }) => text).join(" ") ?? "";
}

/** The words that lines of columns begin with, or consist of, in lower case. */
export function wordsOf(columns: readonly Column[][]): ReadonlySet<string> {
  return new Set(columns.flat().flatMap(wordsIn));
}

function wordsIn({ blocks }: Column): string[] {
  const words = blocks.flatMap(({ lines }) => lines).flatMap((line) => line.words);
  return words.map(({ text }) => FIRST.exec(text)?.[0].toLowerCase() ?? "");
}

function topOf(columns: readonly Column[]): TextBlock | undefined {
  return columns.flatMap(({ blocks }) => blocks).toSorted((a, b) => a.box.y - b.box.y)[0];
}

function bottomOf(columns: readonly Column[]): TextBlock | undefined {
  const end = ({ box }: TextBlock): number => box.y + box.height;
  return columns.flatMap(({ blocks }) => blocks).toSorted((a, b) => end(b) - end(a))[0];
}
