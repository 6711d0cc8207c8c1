import * as v from "valibot";
import {
  ARTICLE_RANGE_PAGES,
  type ArticleBlock,
  articleName,
  articleSchema,
} from "#contract/formats/article.ts";
import { pagesFolder, type ConversionReference } from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";

/** The stored articles of an edition, file by file; nothing without articles. */
export async function* storedArticles(
  { accountId, conversionId }: ConversionReference,
  pagesCount: number,
): AsyncGenerator<readonly ArticleBlock[]> {
  for (let page = 1; page <= pagesCount; page += ARTICLE_RANGE_PAGES) {
    const file = await objects().get(pagesFolder(accountId, conversionId) + articleName(page));
    if (!file) {
      // Without articles, all files are missing, including the first.
      if (page === 1) return;
      throw new Error(`${articleName(page)} of ${conversionId} is not in the store`);
    }
    yield v.parse(articleSchema, JSON.parse(Buffer.from(file).toString("utf8"))).blocks;
  }
}
