import { LEADERS } from "#converter/articles/lines/list-marks.ts";
import { type PlacedText, textIn } from "./placed-text.ts";

/** The number of a page at the end of an entry. */
const PAGE = /(?<!\d)(\d{1,3})$/u;
/** Minimum space before that number, in font heights; dots may fill it. */
const GAP = 1.5;
const LEAST_ENTRIES = 4;
/** Minimum share of numbers that are not below their predecessor. */
const RISING = 0.8;

/** The entries of a printed list of contents among the texts of a page: numbers of pages, set apart, rise at their ends. */
export function contentsEntries<Text extends PlacedText>(texts: readonly Text[]): Set<Text> {
  const entries = texts.flatMap((text) => {
    const page = pageAtEnd(text);
    return page === undefined ? [] : [{ text, page }];
  });
  const rising = entries.slice(1).filter(({ page }, at) => page >= (entries[at]?.page ?? 0));
  const areContents =
    entries.length >= LEAST_ENTRIES && rising.length >= RISING * (entries.length - 1);
  return new Set(areContents ? entries.map(({ text }) => text) : []);
}

function pageAtEnd({ lines }: PlacedText): number | undefined {
  const text = textIn(lines);
  const page = PAGE.exec(text)?.[1];
  const last = lines.at(-1);
  if (page === undefined || !last) return;
  const [before, number] = last.words.slice(-2);
  const isApart = before && number && number[1] - before[1] - before[2] > GAP * last.size;
  return isApart || LEADERS.test(text) ? Number(page) : undefined;
}
