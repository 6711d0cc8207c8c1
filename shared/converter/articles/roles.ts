import type { PagePicture } from "#converter/protocol/page-material.ts";
import { SENTENCE_END, shareOfLook, startOf } from "./article-lines.ts";
import type { BodyText } from "./body-text.ts";
import { listMark, markNumber } from "./list-marks.ts";
import type { Piece } from "./paragraphs.ts";

/** What a piece of text is. Asides interrupt the running text, which goes on after them. */
export type Role =
  | { kind: "heading" }
  | { kind: "paragraph" }
  | { kind: "item"; mark: string }
  | { kind: "note"; mark: string }
  | { kind: "caption" }
  | { kind: "aside" }
  /** Its lines are the caption. */
  | { kind: "picture"; picture: PagePicture; page: number };

/** A piece with what it is. */
export type KnownPiece = Piece & { role: Role };

const LABELLED_CAPTION =
  /^(?:fig(?:ure|\.)?|tab(?:le|\.)?|abb(?:ildung|\.)?|tabelle|photo|foto|bild|tableau|figura|tabla|cuadro|graf\w*|chart|map|plate|scheme)\s*\.?\s*\d{1,3}\s*[.:–—)-]/iu;
/** Signs that refer to a note. */
const NOTE_MARK = /^(?:[*†‡§¶]{1,3}|\d{1,3}(?=\p{Lu}|\s|[.)]))\s*/u;
/** Notes are smaller than the running text by this at least. */
const NOTE_SIZE = 0.93;

/** What each piece of a page is. */
export function rolesOf(pieces: readonly Piece[], body: BodyText): KnownPiece[] {
  return pieces.map((piece, index) => ({
    ...piece,
    role: roleOf(piece, { before: pieces[index - 1], after: pieces[index + 1], pieces, body }),
  }));
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
  if (note !== undefined) return { kind: "note", mark: note };
  const mark = listMark(text, true);
  if (mark && isListed(piece, mark, around)) return { kind: "item", mark };
  if (isQuoted(piece, text, around)) return { kind: "aside" };
  return isHeading(piece, text, around) ? { kind: "heading" } : { kind: "paragraph" };
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

/** A mark makes a note if the text is small and nothing of the running text is below it. */
function noteMark(piece: Piece, text: string, { pieces, body }: Surroundings): string | undefined {
  const [first] = piece.lines;
  const mark = NOTE_MARK.exec(text)?.[0].trim();
  if (!first || mark === undefined || first.size > NOTE_SIZE * body.size) return;
  const bottom = first.box.y;
  const isAboveText = pieces
    .flatMap(({ lines }) => lines)
    .some(
      (line) =>
        line.size > NOTE_SIZE * body.size &&
        line.box.y > bottom &&
        line.box.x < first.box.x + first.box.width &&
        first.box.x < line.box.x + line.box.width,
    );
  return isAboveText ? undefined : mark;
}

/** A bullet is an item; numbers need a neighbour, dashes a second dash. */
function isListed(piece: Piece, mark: string, { pieces }: Surroundings): boolean {
  const number = markNumber(mark);
  if (number === undefined && !/^[*–-]$/u.test(mark)) return /^\P{L}/u.test(mark) || hasSibling();
  function hasSibling(): boolean {
    return pieces.some((other) => {
      const otherMark = other === piece ? undefined : listMark(other.lines[0]?.text ?? "", true);
      if (otherMark === undefined) return false;
      return number === undefined
        ? otherMark === mark
        : Math.abs((markNumber(otherMark) ?? -9) - number) === 1;
    });
  }
  return hasSibling();
}

/** A pull quote: larger than the text, in quotation marks. */
function isQuoted({ lines }: Piece, text: string, { body }: Surroundings): boolean {
  const isLarge = (lines[0]?.size ?? 0) > 1.12 * body.size;
  return isLarge && /^[“„«"‘]/u.test(text) && /[”“»"’]\p{P}*$/u.test(text);
}

const LARGE = 1.12;
const MOST_HEADING_LETTERS = 200;
const MOST_BOLD_LETTERS = 110;
/** A name or a label before what is said. */
const LABEL = /^\p{Lu}{1,4}\s?:|:\s*$/u;
const BYLINE = /^(?:by|words by|text by|photos? by|von|par|por|di|av|door)\s+\p{Lu}/iu;

function isHeading(piece: Piece, text: string, around: Surroundings): boolean {
  const { body, after, before } = around;
  const [first] = piece.lines;
  if (!first || (text.match(/\p{L}/gu)?.length ?? 0) < 2) return false;
  if (BYLINE.test(text) || LABEL.test(text) || /^[a-z\d.+-]+@|^https?:/iu.test(text)) return false;
  const ratio = first.size / body.size;
  if (ratio > LARGE) return isLargeHeading(piece, text, ratio) && hasTextAfter(around, first.size);
  const isBold = piece.lines.every((line) => shareOfLook(line, "bold") > 0.55);
  if (!isBold || ratio < 0.97 || piece.lines.length > 2 || text.length > MOST_BOLD_LETTERS) {
    return false;
  }
  if (SENTENCE_END.test(text) || /[,;]$/u.test(text)) return false;
  // To the side of the column, it is a signature.
  const middle = (piece.column.start + piece.column.end) / 2;
  if (startOf(first) > middle && !isCentredIn(piece)) return false;
  if (!after || after.lines.every((line) => shareOfLook(line, "bold") > 0.55)) {
    return after !== undefined && before === undefined;
  }
  return true;
}

function isLargeHeading(piece: Piece, text: string, ratio: number): boolean {
  if (text.length > MOST_HEADING_LETTERS || piece.lines.length > 4) return false;
  const words = text.split(" ").length;
  const isSentence = /[.;,]$/u.test(text);
  if (isSentence) return ratio > 1.6 && words < 15;
  return ratio > 1.3 || words < 25;
}

function hasTextAfter({ after, pieces, body }: Surroundings, size: number): boolean {
  if (!after) return true;
  return pieces.some(
    (other) =>
      (other.lines[0]?.size ?? 0) < 0.97 * size && textOf(other).length > 40 && body.size > 0,
  );
}

function isCentredIn({ lines, column }: Piece): boolean {
  const middle = (column.start + column.end) / 2;
  return lines.every(
    ({ box, size }) => Math.abs(box.x + box.width / 2 - middle) < size || box.x < middle,
  );
}
