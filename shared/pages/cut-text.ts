import { oneLine } from "#values/one-line.ts";

/** Maximum length of a description: search engines show no more. */
const DESCRIPTION_LENGTH = 300;

/** A text on one line, cut after a word if too long for metadata and feeds. */
export function cutText(text: string): string {
  const line = oneLine(text).replace(/\s+/g, " ");
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH).toWellFormed().replace("\uFFFD", "");
  return `${cut.replace(/\s+\S*$/, "")}…`;
}
