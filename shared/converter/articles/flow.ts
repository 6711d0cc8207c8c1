import {
  type ArticleLine,
  endOf,
  SENTENCE_END,
  startOf,
} from "#converter/articles/lines/article-lines.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { formOf } from "#converter/articles/lines/line-forms.ts";
import { LEADERS } from "#converter/articles/lines/list-marks.ts";
import { HYPHEN_AT_END } from "#converter/extracting/soft-hyphens.ts";
import { type KnownPiece, textOf } from "./roles.ts";

/** Shorter lines are table cells or captions, which do not continue in another column. */
const LEAST_LINE = 18;
const MOST_FRAGMENT = 45;
const SMALL = 0.85;
const LARGE = 2;
const MOST_INITIAL = 6;
const INDENT = 0.6;
const ALIGNED = 0.3;
/** Free space at the end of a line, as a share of its column, that marks the end of a paragraph. */
const ENDED_ROOM = 0.4;
/** Maximum distance at which a paragraph continues below, in font heights. */
const MOST_SPACE = 3;
const SAME_SIZE = 0.06;
/** Maximum pieces of an inset, together with those before the rest of its paragraph. */
const MOST_INSET = 4;
/** Maximum pages of pictures and advertisements between the halves of a paragraph. */
const MOST_PAGES_BETWEEN = 3;

/**
 * Joins the pieces of paragraphs that continue in another column or on another page. Interruptions (captions, notes,
 * asides) follow the whole paragraph.
 */
export function joinFlow(pieces: readonly KnownPiece[], body: BodyText): KnownPiece[] {
  const result: KnownPiece[] = [];
  let open: KnownPiece | undefined;
  let isInterrupted = false;
  let isAboveSet = false;
  for (const [index, piece] of pieces.entries()) {
    if (open && !isOver(open, piece, { isInterrupted, isAboveSet }) && goesOn(open, piece, body)) {
      open.lines.push(...piece.lines);
      open.isCutShort = piece.isCutShort;
      isInterrupted = isAboveSet = false;
      continue;
    }
    const copy = { ...piece, lines: [...piece.lines] };
    result.push(copy);
    if (open && isSet(piece) && isDirectlyBelow(open, piece)) isAboveSet = true;
    if (isAside(piece) || isInset(open, pieces.slice(index, index + MOST_INSET))) continue;
    isInterrupted = open !== undefined && interrupts(piece, open, body);
    if (isInterrupted) open = isRowBelow(open, piece) ? undefined : open;
    else [open, isAboveSet] = [copy, false];
  }
  return result;
}

/** Whether a paragraph had ended before a piece. */
function isOver(
  open: KnownPiece,
  piece: KnownPiece,
  { isInterrupted, isAboveSet }: { isInterrupted: boolean; isAboveSet: boolean },
): boolean {
  return (isInterrupted && isEnded(open)) || (isAboveSet && endsAboveSet(open, piece));
}

/**
 * Whether a text in another size, such as a quotation or box among columns, interrupts a sentence that continues soon
 * after it.
 */
function isInset(open: KnownPiece | undefined, [piece, ...others]: readonly KnownPiece[]): boolean {
  const last = open?.lines.at(-1);
  if (!open || !last || !piece || !isText(open) || isEnded(open) || isAlike(last, piece))
    return false;
  const next = others.find((other) => isAlike(last, other));
  const first = next?.lines[0];
  if (!first || next.role.kind !== "paragraph" || first.page - last.page > 1) return false;
  return /^\p{Ll}/u.test(first.text) && first.font === last.font;
}

function isAlike({ size }: ArticleLine, { lines: [first] }: KnownPiece): boolean {
  return first !== undefined && Math.abs(size - first.size) <= SAME_SIZE * size;
}

/** Whether a paragraph may continue after a piece. */
function interrupts(piece: KnownPiece, open: KnownPiece, body: BodyText): boolean {
  return isFragment(piece, body) && !isTitleBelow(open, piece) && !beginsBelow(open, piece);
}

/** Whether a full line is directly below an ended paragraph in its font: the first line of another, cut by the column's end. */
function beginsBelow(open: KnownPiece, piece: KnownPiece): boolean {
  const [last, first] = [open.lines.at(-1), piece.lines[0]];
  if (!last || !first || !isEnded(open) || piece.isCutShort || first.font !== last.font)
    return false;
  return open.role.kind === "paragraph" && isAlike(last, piece) && isDirectlyBelow(open, piece);
}

/** A few words that are not a sentence: a table cell, a drawing's label, or a lone initial. */
function isFragment({ role, lines, ...piece }: KnownPiece, body: BodyText): boolean {
  if (role.kind !== "paragraph") return false;
  const text = textOf({ lines, ...piece });
  const size = lines[0]?.size ?? 0;
  if (size > LARGE * body.size && text.length <= MOST_INITIAL) return true;
  if (HYPHEN_AT_END.test(text)) return false;
  return !SENTENCE_END.test(text) && (text.length <= MOST_FRAGMENT || size < SMALL * body.size);
}

/** Whether a few words are set like the line directly above them: both are entries of a list. */
function isRowBelow(open: KnownPiece | undefined, piece: KnownPiece): boolean {
  const [last, first] = [open?.lines.at(-1), piece.lines[0]];
  if (!open || !last || !first || !isDirectlyBelow(open, piece) || !isAlike(last, piece))
    return false;
  return Math.abs(startOf(last) - startOf(first)) < ALIGNED * first.size;
}

/** Whether a few words in a distinct form are directly below a paragraph: they begin another text. */
function isTitleBelow(open: KnownPiece, piece: KnownPiece): boolean {
  const [last, first] = [open.lines.at(-1), piece.lines[0]];
  if (!last || !first || !isDirectlyBelow(open, piece)) return false;
  const [form, other] = [formOf(first), formOf(last)];
  return (form.isBold && !other.isBold) || (form.isCapitals && !other.isCapitals);
}

/** A listing or table directly below a paragraph belongs to it; the text below that does not. */
function endsAboveSet(open: KnownPiece, { lines: [first] }: KnownPiece): boolean {
  const last = open.lines.at(-1);
  return isEnded(open) || (last !== undefined && first !== undefined && isLower(last, first));
}

function isEnded({ lines }: KnownPiece): boolean {
  return SENTENCE_END.test(lines.at(-1)?.text ?? "");
}

function isSet({ role: { kind } }: KnownPiece): boolean {
  return kind === "listing" || kind === "table";
}

const ASIDES: ReadonlySet<KnownPiece["role"]["kind"]> = new Set([
  "caption",
  "note",
  "aside",
  "listing",
  "table",
  "picture",
]);

function isAside({ role: { kind } }: KnownPiece): boolean {
  return ASIDES.has(kind);
}

/** Whether a paragraph or item continues in a later piece. */
function goesOn(open: KnownPiece, piece: KnownPiece, body: BodyText): boolean {
  const [last, first] = [open.lines.at(-1), piece.lines[0]];
  if (!last || !first || !mayGoOn(open) || !mayBeRest(piece, open)) return false;
  if (first.page - last.page > MOST_PAGES_BETWEEN) return false;
  if (!isAlike(last, piece)) return false;
  if (last.isTurned || first.isTurned) {
    return last.isTurned === first.isTurned && last.end !== "paragraph";
  }
  if (isLower(last, first) && isNewBelow(open, piece, body)) return false;
  if (HYPHEN_AT_END.test(last.text)) return /^\p{L}/u.test(first.text);
  if (last.text.length < LEAST_LINE && open.lines.length < 2) return false;
  return isOpen(open, piece, body);
}

/** An entry of a list of contents does not. */
function mayGoOn(open: KnownPiece): boolean {
  return isText(open) && !LEADERS.test(textOf(open));
}

function mayBeRest(piece: KnownPiece, open: KnownPiece): boolean {
  return piece.role.kind === "paragraph" || isRestOfItem(open, piece);
}

/** Whether a piece that is tagged as an item on its page, and has no mark, is the rest of one on the page before. */
function isRestOfItem(open: KnownPiece, { role, lines }: KnownPiece): boolean {
  const [last, first] = [open.lines.at(-1), lines[0]];
  if (!last || !first || role.kind !== "item" || open.role.kind !== "item") return false;
  const hasMark = first.text.startsWith(role.mark);
  const isNextPage = first.tag?.role === "item" && first.page > last.page;
  return isNextPage && !hasMark && !open.isCutShort && /^\p{Ll}/u.test(first.text);
}

/** Whether the end of one piece and the beginning of another look like mid-paragraph. */
function isOpen(open: KnownPiece, piece: KnownPiece, body: BodyText): boolean {
  const [last, first] = [open.lines.at(-1), piece.lines[0]];
  if (!last || !first) return false;
  const isIndented = startOf(first) - piece.column.start > INDENT * first.size;
  if (!SENTENCE_END.test(last.text)) {
    return !open.isCutShort || (/^\p{Ll}/u.test(first.text) && !isIndented);
  }
  const { start, end } = open.column;
  const isFull = last.box.width > (1 - ENDED_ROOM) * (end - start);
  return body.isIndented && isFull && !isIndented && textOf(piece).length > LEAST_LINE;
}

function isText({ role: { kind } }: KnownPiece): boolean {
  return kind === "paragraph" || kind === "item";
}

/**
 * Further down a column, a table cell no longer belongs to a paragraph, and the piece directly below has been judged
 * before.
 */
function isNewBelow(open: KnownPiece, piece: KnownPiece, body: BodyText): boolean {
  const [last, first] = [open.lines.at(-1), piece.lines[0]];
  // Items of lists often lack a full stop, so a capital below one begins something else.
  if (open.role.kind === "item" && !/^\p{Ll}/u.test(first?.text ?? "")) return true;
  if (!last || !first || first.box.y - last.box.y - last.box.height < MOST_SPACE * last.size)
    return true;
  return isFragment(piece, body) && !/^\p{Ll}{2}/u.test(first.text);
}

function isDirectlyBelow(open: KnownPiece, piece: KnownPiece): boolean {
  const [last, first] = [open.lines.at(-1), piece.lines[0]];
  if (!last || !first || !isLower(last, first)) return false;
  return first.box.y - last.box.y - last.box.height < MOST_SPACE * last.size;
}

/** Whether a line is further down the same column. */
function isLower(last: ArticleLine, first: ArticleLine): boolean {
  const overlap = Math.min(endOf(last), endOf(first)) - Math.max(startOf(last), startOf(first));
  const gap = first.box.y - last.box.y - last.box.height;
  return last.page === first.page && overlap > 0 && gap >= -0.5 * last.size;
}
