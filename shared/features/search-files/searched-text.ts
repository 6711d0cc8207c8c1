import { JOINT } from "#contract/formats/search/words.ts";

interface SearchedLine {
  text: string;
  /** Absent in the texts of earlier versions. */
  end?: "space" | "nothing" | "hyphen" | "paragraph" | undefined;
}

const ENDS_IN_HYPHEN = /\p{L}[-\u00ad\u2010]$/u;
const BEGINS_WITH_LETTER = /^\p{L}/u;

/**
 * The text of a page for a search: its lines joined. If a line ends in a hyphen and the next begins with a letter, a
 * {@link JOINT} marks the place, so that a search finds the word with and without the hyphen.
 */
export function searchedText(lines: readonly SearchedLine[]): string {
  return lines.map((line, index) => continued(line, lines[index + 1]?.text ?? "")).join("");
}

function continued({ text, end }: SearchedLine, next: string): string {
  const isDivided = ENDS_IN_HYPHEN.test(text) && BEGINS_WITH_LETTER.test(next);
  switch (end) {
    case "hyphen":
      return text.slice(0, -1) + JOINT;
    case "nothing":
      return text;
    case "space":
      return `${text} `;
    case "paragraph":
      return isDivided ? text + JOINT : `${text}\n`;
    case undefined:
      return isDivided ? text.slice(0, -1) + JOINT : `${text}\n`;
  }
}
