import type { Box, PageText } from "#contract/formats/edition-files.ts";

/** Longest name of a link, and longest beginning of a page's text, in characters. */
const EXCERPT_LENGTH = 120;

/** The beginning of a text in one line, cut between words if possible. */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= EXCERPT_LENGTH) return line;
  const cut = line.slice(0, EXCERPT_LENGTH);
  const word = cut.lastIndexOf(" ");
  return `${word > EXCERPT_LENGTH / 2 ? cut.slice(0, word) : cut}…`;
}

/** The words under a link: the lines whose middle lies in its box. */
export function wordsUnder(box: Box, lines: PageText["lines"]): string {
  const under = lines.filter((line) => {
    const x = line.x + line.width / 2;
    const y = line.y + line.height / 2;
    return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
  });
  return excerpt(under.map((line) => line.text).join(" "));
}
