import type { PagePicture } from "#converter/protocol/page-material.ts";
import type { Box } from "#converter/drawing/geometry.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { type ArticleLine, endOf, SENTENCE_END, shareOfLook, startOf } from "./article-lines.ts";
import type { BodyText } from "./body-text.ts";
import { areNeighbours } from "#converter/extracting/meaning/bullets.ts";
import { LABELLED_CAPTION, listMark } from "./list-marks.ts";
import type { Piece } from "./paragraphs.ts";

/** What a piece of text is. Asides interrupt the running text, which goes on after them. */
export type Role =
  | { kind: "heading" }
  | { kind: "paragraph" }
  | { kind: "item"; mark: string }
  | { kind: "note"; mark: string }
  | { kind: "caption" }
  | { kind: "aside" }
  /** Its lines are as they are to be shown, with spaces in front. */
  | { kind: "listing" }
  /** Rows of cells, each with its lines; all rows have as many cells. */
  | { kind: "table"; rows: readonly (readonly ArticleLine[][])[]; hasHead: boolean }
  /** Its lines are the caption. */
  | { kind: "picture"; picture: PagePicture; page: number };

/** A piece with what it is. */
export type KnownPiece = Piece & { role: Role };

/** Signs that refer to a note. */
const NOTE_MARK = /^(?:[*†‡§¶]{1,3}|\d{1,3}(?=\p{Lu}|\s|[.)]))\s*/u;
/** Notes are smaller than the running text by this at least. */
const NOTE_SIZE = 0.93;

/** What each piece of a page is; some are known already. */
export function rolesOf(pieces: readonly (Piece | KnownPiece)[], body: BodyText): KnownPiece[] {
  return pieces.map((piece, index) => {
    if ("role" in piece) return piece;
    const around = { before: pieces[index - 1], after: pieces[index + 1], pieces, body };
    return { ...piece, role: roleOf(piece, around) };
  });
}

interface Surroundings {
  before: Piece | undefined;
  after: Piece | undefined;
  pieces: readonly Piece[];
  body: BodyText;
}

function roleOf(piece: Piece, around: Surroundings): Role {
  const [first] = piece.lines;
  if (!first) return { kind: "paragraph" };
  if (first.isTurned && !piece.lines.some((line) => line.isRtl)) return { kind: "aside" };
  const tagged = taggedRole(piece);
  if (tagged) return tagged;
  const text = textOf(piece);
  if (LABELLED_CAPTION.test(text)) return { kind: "caption" };
  const note = noteMark(piece, text, around);
  if (note) return { kind: "note", mark: note };
  const mark = listMark(text, true);
  if (mark && isListed(piece, mark, around) && !isNumberedHeading(piece, text, around)) {
    return { kind: "item", mark };
  }
  if (isQuoted(piece, text, around)) return { kind: "aside" };
  if (isHeading(piece, text, around)) return { kind: "heading" };
  return { kind: note === "" ? "aside" : "paragraph" };
}

/** The text of a piece, its lines joined by spaces. */
export function textOf({ lines }: Piece): string {
  return lines.map(({ text }) => text).join(" ");
}

function taggedRole(piece: Piece): Role | undefined {
  const tag = piece.lines[0]?.tag;
  switch (tag?.role) {
    case "heading":
      return { kind: "heading" };
    case "caption":
      return { kind: "caption" };
    case "note":
      return { kind: "note", mark: NOTE_MARK.exec(textOf(piece))?.[0].trim() ?? "" };
    case "item": {
      const mark = listMark(textOf(piece), true);
      return mark === undefined ? undefined : { kind: "item", mark };
    }
    case "paragraph":
    case "table":
    case "artifact":
    case undefined:
      return undefined;
  }
}

/** The mark of a note; empty for small text below all running text that has none. Undefined for other text. */
function noteMark(piece: Piece, text: string, around: Surroundings): string | undefined {
  const [first] = piece.lines;
  if (!first || first.size > NOTE_SIZE * around.body.size || isAboveText(first, around)) return;
  const mark = NOTE_MARK.exec(text)?.[0].trim();
  if (!isBelowText(first, around)) return;
  const isRaised = ((first.looks[0]?.[1] ?? 0) & LOOKS.raised) !== 0;
  return mark !== undefined && (isRaised || !/\d/u.test(mark)) ? mark : "";
}

/** Small text on a page of small text is running text. */
function isBelowText({ box }: ArticleLine, { pieces, body }: Surroundings): boolean {
  return pieces.some(
    (piece) =>
      textOf(piece).length > LEAST_TEXT &&
      piece.lines.some((line) => line.size > NOTE_SIZE * body.size && line.box.y < box.y),
  );
}

function isAboveText({ box }: ArticleLine, { pieces, body }: Surroundings): boolean {
  return pieces
    .flatMap(({ lines }) => lines)
    .some(
      (line) =>
        line.size > NOTE_SIZE * body.size &&
        line.box.y > box.y &&
        line.box.x < box.x + box.width &&
        box.x < line.box.x + line.box.width,
    );
}

/** A bullet is an item; numbers and letters need a neighbour, dashes a second dash. */
function isListed(piece: Piece, mark: string, { pieces }: Surroundings): boolean {
  const isDash = /^[*–-]$/u.test(mark);
  if (!isDash && !/[a-z\d]/iu.test(mark)) return true;
  return pieces.some((other) => {
    const otherMark = other === piece ? undefined : listMark(other.lines[0]?.text ?? "", true);
    if (otherMark === undefined) return false;
    return isDash ? otherMark === mark : areNeighbours(mark, otherMark);
  });
}

/** A pull quote: larger than the text, in quotation marks. */
function isQuoted({ lines }: Piece, text: string, { body }: Surroundings): boolean {
  const isLarge = (lines[0]?.size ?? 0) > 1.12 * body.size;
  return isLarge && /^[“„«"‘]/u.test(text) && /[”“»"’]\p{P}*$/u.test(text);
}

/** The Roman number of a part of a story. */
const SECTION_NUMBER = /^[IVXLC]{1,6}$/u;
const THREE_LETTERS = /(?:[\p{L}\p{N}][^\p{L}\p{N}]*){3}/u;
const LARGE = 1.12;
const MOST_HEADING_LETTERS = 200;
const MOST_BOLD_LETTERS = 110;
const MOST_CELL = 40;
/** Cells of a table are no further apart, in font heights. */
const CELL_GAP = 8;
const LEAST_AFTER = 5;
/** Shorter texts below a heading are not its text. */
const LEAST_TEXT = 30;
/** A name or a label before what is said. */
const LABEL = /^\p{Lu}{1,4}\s?:|:\s*$/u;
const BYLINE = /^(?:by|words by|text by|photos? by|von|par|por|di|av|door)\s+\p{Lu}/iu;

function isHeading(piece: Piece, text: string, around: Surroundings): boolean {
  const [first] = piece.lines;
  if (!first) return false;
  if (SECTION_NUMBER.test(text)) return isCentred(first, around);
  if (!THREE_LETTERS.test(text)) return false;
  if (BYLINE.test(text) || LABEL.test(text) || /^[a-z\d.+-]+@|^https?:/iu.test(text)) return false;
  const ratio = first.size / around.body.size;
  if (ratio > LARGE) {
    const isTitle = isLargeHeading(piece, text, ratio) && !isStandfirst(piece, text, around);
    return isTitle && isAboveMore(first, around);
  }
  return ratio >= 0.97 && isBoldHeading(piece, text, around);
}

/** In the middle third of all text of its page. */
function isCentred(line: ArticleLine, { pieces }: Surroundings): boolean {
  const lines = pieces.flatMap((piece) => piece.lines);
  const [start, end] = [Math.min(...lines.map(startOf)), Math.max(...lines.map(endOf))];
  return Math.min(startOf(line) - start, end - endOf(line)) > (end - start) / 3;
}

/** Headings may count, as items do, but are larger and in bold. */
function isNumberedHeading(piece: Piece, text: string, around: Surroundings): boolean {
  const ratio = (piece.lines[0]?.size ?? 0) / around.body.size;
  return ratio > LARGE && isBold(piece) && isHeading(piece, text, around);
}

function isBold({ lines }: Piece): boolean {
  return lines.every((line) => shareOfLook(line, "bold") > 0.55);
}

function isBoldHeading(piece: Piece, text: string, around: Surroundings): boolean {
  const isShort = piece.lines.length <= 2 && text.length <= MOST_BOLD_LETTERS;
  if (!isShort || SENTENCE_END.test(text) || /[,;]$/u.test(text)) return false;
  if (!isBold(piece) || isInRow(piece, around)) return false;
  const { before, after } = around;
  const [first] = piece.lines;
  if (!first || !after || textOf(after).length < LEAST_AFTER) return false;
  return !before || !(isSignature(first, before) || isAmongBold(first, before, after));
}

/** Where all is bold, nothing is a heading. */
function isAmongBold({ size }: ArticleLine, before: Piece, after: Piece): boolean {
  return isBold(before) && isBold(after) && (after.lines[0]?.size ?? 0) >= size;
}

/** Cells of a table are beside each other. */
function isInRow(piece: Piece, { pieces }: Surroundings): boolean {
  const [first] = piece.lines;
  return pieces.some(
    (other) =>
      other !== piece &&
      other.lines.some(
        ({ box }) =>
          first !== undefined &&
          Math.abs(box.y - first.box.y) < 0.8 * first.size &&
          gapBetween(box, first.box) < CELL_GAP * first.size &&
          textOf(other).length < MOST_CELL,
      ),
  );
}

function gapBetween(a: Box, b: Box): number {
  return Math.max(b.x - a.x - a.width, a.x - b.x - b.width);
}

function isLargeHeading(piece: Piece, text: string, ratio: number): boolean {
  if (text.length > MOST_HEADING_LETTERS || piece.lines.length > 4) return false;
  const words = text.split(" ").length;
  if (/[.;,]$/u.test(text)) return ratio > 1.6 && words < 15;
  return ratio > 1.3 || words < 25;
}

/** A sentence below a title that is much larger introduces the text. */
function isStandfirst(piece: Piece, text: string, { before }: Surroundings): boolean {
  const [title] = before?.lines ?? [];
  const [first] = piece.lines;
  if (!title || !first || title.size < 1.5 * first.size || isBold(piece)) return false;
  return title.box.y < first.box.y && text.split(" ").length >= 6;
}

/** Whether there is text below, in the same columns, or nothing at all on the rest of the page. */
function isAboveMore({ box }: ArticleLine, { pieces }: Surroundings): boolean {
  const below = pieces.filter(({ lines: [line] }) => line && line.box.y > box.y + box.height / 2);
  const under = below.filter(({ lines }) =>
    lines.some((line) => line.box.x < box.x + box.width && box.x < line.box.x + line.box.width),
  );
  return under.some((piece) => textOf(piece).length > LEAST_TEXT) || below.length === 0;
}

/** To the side of the text above it, and not centred. */
function isSignature(line: ArticleLine, { column }: Piece): boolean {
  const middle = (column.start + column.end) / 2;
  return startOf(line) > middle && endOf(line) <= column.end + line.size;
}
