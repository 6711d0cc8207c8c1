import { writeFile } from "node:fs/promises";
import {
  ARTICLE_RANGE_PAGES,
  type ArticleBlock,
  articleName,
  type EditionArticle,
} from "#contract/formats/article.ts";
import { textOf } from "#contract/formats/article-text.ts";

/** Minimum words in a paragraph of running text; lists of figures, forms and contents have fewer. */
const WORDS_OF_PROSE = 12;
/** Minimum words of a verse or a dish on a menu, and minimum letters per figure in it. */
const WORDS_OF_VERSE = 3;
const LETTERS_A_FIGURE = 4;
/** Average words of prose a page below which an issue is not worth reading as text. */
const LEAST_PROSE_A_PAGE = 20;
/** Minimum share of all words that are prose, or verses if most of the text is verse. */
const LEAST_PROSE = 0.5;
const LEAST_VERSES = 0.7;
/** Maximum share of unreadable characters, whose font does not say which letters they are. */
const MOST_UNKNOWN = 0.05;
const UNKNOWN = /[\p{Co}\p{Cn}\ufffd]/gu;

/** Whether an issue's text is worth reading without its pages, unlike that of a scan or a form. */
export function isReadable(blocks: readonly ArticleBlock[], pagesCount: number): boolean {
  let [words, prose, verses, characters, unknown] = [0, 0, 0, 0, 0];
  for (const block of blocks) {
    const text = textOf(block);
    const read = block.kind === "heading" ? 0 : wordsOfProse(text, block.kind === "table");
    words += wordsIn(text);
    prose += read;
    if (block.kind !== "heading") verses += Math.max(read, wordsOfVerses(text));
    characters += text.length;
    unknown += text.match(UNKNOWN)?.length ?? 0;
  }
  const isEnough = (read: number, share: number): boolean =>
    read >= LEAST_PROSE_A_PAGE * pagesCount && read >= share * words;
  return (
    (isEnough(prose, LEAST_PROSE) || isEnough(verses, LEAST_VERSES)) &&
    unknown <= MOST_UNKNOWN * characters
  );
}

/** Words of a paragraph, or of the cells of a table, if they are running text. */
function wordsOfProse(text: string, isTable: boolean): number {
  const counts = (isTable ? text.split(/[\t\n]/u) : [text]).map(wordsIn);
  return counts.reduce((sum, count) => sum + (count >= WORDS_OF_PROSE ? count : 0), 0);
}

/** Words of the lines that are short but complete, as verses and the rows of a menu are: words and hardly any figures. */
function wordsOfVerses(text: string): number {
  let sum = 0;
  for (const line of text.split("\n")) {
    const words = wordsIn(line);
    const figures = line.match(/\p{N}/gu)?.length ?? 0;
    const letters = line.match(/\p{L}/gu)?.length ?? 0;
    if (words >= WORDS_OF_VERSE && letters >= LETTERS_A_FIGURE * figures) sum += words;
  }
  return sum;
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** In scripts without spaces, two characters count as a word. */
function wordsIn(text: string): number {
  const spaced = text.replaceAll(UNSPACED, "").match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return spaced + (text.match(UNSPACED)?.length ?? 0) / 2;
}

/** Writes the files of an issue's articles into the working directory. Returns their number. */
export async function writeArticles(
  blocks: readonly ArticleBlock[],
  pagesCount: number,
): Promise<number> {
  const ranges = Math.ceil(pagesCount / ARTICLE_RANGE_PAGES);
  for (let range = 0; range < ranges; range += 1) {
    const [first, last] = [range * ARTICLE_RANGE_PAGES + 1, (range + 1) * ARTICLE_RANGE_PAGES];
    const article: EditionArticle = {
      version: 1,
      blocks: blocks.filter(({ places: [place] }) => {
        const page = place?.page ?? 1;
        return page >= first && page <= last;
      }),
    };
    await writeFile(articleName(first), JSON.stringify(article));
  }
  return ranges;
}
