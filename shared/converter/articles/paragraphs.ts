import {
  type ArticleLine,
  type ArticlePage,
  endOf,
  hasInitial,
  SENTENCE_END,
  shareOfLook,
  startOf,
} from "./article-lines.ts";
import { type BodyText, pitchBetween } from "./body-text.ts";
import { type Column, columnsOf } from "./columns.ts";
import { LABELLED_CAPTION, listMark } from "./list-marks.ts";

/** Consecutive lines of one page that belong together. */
export interface Piece {
  lines: ArticleLine[];
  /** The column of its first line. */
  column: Column;
  /** Whether its last line could have held more. */
  isCutShort: boolean;
}

/** Space beyond the usual distance of lines that divides paragraphs, in font heights. */
const PARAGRAPH_SPACE = 0.2;
/** Indents of paragraphs are at least this deep, in font heights. */
const INDENT = 0.6;
/** A deeper start than this belongs to a line beside an initial. */
const BESIDE_INITIAL = 2.2;
/** Titles are this much larger than the running text. */
const TITLE = 1.3;
const HYPHEN = /[\p{L}\p{N}][-\u2010\u00ad]$/u;
/** Lines of one paragraph differ in size by no more than this fraction. */
const SIZE_DIFFERENCE = 0.12;

/** The paragraphs of a page, in reading order, as far as they are on it. */
export function piecesOf(page: ArticlePage, body: BodyText): Piece[] {
  const columns = columnsOf(page);
  const pieces: Piece[] = [];
  for (const [index, line] of page.lines.entries()) {
    const last = pieces.at(-1);
    const above = last?.lines.at(-1);
    const column = columns.get(line) ?? { start: startOf(line), end: endOf(line) };
    const first = last?.lines[0];
    const context = { first, above, line, below: page.lines[index + 1], column, body };
    if (last && above && continues({ ...context, above })) last.lines.push(line);
    else pieces.push({ lines: [line], column, isCutShort: false });
  }
  const joined = withWholeTitles(pieces, body);
  for (const [index, piece] of joined.entries()) {
    const next = joined[index + 1]?.lines[0];
    const last = piece.lines.at(-1);
    if (last)
      piece.isCutShort = roomAfter(last, columns.get(last) ?? piece.column) > wordWidth(next, last);
  }
  return joined;
}

/** Joins two large pieces below each other: lines of titles end where the sense does. More than two are a list. */
function withWholeTitles(pieces: readonly Piece[], body: BodyText): Piece[] {
  const sizeAt = (index: number): number => pieces[index]?.lines[0]?.size ?? 0;
  const isLike = (index: number, size: number): boolean =>
    Math.abs(sizeAt(index) - size) <= SIZE_DIFFERENCE * size;
  return pieces.flatMap((piece, index) => {
    const size = sizeAt(index);
    if (size < TITLE * body.size) return [piece];
    const isPair = (first: number): boolean =>
      isLike(first, size) &&
      isLike(first + 1, size) &&
      !isLike(first - 1, size) &&
      !isLike(first + 2, size) &&
      isDirectlyBelow(pieces[first]?.lines.at(-1), pieces[first + 1]?.lines[0]);
    if (isPair(index - 1)) return [];
    const rest = isPair(index) ? (pieces[index + 1]?.lines ?? []) : [];
    return [{ ...piece, lines: [...piece.lines, ...rest] }];
  });
}

/** Whether a line of a title is the next one of the same block, no further away than lines of titles are. */
function isDirectlyBelow(above: ArticleLine | undefined, line: ArticleLine | undefined): boolean {
  if (!above || !line || above.isTurned || line.isTurned || !isBelow(above, line)) return false;
  // Elements that are headings are whole; a return within a title makes two paragraphs of it.
  if (above.tag?.role === "heading" || line.tag?.role === "heading") return false;
  return pitchBetween(above, line) < 1.5 * line.size && !isFinished(above);
}

function isFinished({ text }: ArticleLine): boolean {
  return SENTENCE_END.test(text) && !text.endsWith(":");
}

interface Context {
  /** Of the paragraph so far. */
  first: ArticleLine | undefined;
  above: ArticleLine;
  line: ArticleLine;
  below: ArticleLine | undefined;
  column: Column;
  body: BodyText;
}

/** Whether a line continues the paragraph of the one before it. */
function continues(context: Context): boolean {
  const { above, line } = context;
  if (above.isTurned || line.isTurned) {
    const isSame = above.isTurned === line.isTurned && above.block === line.block;
    return isSame && above.end !== "paragraph";
  }
  if (!isBelow(above, line) || isOtherElement(above, line) || isSpaced(context)) return false;
  if (isCaption(context)) return true;
  if (beginsItem(context)) return false;
  if (HYPHEN.test(above.text)) return true;
  const begins = isIndented(context) || isOutdented(context) || changesLook(above, line);
  return !begins && !endsEarly(context);
}

/** Whether lines are of different sizes or, in a tagged PDF, of different elements. */
function isOtherElement(above: ArticleLine, line: ArticleLine): boolean {
  if (Math.abs(above.size - line.size) > SIZE_DIFFERENCE * above.size) return true;
  return (
    above.tag?.element !== line.tag?.element && above.tag !== undefined && line.tag !== undefined
  );
}

/** A caption has one paragraph, whatever its lines look like: they are often centred, or begin with letters of its parts. */
function isCaption({ first, above, line }: Context): boolean {
  return above.block === line.block && LABELLED_CAPTION.test(first?.text ?? "");
}

function beginsItem({ first, above, line, column }: Context): boolean {
  const isHanging = first && listMark(first.text, true) && startOf(line) > startOf(first) + 1;
  if (isHanging && /^\d/u.test(line.text)) return false;
  const mayBegin = SENTENCE_END.test(above.text) || startOf(line) <= column.start + 1;
  return listMark(line.text, mayBegin) !== undefined;
}

/** Whether a line is the next one down the same column. */
function isBelow(above: ArticleLine, line: ArticleLine): boolean {
  const overlap =
    Math.min(above.box.x + above.box.width, line.box.x + line.box.width) -
    Math.max(above.box.x, line.box.x);
  return above.page === line.page && line.box.y > above.box.y && overlap > 0;
}

function isSpaced({ above, line, body }: Context): boolean {
  const pitch = pitchBetween(above, line);
  const usual = body.pitchOf(line.size) ?? 1.25 * line.size;
  // A larger letter within a line makes more room for itself.
  const grown = Math.max(
    0,
    line.box.height - 1.35 * line.size,
    above.box.height - 1.35 * above.size,
  );
  if (above.block !== line.block && pitch > usual + PARAGRAPH_SPACE * line.size + grown)
    return true;
  return pitch > usual + (PARAGRAPH_SPACE + 0.15) * line.size + grown;
}

function isIndented({ first, above, line, below, column }: Context): boolean {
  const indent = startOf(line) - column.start;
  if (indent < INDENT * line.size || isCentred(above, line, column) || hasInitial(above))
    return false;
  // The further lines of an item.
  if (first && listMark(first.text, true) && startOf(line) > startOf(first)) return false;
  if (Math.abs(startOf(line) - startOf(above)) < 0.3 * line.size) return false;
  if (startOf(line) < startOf(above)) return false;
  if (indent > BESIDE_INITIAL * line.size && /^\p{Ll}/u.test(line.text)) return false;
  const isBack = below?.block !== line.block || startOf(below) < startOf(line) - 0.3 * line.size;
  return isBack || startOf(above) - column.start < 0.3 * line.size;
}

/** In a hanging indent, a line that begins where the paragraph began is the next one; not below an initial. */
function isOutdented({ first, above, line }: Context): boolean {
  if (!first || first === above || startOf(above) - startOf(first) < INDENT * line.size)
    return false;
  if (hasInitial(first)) return false;
  return Math.abs(startOf(line) - startOf(first)) < 0.5 * line.size;
}

function changesLook(above: ArticleLine, line: ArticleLine): boolean {
  const isBold = shareOfLook(above, "bold") > 0.9;
  if (isBold !== shareOfLook(line, "bold") > 0.9) {
    return isBold ? shareOfLook(line, "bold") < 0.1 : shareOfLook(above, "bold") < 0.1;
  }
  const isItalic = shareOfLook(above, "italic") > 0.9;
  return (
    isItalic !== shareOfLook(line, "italic") > 0.9 &&
    SENTENCE_END.test(above.text) &&
    Math.abs(shareOfLook(above, "italic") - shareOfLook(line, "italic")) > 0.9
  );
}

/** A line with room for the next one's first word was ended on purpose. */
function endsEarly({ above, line, column, body }: Context): boolean {
  const room = roomAfter(above, column);
  if (room <= wordWidth(line, above)) return false;
  if (isCentred(above, line, column)) return false;
  const width = column.end - column.start;
  const least = body.isIndented ? 0.4 : SENTENCE_END.test(above.text) ? 0 : 0.15;
  return room > least * width && (!body.isIndented || SENTENCE_END.test(above.text));
}

/** Whether two lines have the same space on both sides. */
function isCentred(a: ArticleLine, b: ArticleLine, column: Column): boolean {
  const isEven = (line: ArticleLine): boolean =>
    Math.abs(startOf(line) - column.start - column.end + endOf(line)) < 0.3 * line.size;
  return isEven(a) && isEven(b) && Math.abs(startOf(a) - startOf(b)) > 0.3 * a.size;
}

function roomAfter(line: ArticleLine, column: Column): number {
  return column.end - endOf(line);
}

/** What the first word of a line would have needed at the end of another one, in points. */
function wordWidth(line: ArticleLine | undefined, above: ArticleLine): number {
  return (line?.words[0]?.[2] ?? 2 * above.size) + 0.35 * above.size;
}
