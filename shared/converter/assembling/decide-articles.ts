import { writeFile } from "node:fs/promises";
import * as v from "valibot";
import type { ArticleBlock } from "#contract/formats/article.ts";
import { articleBlocks } from "#converter/articles/article-blocks.ts";
import { isReadable, writeArticles } from "#converter/articles/article-files.ts";
import { outlineOf } from "#converter/articles/contents.ts";
import type { PageTags } from "#converter/articles/page/page-tags.ts";
import { taggedMaterial } from "#converter/articles/page/tagged-material.ts";
import {
  OUTPUT_FILES,
  type PagePart,
  pagePartSchema,
  type StoredPart,
} from "#converter/protocol/edition-parts.ts";
import { describeError } from "#converter/protocol/failure.ts";
import type { ArticlesMessage } from "#converter/protocol/messages.ts";

/** The tags of a page, if they were read and are useful. */
type TagsOf = (page: number) => PageTags | undefined;

/** Writes the articles of an edition, and the chapters from their headings, if its text is good enough. */
export async function decideArticles(
  parts: readonly StoredPart[],
  tagsOf: TagsOf,
): Promise<Omit<ArticlesMessage, "type">> {
  const blocks = readableBlocks(parts, tagsOf);
  if (blocks.length === 0) return { articlesCount: 0 };
  await writeFile(OUTPUT_FILES.chapters, JSON.stringify(outlineOf(blocks)));
  return { articlesCount: await writeArticles(blocks, parts.length) };
}

/** A fault in articles is reported and drops them. */
function readableBlocks(parts: readonly StoredPart[], tagsOf: TagsOf): ArticleBlock[] {
  try {
    const blocks = articleBlocks(
      parts.map((part) => tagged(v.parse(pagePartSchema, part), tagsOf)),
    );
    return isReadable(blocks, parts.length) ? blocks : [];
  } catch (error) {
    process.stderr.write(`${describeError(error)}\n`);
    return [];
  }
}

function tagged(part: PagePart, tagsOf: TagsOf): PagePart {
  const tags = tagsOf(part.number);
  if (!tags || !part.material) return part;
  return { ...part, material: taggedMaterial(part, part.material, tags) };
}
