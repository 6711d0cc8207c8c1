import type { ArticleLine } from "./article-lines.ts";
import { joinLines } from "./joined-rows.ts";

/** What ends a row of a menu, a programme or a list of contents: a price, a duration, a number of pages. */
const FIGURE =
  /^\(?(?:\p{Sc}|p\.|S\.)?\s?\d[\d\s.,:’'”"–-]{0,9}\s?(?:\p{Sc}|EUR|min|km|kg|g|ml|h|[’'”"])?\.?\)?$/u;
/** A column of figures has at least this many, with this share beside one text each. */
const LEAST_FIGURES = 3;
const LEAST_SHARE = 0.75;
/** Maximum difference of places and sizes within a column or a row, in font heights. */
const ALIGNED = 0.5;
const LEVEL = 0.3;
const SAME_SIZE = 0.3;

/** Lines with the figures of a column put at the ends of the rows that they stand at the right of. */
export function joinFigures(lines: readonly ArticleLine[]): ArticleLine[] {
  const upright = lines.filter(({ isTurned, isRtl }) => !isTurned && !isRtl);
  const figures = upright.filter(({ text }) => FIGURE.test(text));
  const texts = new Map<ArticleLine, ArticleLine>();
  for (const column of columnsOf(figures)) {
    const rows = column.flatMap((figure) => {
      const text = textBefore(figure, upright);
      return text ? [[figure, text] as const] : [];
    });
    const isDistinct = new Set(rows.map(([, text]) => text)).size === rows.length;
    if (!isDistinct || rows.length < LEAST_FIGURES || rows.length < LEAST_SHARE * column.length)
      continue;
    for (const [figure, text] of rows) texts.set(figure, text);
  }
  const figureOf = new Map([...texts].map(([figure, text]) => [text, figure]));
  return lines.flatMap((line) => {
    if (texts.has(line)) return [];
    const figure = figureOf.get(line);
    return figure ? [{ ...joinLines(line, figure), end: "paragraph" as const }] : [line];
  });
}

/** Figures of one size whose right or left edges are below each other. */
function columnsOf(figures: readonly ArticleLine[]): ArticleLine[][] {
  const columns: ArticleLine[][] = [];
  for (const figure of figures) {
    const column = columns.find(([first]) => first && areAligned(first, figure));
    if (column) column.push(figure);
    else columns.push([figure]);
  }
  return columns;
}

function areAligned(a: ArticleLine, b: ArticleLine): boolean {
  const starts = Math.abs(a.box.x - b.box.x);
  const ends = Math.abs(a.box.x + a.box.width - b.box.x - b.box.width);
  const isSameSize = Math.abs(a.size - b.size) <= SAME_SIZE * a.size;
  return isSameSize && Math.min(starts, ends) <= ALIGNED * a.size;
}

/** The only line level with a figure, if it is a text before it; rows of a table have more. */
function textBefore(figure: ArticleLine, lines: readonly ArticleLine[]): ArticleLine | undefined {
  const row = lines.filter((line) => line !== figure && isLevel(line, figure));
  const [text] = row;
  if (!text || row.length > 1 || !/\p{L}{2}/u.test(text.text)) return undefined;
  return text.box.x + text.box.width < figure.box.x ? text : undefined;
}

function isLevel({ box, size }: ArticleLine, figure: ArticleLine): boolean {
  const bases = box.y + box.height - figure.box.y - figure.box.height;
  return Math.abs(bases) <= LEVEL * Math.max(size, figure.size);
}
