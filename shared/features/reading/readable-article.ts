import * as v from "valibot";
import {
  type ArticleBlock,
  articleSchema,
  type EditionArticle,
} from "#contract/formats/article.ts";
import { remembered } from "#platform/memory.ts";
import { KeptByUse } from "#platform/kept-by-use.ts";
import { smallFile } from "./small-file.ts";

/** Far more than the text of sixteen pages. */
const MOST_BYTES = 4_000_000;

/** Recently read articles, by the size of their files; as objects they take several times as much. */
const kept = remembered(new KeptByUse<{ article: EditionArticle; bytes: number }>(MOST_BYTES));

/** A stored file of articles, which never changes; undefined if it does not exist or is too large. */
export async function storedArticle(
  folder: string,
  name: string,
): Promise<EditionArticle | undefined> {
  const read = async () => {
    const file = await smallFile(folder + name, MOST_BYTES);
    if (!file) return undefined;
    const article = v.parse(articleSchema, JSON.parse(Buffer.from(file).toString("utf8")));
    return { article, bytes: file.length };
  };
  return (await kept.get(folder + name, read, ({ bytes }) => bytes))?.article;
}

/**
 * The blocks that lie entirely on readable pages. A block that continues on another page is left out whole: its rest is
 * not part of the preview.
 */
export function readableBlocks(
  blocks: readonly ArticleBlock[],
  readable: ReadonlySet<number>,
): ArticleBlock[] {
  return blocks.filter(({ places }) => places.every(({ page }) => readable.has(page)));
}

export function pictureFiles(blocks: readonly ArticleBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === "picture" ? [block.file] : []));
}
