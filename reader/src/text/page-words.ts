import type { Box, PageText, TextLine } from "#contract/formats/edition-files.ts";

/** Maximum length of a link's name, and of the beginning of a page's text, in characters. */
const EXCERPT_LENGTH = 120;

/** The beginning of a text in one line, cut between words if possible. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const cut = line.slice(0, EXCERPT_LENGTH);
  const word = cut.lastIndexOf(" ");
  return `${word > EXCERPT_LENGTH / 2 ? cut.slice(0, word) : cut}…`;
}

/** The words under a link: those whose middle lies in its box. Texts of version 1 have places of whole lines only. */
export function wordsUnder(box: Box, lines: PageText["lines"]): string {
  return excerpt(lines.flatMap((line) => partUnder(box, line)).join(" "));
}

function partUnder(box: Box, line: TextLine): string[] {
  const { x, y, width, height, words = [] } = line;
  const isUpright = line.vertical !== true && line.turn !== 90 && line.turn !== 270;
  const parts = words.map(([start, at, length], index) => ({
    text: line.text.slice(start, words[index + 1]?.[0]).trim(),
    ...(isUpright ? { x: at, y, width: length, height } : { x, y: at, width, height: length }),
  }));
  return (parts.length > 0 ? parts : [line])
    .filter((part) => isIn(box, part.x + part.width / 2, part.y + part.height / 2))
    .map(({ text }) => text);
}

function isIn(box: Box, x: number, y: number): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
