import type { ArticleLine, ArticlePage } from "./article-lines.ts";

/** A title is this much larger than a running head that repeats it. */
const LARGER = 1.2;
const MOST_LINES = 4;
/** Fewer letters may also be a label of another text. */
const LEAST_LETTERS = 6;

/** The titles of an issue, which office programs repeat in running heads: a chapter of one page has its own. */
export class TitleHeads {
  /** The first page with a title, and its largest size there, by its letters. */
  readonly #titles = new Map<string, { page: number; size: number }>();

  constructor(pages: readonly ArticlePage[]) {
    for (const { lines } of pages) {
      for (const index of lines.keys()) this.#add(lines.slice(index, index + MOST_LINES));
    }
  }

  /** Whether a line has the words of a larger title on its page or an earlier one. */
  isTitle(line: ArticleLine): boolean {
    const title = this.#titles.get(lettersOf(line.text));
    return title !== undefined && title.page <= line.page && title.size >= LARGER * line.size;
  }

  /** Adds what the first line begins, alone and with each of the next ones in its size. */
  #add(lines: readonly ArticleLine[]): void {
    const [first] = lines;
    let letters = "";
    for (const line of lines) {
      if (!first || line.size !== first.size || line.block !== first.block) return;
      letters += lettersOf(line.text);
      const known = this.#titles.get(letters);
      if (letters.length < LEAST_LETTERS || (known && known.size >= line.size)) continue;
      this.#titles.set(letters, { page: line.page, size: line.size });
    }
  }
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]+/gu, "");
}
