import type { ArticleLine, ArticlePage } from "./article-lines.ts";

/** A title is this much larger than the running text; a running head that repeats it is not. */
const LARGE = 1.3;
const MOST_LINES = 4;
/** Fewer letters may also be a label of another text. */
const LEAST_LETTERS = 6;

/** The titles of an issue, which office programs repeat in running heads: a chapter of one page has its own. */
export class TitleHeads {
  /** Pages and letters of titles. */
  readonly #titles = new Set<string>();
  readonly #least: number;

  /** `size`: height of the running text in points. */
  constructor(pages: readonly ArticlePage[], size: number) {
    this.#least = LARGE * size;
    for (const { lines } of pages) {
      for (const index of lines.keys()) this.#add(lines.slice(index, index + MOST_LINES));
    }
  }

  /** Whether a line of text size has the words of a title on its page; a title elsewhere may be that of a section. */
  isTitle(line: ArticleLine): boolean {
    return line.size < this.#least && this.#titles.has(keyOf(line.page, lettersOf(line.text)));
  }

  /** Adds what the first line begins, alone and with each of the next ones in its size. */
  #add(lines: readonly ArticleLine[]): void {
    const [first] = lines;
    if (!first || first.size < this.#least) return;
    let letters = "";
    for (const { size, block, page, text } of lines) {
      if (size !== first.size || block !== first.block) return;
      letters += lettersOf(text);
      if (letters.length >= LEAST_LETTERS) this.#titles.add(keyOf(page, letters));
    }
  }
}

function keyOf(page: number, letters: string): string {
  return `${page} ${letters}`;
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]+/gu, "");
}
