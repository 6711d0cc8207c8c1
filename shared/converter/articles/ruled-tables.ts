import type { PageGrid } from "#converter/protocol/page-material.ts";
import {
  type ArticleLine,
  type ArticlePage,
  endOf,
  partsAt,
  startOf,
} from "#converter/articles/lines/article-lines.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { type Cells, hasHead } from "#converter/articles/lines/table-cells.ts";
import { withColumns } from "#converter/articles/lines/ruled-across.ts";
import { type FoundPiece, rowsOf } from "./line-groups.ts";

/** Minimum rows with several filled cells, and minimum share of filled cells. */
const LEAST_ROWS = 2;
const LEAST_FILLED = 0.3;
/** Cells of a table are short; boxes that part a page have articles in them. */
const MOST_IN_CELL = 400;
const LONG_CELL = 160;
const MOST_IN_LONG = 0.4;
/** Adverts and contacts in boxes have more lines than cells. */
const MOST_LINES = 4;
const MOST_TALL = 0.4;
/** Larger letters are titles of boxes. */
const MOST_SIZE = 1.7;
/** Minimum space at the border of two cells, in font heights. */
const GAP = 0.4;
/** Minimum space on both sides of a border between nearer words, in font heights: underlines end where words do. */
const PADDING = 0.1;
/** Maximum share of borders over which words run on: otherwise the lines belong to a drawing, or to words. */
const MOST_CROSSED = 0.15;
/** Share of a picture that lies in the grid. */
const IN_GRID = 0.5;
const MOST_PICTURES = 2;
/** At least this many rows with this share of filled cells make each line between two drawn lines a row. */
const LEAST_UNRULED = 3;
const LEAST_BESIDE = 0.7;
/** Beside others that have entries, so few rows are some, too. */
const LEAST_OF_ENTRIES = 2;
/** Maximum share of lines that begin within a sentence, as those of a cell with several lines do. */
const MOST_WITHIN = 0.2;

const FIGURE = /^(?=.{1,12}$)\P{L}*\p{N}/u;

type Word = ArticleLine["words"][number];

/** The tables in the grids that are drawn on a page. */
export function ruledTablesIn(page: ArticlePage, body: BodyText): FoundPiece[] {
  const taken = new Set<ArticleLine>();
  return (page.grids ?? []).flatMap((grid) => {
    const free = page.lines.filter((line) => !taken.has(line) && !line.isTurned);
    const columned = grid.x.length > 2 ? grid : withColumns(grid, page, free);
    const found = columned && tableIn(new DrawnGrid(columned, page), free, page, body);
    for (const line of found?.lines ?? []) taken.add(line);
    return found ? [found] : [];
  });
}

/** A grid in points. */
class DrawnGrid {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly #owners: readonly number[];

  constructor({ x, y, owners }: PageGrid, { width, height }: ArticlePage) {
    this.x = x.map((each) => each * width);
    this.y = y.map((each) => each * height);
    this.#owners = owners;
  }

  /** The row of a place; -1 outside. */
  rowAt(y: number): number {
    return indexIn(this.y, y);
  }

  /** A line cut where it leaves a cell, and the number of places where its words run on over the border. */
  partsOf(line: ArticleLine): { parts: ArticleLine[]; crossed: number } {
    let [key, crossed] = [0, 0];
    const y = line.box.y + line.box.height / 2;
    const parts = partsAt(line, (word, before) => {
      if (!before || this.cellAt(middleOf(word), y) === this.cellAt(middleOf(before), y))
        return key;
      const [end, start] = roomBetween(word, before);
      const isApart = start - end >= GAP * line.size;
      const room = PADDING * line.size;
      if (isApart || this.x.some((border) => border - end >= room && start - border >= room))
        key += 1;
      else crossed += 1;
      return key;
    });
    return { parts, crossed };
  }

  /** The cell in which a part of a line begins. */
  cellOf({ box, words: [first] }: ArticleLine): number | undefined {
    const [, x, width] = first ?? [0, box.x, box.width];
    return this.cellAt(x + width / 2, box.y + box.height / 2);
  }

  /** The position of the cell at a place, counted row by row; undefined outside. */
  cellAt(x: number, y: number): number | undefined {
    const [row, column] = [this.rowAt(y), indexIn(this.x, x)];
    return row < 0 || column < 0 ? undefined : this.#owners[row * (this.x.length - 1) + column];
  }
}

function middleOf([, x, width]: Word): number {
  return x + width / 2;
}

/** The room between two words, from the left. */
function roomBetween(a: Word, b: Word): [start: number, end: number] {
  const [[, left, width], [, right]] = a[1] < b[1] ? [a, b] : [b, a];
  return [left + width, right];
}

function indexIn(places: readonly number[], place: number): number {
  return place >= (places.at(-1) ?? 0) ? -1 : places.findLastIndex((each) => each <= place);
}

function tableIn(
  grid: DrawnGrid,
  lines: readonly ArticleLine[],
  page: ArticlePage,
  body: BodyText,
): FoundPiece | undefined {
  const inside = lines.filter(({ box }) => {
    const middle = box.y + box.height / 2;
    return [box.x + 1, box.x + box.width / 2, box.x + box.width - 1].some(
      (x) => grid.cellAt(x, middle) !== undefined,
    );
  });
  if (inside.some(({ size }) => size > MOST_SIZE * body.size)) return;
  if (picturesIn(grid, page) >= MOST_PICTURES) return;
  const ruled = rowsIn(grid, inside);
  if (!ruled) return;
  // A title across the table is none of its rows.
  const first = ruled.findIndex((row) => filledIn(row) > 1);
  const last = ruled.findLastIndex((row) => filledIn(row) > 1);
  const own = ruled.slice(Math.max(first, 0), last + 1);
  const tall = own.filter((row) => rowsOf(row.flat()).length >= LEAST_UNRULED);
  const least = tall.some(hasEntries) ? LEAST_OF_ENTRIES : LEAST_UNRULED;
  const rows = withoutEmpty(
    own.flatMap((row) => (tall.length === 1 || hasEntries(row) ? unruledRows(row, least) : [row])),
  );
  if (!isTable(rows)) return;
  const parts = rows.flat(2).map((part) => ({ ...part, block: inside[0]?.block ?? 0 }));
  const column = { start: Math.min(...parts.map(startOf)), end: Math.max(...parts.map(endOf)) };
  const role = { kind: "table" as const, rows, hasHead: hasHead(rows) };
  const [top = 0, bottom = 0] = [grid.y[first], grid.y[last + 1]];
  return {
    lines: inside.filter(({ box }) => isWithin(box.y + box.height / 2, top, bottom)),
    piece: { lines: parts, column, isCutShort: true, role },
  };
}

/** The lines in each row and column of a grid; undefined if the text does not keep to its cells. */
function rowsIn(grid: DrawnGrid, inside: readonly ArticleLine[]): Cells[] | undefined {
  const cells = new Map<number | undefined, ArticleLine[]>();
  let [cuts, crossed] = [0, 0];
  for (const line of inside) {
    const placed = grid.partsOf(line);
    cuts += placed.parts.length - 1;
    crossed += placed.crossed;
    for (const part of placed.parts) {
      const cell = grid.cellOf(part);
      cells.set(cell, [...(cells.get(cell) ?? []), part]);
    }
  }
  // A line that continues outside belongs to something else.
  if (cells.has(undefined) || crossed > MOST_CROSSED * Math.max(cuts, inside.length)) return;
  const columns = grid.x.length - 1;
  const written = inside.filter(({ text }) => /\p{L}/u.test(text));
  const isRtl = 2 * written.filter((line) => line.isRtl).length > written.length;
  return grid.y.slice(1).map((_, row) => {
    const inRow = grid.x
      .slice(1)
      .map((_x, column) => rowsOf(cells.get(row * columns + column) ?? []).flat());
    return isRtl ? inRow.toReversed() : inRow;
  });
}

function isWithin(place: number, from: number, to: number): boolean {
  return place >= from && place < to;
}

/** Number of pictures in a grid: cells with pictures are a gallery or adverts. */
function picturesIn(grid: DrawnGrid, { pictures, width, height }: ArticlePage): number {
  const [left = 0, top = 0] = [grid.x[0], grid.y[0]];
  const [right = 0, bottom = 0] = [grid.x.at(-1), grid.y.at(-1)];
  return pictures.filter((picture) => {
    const [x, y] = [picture.x * width, picture.y * height];
    const [across, down] = [picture.width * width, picture.height * height];
    const shared =
      Math.max(0, Math.min(right, x + across) - Math.max(left, x)) *
      Math.max(0, Math.min(bottom, y + down) - Math.max(top, y));
    return shared > IN_GRID * across * down;
  }).length;
}

function filledIn(row: Cells): number {
  return row.filter((cell) => cell.length > 0).length;
}

/** The rows of a table whose lines part its columns alone, or its head from the rest. */
function unruledRows(row: Cells, least: number): Cells[] {
  const rows = rowsOf(row.flat());
  if (rows.length < least || filledIn(row) < 2) return [row];
  const split = rows.map((own) => row.map((cell) => cell.filter((line) => own.includes(line))));
  const beside = split.filter((cells) => 2 * filledIn(cells) > filledIn(row));
  const within = row.flatMap((cell) => cell.slice(1).filter(({ text }) => /^\p{Ll}/u.test(text)));
  const lines = row.reduce((sum, cell) => sum + cell.length, 0);
  const areRows =
    beside.length >= LEAST_BESIDE * rows.length && within.length <= MOST_WITHIN * lines;
  return areRows ? split : [row];
}

/** Whether most lines of a column are a time, a price or another figure, beside as many of another: they begin entries. */
function hasEntries(row: Cells): boolean {
  const rows = rowsOf(row.flat());
  const full = row.filter((cell) => cell.length >= LEAST_BESIDE * rows.length);
  return (
    full.length > 1 &&
    full.some((cell) => 2 * cell.filter(({ text }) => FIGURE.test(text)).length > cell.length)
  );
}

/** Rows without those, and without columns, that have no text. */
function withoutEmpty(rows: readonly Cells[]): Cells[] {
  const filled = rows.filter((row) => filledIn(row) > 0);
  return filled.map((row) =>
    row.filter((_, column) => filled.some((each) => (each[column]?.length ?? 0) > 0)),
  );
}

function isTable(rows: readonly Cells[]): boolean {
  const columns = rows[0]?.length ?? 0;
  if (columns < 2 || rows.filter((row) => filledIn(row) > 1).length < LEAST_ROWS) return false;
  const cells = rows.flat().filter(({ length }) => length > 0);
  const tall = cells.filter((cell) => rowsOf(cell).length > MOST_LINES);
  if (tall.length > MOST_TALL * cells.length) return false;
  const lengths = rows.flatMap((row) =>
    row.map((cell) => cell.reduce((sum, { text }) => sum + text.length, 0)),
  );
  const filled = lengths.filter((length) => length > 0);
  const all = filled.reduce((sum, length) => sum + length, 0);
  const long = filled.filter((length) => length > LONG_CELL).reduce((sum, each) => sum + each, 0);
  return (
    filled.length >= LEAST_FILLED * lengths.length &&
    filled.every((length) => length <= MOST_IN_CELL) &&
    long <= MOST_IN_LONG * all
  );
}
