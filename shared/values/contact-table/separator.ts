import { csvRows } from "./csv-rows.ts";

/** Between cells, as spreadsheets of all countries write it. */
const SEPARATORS = [",", ";", "\t", "|"] as const;
/** Excel's own line, which names the separator of the lines that follow. */
const NAMED = /^\uFEFF?(?:[ \t]*[\r\n]+)*"?sep=([^"\r\n])"?[,;\t ]*(?:\r\n|\r|\n|$)/iu;
const JUDGED_CHARACTERS = 50_000;
const JUDGED_ROWS = 20;

/**
 * What separates the cells of a text, and where they begin: the separator that Excel's `sep=` names, or the one that
 * divides the first rows most evenly.
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

/** How many rows have several cells, and as many as most of them; cells count little. */
function evenness(text: string, separator: string): number {
  const widths: number[] = [];
  for (const { cells } of csvRows(text, separator)) {
    // A quotation mark that is not closed: its cell goes on behind the separator.
    widths.push(cells.some((cell) => /^"[^"]*$/.test(cell)) ? 1 : cells.length);
    if (widths.length === JUDGED_ROWS) break;
  }
  const best = widths.map((width) => ({
    width,
    rows: widths.filter((each) => each === width).length,
  }));
  return Math.max(0, ...best.map(({ width, rows }) => (width > 1 ? rows + width / 1000 : 0)));
}
