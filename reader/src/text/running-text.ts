import type { LineEnd, PageText, TextLine } from "#contract/formats/edition-files.ts";

/** A line with a known continuation of the text after it. */
export interface Line extends TextLine {
  end: LineEnd;
}

/** Scripts that are written without spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;
/** A new paragraph begins after a gap of this share of the line's height, or where its height changes by that factor. */
const PARAGRAPH_GAP = 0.75;
const PARAGRAPH_GROWTH = 1.25;

/**
 * A page's lines with their ends. Texts of version 1 do not contain them: there they are guessed from the lines'
 * places, endings and beginnings.
 */
export function linesOf({ lines }: PageText): Line[] {
  return lines.map((line, index) => ({
    ...line,
    end: line.end ?? guessEnd(line, lines[index + 1]),
  }));
}

/** A piece of a line: the whole line, or its selected part. */
export interface Piece {
  text: string;
  end: LineEnd;
}

/** Running text: divided words are joined, each paragraph is one line. Nothing follows the last piece. */
export function runningText(pieces: readonly Piece[]): string {
  const last = pieces.length - 1;
  return pieces.map((piece, index) => (index === last ? piece.text : continued(piece))).join("");
}

/** A line's text with its continuation in running text. */
export function continued({ text, end }: Piece): string {
  switch (end) {
    case "space":
      return `${text} `;
    case "nothing":
      return text;
    case "hyphen":
      return text.slice(0, -1);
    case "paragraph":
      return `${text}\n`;
  }
}

function guessEnd(line: TextLine, next: TextLine | undefined): LineEnd {
  if (next === undefined) return "paragraph";
  if (/\p{L}[-\u00AD\u2010]$/u.test(line.text) && /^\p{Ll}/u.test(next.text)) return "hyphen";
  const gap = next.y - (line.y + line.height);
  const growth = Math.max(line.height / next.height, next.height / line.height);
  const isApart = Math.abs(gap) > line.height * PARAGRAPH_GAP || growth > PARAGRAPH_GROWTH;
  if (isApart) return "paragraph";
  const isUnspaced = UNSPACED.test(line.text.slice(-1)) && UNSPACED.test(next.text.slice(0, 1));
  return isUnspaced ? "nothing" : "space";
}
