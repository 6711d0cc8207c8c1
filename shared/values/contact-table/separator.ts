import { csvRows } from "./csv-rows.ts";

/** Separators that spreadsheets write in any country. */
const SEPARATORS = [",", ";", "\t", "|"] as const;
/** Excel's own line, which names the separator of the rest. */
const NAMED = /^\uFEFF?(?:[ \t]*[\r\n]+)*"?sep=([^"\r\n])"?[,;\t ]*(?:\r\n|\r|\n|$)/iu;
const JUDGED_CHARACTERS = 50_000;
const JUDGED_ROWS = 20;

/**
 * The separator of a text's cells and the offset of the first row: the separator named by Excel's `sep=`, or the one
 * that splits the first rows most evenly.
 */
export function separatorOf(text: string): { separator: string; start: number } {
  const [line, named] = NAMED.exec(text) ?? [];
  if (line !== undefined && named !== undefined) return { separator: named, start: line.length };
  const beginning = text.slice(0, JUDGED_CHARACTERS);
  const [separator = ","] = SEPARATORS.map((each) => ({ each, value: evenness(beginning, each) }))
    .toSorted((a, b) => b.value - a.value)
    .map(({ each }) => each);
  return { separator, start: text.startsWith("\uFEFF") ? 1 : 0 };
}

/** Counts the rows that have several cells and the most common width; the number of cells is a tiebreaker. */
function evenness(text: string, separator: string): number {
  const widths: number[] = [];
  for (const { cells } of csvRows(text, separator)) {
    // An unclosed quotation mark: its cell continues after the separator.
    widths.push(cells.some((cell) => /^"[^"]*$/.test(cell)) ? 1 : cells.length);
    if (widths.length === JUDGED_ROWS) break;
  }
  const best = widths.map((width) => ({
    width,
    rows: widths.filter((each) => each === width).length,
  }));
  return Math.max(0, ...best.map(({ width, rows }) => (width > 1 ? rows + width / 1000 : 0)));
}
