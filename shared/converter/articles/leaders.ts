import type { ArticleRun } from "#contract/formats/article.ts";

/** A replacement of a part of a text. */
export interface Edit {
  start: number;
  end: number;
  put: string;
}

/** Dots, lines or dashes of one kind, with or without spaces between them. */
const ROW = /(?:[.․‥…·‧∙⋅・•]\s?){5,}|…(?:\s?…){1,3}|(?:_\s?){4,}|(?:[-‐‒–—―─]\s?){5,}/gu;
const SEPARATOR = " … ";
/** Longest row that stays, to be filled in by hand or as an ornament: it fits any window. */
const MOST_BLANK = 10;
/** Shortest row of dots, and of ellipses, before a name: shorter ones are pauses in a sentence. */
const LEAST_DOTS = 8;
const LEAST_ELLIPSES = 5;
/** An ellipsis of Chinese and Japanese is two signs: only a number alone makes it more. */
const ELLIPSIS = /^…\s?…$/u;
const NUMBER = /^\p{Nd}{1,4}$/u;
/** The number of a page or a price: `12`, `p. 12`, `€ 4.50`, `xiv`. */
const FIGURE = /^(?:\p{L}{1,5}\.?\s?)?\p{Sc}?\s?\p{Nd}|^[ivxlc]{1,6}$/iu;
const YEAR = /^(?:19|20)\d\d(?!\d)/u;
const NAME = /^["'“„«‘(]?[\p{Lu}\p{Lt}\p{Lo}]/u;
/** The end of a label before a row to fill in. */
const LABEL_END = /[:,;(]$/u;

/** A row of signs at the end of a cell, or all of it; lines are there to be filled in. */
const AT_END = /(?<![:,;(])\s*(?:(?:[.․‥…·‧∙⋅・•‐‒–—―─-]\s?){4,}|(?:…\s?){2,})$/u;

/** White space, and signs without a width: Typst joins a number to its row by one. */
const BLANK = /^[\s\u200b\u2060]+/u;

interface Row {
  signs: string;
  start: number;
  before: string;
  after: string;
}

/**
 * Edits that shorten rows of dots, lines and dashes, which fill a line in print: an ellipsis separates a title from its
 * number, a price or a name; a row to fill in becomes a few signs.
 */
export function shorterRows(text: string): Edit[] {
  const rows = [...text.matchAll(ROW)].map(({ 0: row, index }): Row => {
    const signs = row.trimEnd();
    const before = text.slice(0, index).trimEnd();
    return {
      signs,
      start: index,
      before,
      after: text.slice(index + signs.length).replace(BLANK, ""),
    };
  });
  return rows.flatMap((row) => {
    const { signs, start, before, after } = row;
    if (separates(row, rows.length)) {
      const put = before === "" ? SEPARATOR.trimStart() : SEPARATOR;
      return [{ start: before.length, end: text.length - after.length, put }];
    }
    const put = signs.replace(/\s/gu, "").slice(0, MOST_BLANK);
    return signs.length > MOST_BLANK ? [{ start, end: start + signs.length, put }] : [];
  });
}

/** Whether a row leads to a number or, as the only one of its text, to a name. */
function separates({ signs, before, after }: Row, rowsCount: number): boolean {
  if (ELLIPSIS.test(signs)) return NUMBER.test(after);
  if (signs.startsWith("_") && (YEAR.test(after) || LABEL_END.test(before))) return false;
  if (FIGURE.test(after)) return true;
  const least = signs.startsWith("…") ? LEAST_ELLIPSES : LEAST_DOTS;
  const isLong = !/^[_\p{Pd}─]/u.test(signs) && signs.replace(/\s/gu, "").length >= least;
  return isLong && rowsCount === 1 && before !== "" && !LABEL_END.test(before) && NAME.test(after);
}

/** The cells of a table without the rows of signs that lead to a figure in the next column. */
export function withoutLeaders(rows: readonly (readonly ArticleRun[][])[]): ArticleRun[][][] {
  const shorter = rows.map((cells) =>
    cells.map((cell, at) => {
      const next = cells.slice(at + 1).find((each) => AT_END.exec(textOf(each))?.index !== 0);
      return next && FIGURE.test(textOf(next)) ? withoutRow(cell) : cell;
    }),
  );
  const isUsed = (_: unknown, at: number): boolean => shorter.some((cells) => cells[at]?.length);
  return shorter.map((cells) => cells.filter(isUsed));
}

function withoutRow(cell: ArticleRun[]): ArticleRun[] {
  const end = AT_END.exec(textOf(cell))?.index ?? Infinity;
  let start = 0;
  return cell.flatMap(({ text, ...style }) => {
    const rest = text.slice(0, Math.max(0, end - start));
    start += text.length;
    return rest === "" ? [] : [{ text: rest, ...style }];
  });
}

function textOf(cell: readonly ArticleRun[]): string {
  return cell.map(({ text }) => text).join("");
}
