import { type ArticleLine, startOf } from "#converter/articles/lines/article-lines.ts";
import { listMark } from "#converter/articles/lines/list-marks.ts";

/** Tolerance of starts, in font heights. */
const ALIGNED = 0.3;
/** Wider than a word space, in font heights: a mark so far from its text hangs beside it. */
const HANGING_GAP = 0.5;
/** By so much a hanging mark's gap is wider than the spaces of a justified line. */
const WIDER = 1.3;

/** The number or letter of a list's first item. */
const FIRST_MARK = /^\(?[1ai][.)]$/u;

/** How a line is set below the first line of a list item: below its text, or where another text begins. */
export type ItemPlace = "under" | "apart";

/** The lists of a page, by how far the texts of their items are from the marks. */
export class ItemPlaces {
  /** Distances of items, in tenths of points, below which a line begins at their text. */
  readonly #hanging = new Set<number>();

  constructor(lines: readonly ArticleLine[]) {
    for (const [index, line] of lines.entries()) {
      const item = lines[index - 1];
      const start = item && textStart(item);
      if (!item || start === undefined || item.block !== line.block) continue;
      if (isAt(line, start) && !hasMark(line)) this.#hanging.add(distance(item, start));
    }
  }

  /**
   * Undefined unless the first line is that of an item whose other lines begin below its text. `hasRoom`: the line above
   * had room for the first word.
   */
  placeOf(first: ArticleLine, line: ArticleLine, hasRoom: () => boolean): ItemPlace | undefined {
    const start = textStart(first);
    if (start === undefined) return undefined;
    if (isAt(line, start)) return placeAtText(line);
    const isBefore = startOf(line) < start - ALIGNED * line.size;
    return isBefore && this.#hangs(first, start, hasRoom) ? "apart" : undefined;
  }

  #hangs(item: ArticleLine, start: number, hasRoom: () => boolean): boolean {
    const own = distance(item, start);
    if ([-1, 0, 1].some((step) => this.#hanging.has(own + step))) return true;
    return isMarkApart(item) && hasRoom();
  }
}

function isAt(line: ArticleLine, start: number): boolean {
  return Math.abs(startOf(line) - start) < ALIGNED * line.size;
}

/** A line at the text of an item goes on with it, unless it begins a list within it. */
function placeAtText(line: ArticleLine): ItemPlace | undefined {
  const mark = listMark(line.text, true);
  if (mark === undefined) return "under";
  return FIRST_MARK.test(mark) ? "apart" : undefined;
}

function hasMark({ text }: ArticleLine): boolean {
  return listMark(text, true) !== undefined;
}

/** Where the text of an item begins after its mark. */
function textStart({ text, words: [, second], isRtl }: ArticleLine): number | undefined {
  if (!second || listMark(text, true) === undefined) return undefined;
  const [, x, width] = second;
  return isRtl ? -(x + width) : x;
}

function distance(item: ArticleLine, start: number): number {
  return Math.round((start - startOf(item)) * 10);
}

/** Whether the mark of an item is further from its text than the words of the line from each other. */
function isMarkApart({ words, size, isRtl }: ArticleLine): boolean {
  const [first = 0, ...others] = words.slice(1).map(([, x, width], index) => {
    const [, before = x, beforeWidth = 0] = words[index] ?? [];
    return isRtl ? before - x - width : x - before - beforeWidth;
  });
  return first > HANGING_GAP * size && first > WIDER * Math.max(0, ...others);
}
