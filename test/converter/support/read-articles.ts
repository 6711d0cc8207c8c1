import type { ArticleBlock } from "#contract/formats/article.ts";
import { textOf } from "#contract/formats/article-text.ts";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { aPart, type SetColumn } from "./set-pages.ts";

/** The width of a column, so that no line looks like the end of a paragraph. */
export const FULL = { width: 160 };
export const PROSE = [
  "The harbour master writes the time",
  "of every tide into a small green",
  "book that nobody has ever asked",
];

/** Blocks as `kind: text`, with the mark of a list item. */
export function summary(blocks: readonly ArticleBlock[]): string[] {
  return blocks.map((block) => {
    const mark = "mark" in block ? `${block.mark} ` : "";
    return `${block.kind}: ${mark}${textOf(block)}`;
  });
}

/** The articles of pages, each set in columns. */
export function read(...pages: SetColumn[][]): string[] {
  return summary(articleBlocks(pages.map((columns, index) => aPart(index + 1, columns))));
}
