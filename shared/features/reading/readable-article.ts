import * as v from "valibot";
import {
  type ArticleBlock,
  articleSchema,
  type EditionArticle,
} from "#contract/formats/article.ts";
import { remembered } from "#platform/memory.ts";
import { KeptByUse } from "#platform/kept-by-use.ts";
import { smallFile } from "./small-file.ts";

/** Far more than the text of sixteen pages takes. */
const MOST_BYTES = 4_000_000;

/** Those that are read, by the bytes of their files; as objects they take some times as many. */
const kept = remembered(new KeptByUse<{ article: EditionArticle; bytes: number }>(MOST_BYTES));

/** A file of articles in the store, which never changes; undefined if there is none of this name, or it is too large to read with. */
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
 * The blocks that may be read by those who may read these pages. A block that continues on another page is left out as
 * a whole: what it says there is not part of the preview.
 */
export function readableBlocks(
  blocks: readonly ArticleBlock[],
  readable: ReadonlySet<number>,
): ArticleBlock[] {
  return blocks.filter(({ places }) => places.every(({ page }) => readable.has(page)));
}

/** The names of the pictures' files among blocks. */
export function pictureFiles(blocks: readonly ArticleBlock[]): string[] {
  return blocks.flatMap((block) => (block.kind === "picture" ? [block.file] : []));
}
