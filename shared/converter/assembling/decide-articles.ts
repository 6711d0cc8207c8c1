import { writeFile } from "node:fs/promises";
import type { ArticleBlock } from "#contract/formats/article.ts";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { isReadable, writeArticles } from "#converter/articles/article-files.ts";
import { outlineOf } from "#converter/articles/headings.ts";
import { OUTPUT_FILES, type PagePart } from "#converter/protocol/edition-parts.ts";
import { describeError } from "#converter/protocol/failure.ts";
import type { ArticlesMessage } from "#converter/protocol/messages.ts";

/** Writes the articles of an edition, and the chapters that their headings make, if its text is good enough. */
export async function decideArticles(
  parts: readonly PagePart[],
): Promise<Omit<ArticlesMessage, "type">> {
  const blocks = readableBlocks(parts);
  if (blocks.length === 0) return { articlesCount: 0 };
  await writeFile(OUTPUT_FILES.chapters, JSON.stringify(outlineOf(blocks)));
  return { articlesCount: await writeArticles(blocks, parts.length) };
}

/** A fault in articles is noted and leaves them out. */
function readableBlocks(parts: readonly PagePart[]): ArticleBlock[] {
  try {
    const blocks = articleBlocks(parts);
    return isReadable(blocks, parts.length) ? blocks : [];
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    return [];
  }
}
