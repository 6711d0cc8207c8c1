const ELLIPSIS = "…";

/**
 * A text in lines no wider than `width`, broken at spaces and, where one word is wider than a line, within it. Of more
 * than `most` lines the last one ends in an ellipsis.
 */
export function wrapped(
  text: string,
  widthOf: (part: string) => number,
  { width, most }: { width: number; most: number },
): { lines: string[]; isWhole: boolean } {
  const lines: string[] = [];
  let isWhole = true;
  let line = "";
  for (const word of text.split(/\s+/u).filter((part) => part !== "")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    const parts = pieces(word, widthOf, width);
    if (parts.length > 1) isWhole = false;
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? "";
  }
  if (line !== "") lines.push(line);
  if (lines.length <= most) return { lines, isWhole };
  return {
    lines: [...lines.slice(0, most - 1), cut(lines[most - 1] ?? "", widthOf, width)],
    isWhole: false,
  };
}

/** A word in parts that fit, between the letters that readers see. */
function pieces(word: string, widthOf: (part: string) => number, width: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const letter of lettersOf(word)) {
    if (part !== "" && widthOf(part + letter) > width) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part];
}

function cut(line: string, widthOf: (part: string) => number, width: number): string {
  const letters = lettersOf(line);
  while (letters.length > 0 && widthOf(letters.join("") + ELLIPSIS) > width) letters.pop();
  return letters.join("").trimEnd() + ELLIPSIS;
}

function lettersOf(text: string): string[] {
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}
