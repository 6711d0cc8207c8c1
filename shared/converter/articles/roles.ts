import type { PagePicture } from "#converter/protocol/page-material.ts";
import { LOOKS } from "#converter/protocol/page-material.ts";
import { type ArticleLine, endOf, startOf } from "#converter/articles/lines/article-lines.ts";
import type { BodyText } from "#converter/articles/lines/body-text.ts";
import { LABELLED_CAPTION, listMark } from "#converter/articles/lines/list-marks.ts";
import { areNeighbours } from "#converter/extracting/meaning/bullets.ts";
import type { Piece } from "./paragraphs.ts";

/** The role of a piece of text. Asides interrupt the running text, which continues after them. */
export type Role =
  | { kind: "heading" }
  | { kind: "paragraph" }
  | { kind: "item"; mark: string }
  | { kind: "note"; mark: string }
  | { kind: "caption" }
  | { kind: "aside" }
  /** Lines are shown unchanged, including leading spaces. */
  | { kind: "listing" }
  /** Rows of cells, each a list of lines; all rows have the same number of cells. */
  | { kind: "table"; rows: readonly (readonly ArticleLine[][])[]; hasHead: boolean }
  /** Its lines are the caption. */
  | { kind: "picture"; picture: PagePicture; page: number };

/** A piece and its role. */
export type KnownPiece = Piece & { role: Role };

/** Signs that refer to a note. */
const NOTE_MARK = /^(?:[*†‡§¶]{1,3}|\d{1,3}(?=\p{Lu}|\s|[.)]))\s*/u;
/** Notes are at least this much smaller than the running text. */
const NOTE_SIZE = 0.93;

const DRAWN_BULLET = "•";
const CAPITAL_MARK = /^\(?(?:[IVXL]{1,6}|[A-Z])[.)](?=\s+\S)/u;

const QUOTED_SENTENCE = /[.!?…]\s*["”“»’]$/u;

/** Assigns a role to each piece of a page; known ones keep theirs. `headings` are pieces that look like headings. */
export function rolesOf(
  pieces: readonly (Piece | KnownPiece)[],
  headings: ReadonlySet<Piece>,
  body: BodyText,
): KnownPiece[] {
  return pieces.map((piece) => {
    if ("role" in piece) return piece;
    return { ...piece, role: roleOf(piece, { pieces, headings, body }) };
  });
}

interface Surroundings {
  pieces: readonly Piece[];
  headings: ReadonlySet<Piece>;
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
  const isHeading = isHeadingText(piece, text, around);
  const note = noteMark(piece, text, around);
  if (note && !isHeading) return { kind: "note", mark: note };
  const mark = listMark(text, true);
  if (mark && !isHeading && isListed(piece, mark, around)) return { kind: "item", mark };
  if (isHeading || isSectionNumber(first, text, around)) return { kind: "heading" };
  if (isQuoted(piece, text, around)) return { kind: "aside" };
  return { kind: note === "" ? "aside" : "paragraph" };
}

/** The text of a piece, its lines joined by spaces. */
export function textOf({ lines }: Piece): string {
  return lines.map(({ text }) => text).join(" ");
}

function taggedRole(piece: Piece): Role | undefined {
  const tag = piece.lines[0]?.tag;
  switch (tag?.role) {
    case "caption":
      return { kind: "caption" };
    case "note":
      return { kind: "note", mark: NOTE_MARK.exec(textOf(piece))?.[0].trim() ?? "" };
    case "item": {
      const text = textOf(piece);
      const mark = listMark(text, true) ?? CAPITAL_MARK.exec(text)?.[0];
      // Browsers draw bullets instead of writing them.
      return { kind: "item", mark: mark ?? DRAWN_BULLET };
    }
    case "heading":
    case "paragraph":
    case "table":
    case "artifact":
    case undefined:
      return undefined;
  }
}

/** The mark of a note; empty for unmarked small text below all running text. Undefined for other text. */
function noteMark(piece: Piece, text: string, around: Surroundings): string | undefined {
  const [first] = piece.lines;
  if (!first || first.size > NOTE_SIZE * around.body.size || isAboveText(first, around)) return;
  const mark = NOTE_MARK.exec(text)?.[0].trim();
  if (!isBelowText(first, around)) return;
  const isRaised = ((first.looks[0]?.[1] ?? 0) & LOOKS.raised) !== 0;
  const isMark = isRaised || !/\d/u.test(mark ?? "") || isReferredTo(mark ?? "", around);
  return mark !== undefined && isMark ? mark : "";
}

/** Whether a raised number in the running text is that of a note. */
function isReferredTo(mark: string, { pieces }: Surroundings): boolean {
  return pieces.some(({ lines }) =>
    lines.some(({ text, looks }) =>
      looks.some(
        ([start, look], index) =>
          (look & LOOKS.raised) !== 0 && text.slice(start, looks[index + 1]?.[0]).trim() === mark,
      ),
    ),
  );
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

/** A bullet marks an item; numbers and letters need a neighbour, dashes a second dash. */
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

/** Titles contain no whole sentences in quotation marks. */
function isHeadingText(piece: Piece, text: string, around: Surroundings): boolean {
  if (!around.headings.has(piece)) return false;
  return !QUOTED_SENTENCE.test(text) || !isQuoted(piece, text, around);
}

/** The Roman number of a part of a story. */
const SECTION_NUMBER = /^[IVXLC]{1,6}$/u;
/** Minimum characters of running text. */
const LEAST_TEXT = 30;

/** A Roman number in the middle third of all text of its page. */
function isSectionNumber(line: ArticleLine, text: string, { pieces }: Surroundings): boolean {
  if (!SECTION_NUMBER.test(text)) return false;
  const lines = pieces.flatMap((piece) => piece.lines);
  const [start, end] = [Math.min(...lines.map(startOf)), Math.max(...lines.map(endOf))];
  return Math.min(startOf(line) - start, end - endOf(line)) > (end - start) / 3;
}
