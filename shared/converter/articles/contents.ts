import type { ArticleBlock } from "#contract/formats/article.ts";
import type { OutlineEntry } from "#contract/formats/edition-files.ts";
import { fold } from "#contract/formats/search/fold.ts";

const MOST_ENTRIES = 400;
const MOST_TITLE_LENGTH = 200;
/** Minimum share of a page's headings that announce later ones in a printed table of contents. */
const LISTED = 0.5;

interface Title {
  title: string;
  page: number;
  level: number;
}

/** A table of contents from the headings of the first two levels. */
export function outlineOf(blocks: readonly ArticleBlock[]): OutlineEntry[] {
  const outline: OutlineEntry[] = [];
  for (const { title, page, level } of withoutLists(titlesIn(blocks))) {
    const entry = { title, page, children: [] };
    const last = outline.at(-1);
    if (level === 2 && last) last.children.push(entry);
    else outline.push(entry);
  }
  return outline;
}

function titlesIn(blocks: readonly ArticleBlock[]): Title[] {
  const titles = blocks.flatMap((block) => {
    if (block.kind !== "heading" || block.level > 2) return [];
    const title = block.runs.map(({ text }) => text).join("");
    const page = block.places[0]?.page ?? 1;
    return [{ title: title.slice(0, MOST_TITLE_LENGTH), page, level: block.level }];
  });
  return titles.slice(0, MOST_ENTRIES);
}

/**
 * Removes titles that a printed table of contents, or a cover, only announces: most of them occur once more, on several
 * later pages. Recurring titles, such as the parts of each recipe, announce nothing.
 */
function withoutLists(titles: readonly Title[]): Title[] {
  const worded = titles.map((each) => ({ ...each, words: ` ${wordsOf(each.title)} ` }));
  return [...Map.groupBy(worded, ({ page }) => page)].flatMap(([page, here]) => {
    const later = worded.filter((each) => each.page > page);
    const announced = new Map(
      here.flatMap((each) => {
        const those = later.filter(({ words }) => announces(each.words, words));
        return those.length === 1 ? [[each, those[0]?.page]] : [];
      }),
    );
    const isList = announced.size >= LISTED * here.length && new Set(announced.values()).size > 1;
    return isList ? here.filter((each) => !announced.has(each)) : here;
  });
}

/** Whether words are a title, or at least two of its words. */
function announces(words: string, title: string): boolean {
  return words === title || (words.trim().includes(" ") && title.includes(words));
}

function wordsOf(title: string): string {
  return fold(title)
    .text.split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .join(" ");
}
