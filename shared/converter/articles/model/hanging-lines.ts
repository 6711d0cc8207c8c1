import { type ArticleLine, startOf } from "#converter/articles/lines/article-lines.ts";

/** Bounds of a hanging indent, and the tolerance of starts, in font heights. */
const LEAST_INDENT = 0.6;
const MOST_INDENT = 4;
const ALIGNED = 0.3;
const LEAST_ENTRIES = 3;
/** Minimum share of a block's lines at one of the two starts. */
const LEAST_AT_STARTS = 0.9;
/** Maximum share of entries that begin in lower case; the first lines of indented paragraphs are followed by many. */
const MOST_LOWER = 0.1;
const LOWER = /^[\p{Pi}\p{Ps}"']*\p{Ll}/u;

/** How a line is set in a list with hanging indents, as of references: it begins an entry, or continues one. */
export type HangingPlace = "entry" | "rest";

/** The places of a block's lines; empty unless its entries hang: their first lines begin before the others. */
export function hangingPlaces(lines: readonly ArticleLine[]): Map<ArticleLine, HangingPlace> {
  const size = lines[0]?.size ?? 0;
  const start = Math.min(...lines.map(startOf));
  const entries = lines.filter((line) => startOf(line) - start <= ALIGNED * size);
  const others = lines.filter((line) => startOf(line) - start > ALIGNED * size);
  const inner = others.map(startOf).toSorted((a, b) => a - b)[Math.floor(others.length / 2)];
  if (inner === undefined || entries.length < LEAST_ENTRIES) return new Map();
  const rest = others.filter((line) => Math.abs(startOf(line) - inner) <= ALIGNED * size);
  const indent = (inner - start) / size;
  const isHanging =
    indent >= LEAST_INDENT &&
    indent <= MOST_INDENT &&
    rest.length >= entries.length / 2 &&
    entries.length + rest.length >= LEAST_AT_STARTS * lines.length &&
    lowerShare(entries) <= MOST_LOWER &&
    lowerShare(rest) > lowerShare(entries);
  if (!isHanging) return new Map();
  return new Map([
    ...entries.map((line) => [line, "entry"] as const),
    ...rest.map((line) => [line, "rest"] as const),
  ]);
}

function lowerShare(lines: readonly ArticleLine[]): number {
  return lines.filter(({ text }) => LOWER.test(text)).length / lines.length;
}
