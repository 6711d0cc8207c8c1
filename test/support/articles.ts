import { ARTICLE_RANGE_PAGES, type ArticleBlock, articleName } from "#contract/formats/article.ts";
import { getIssue, type IssueReference } from "#features/issues/issue-repository.ts";
import { type ConversionReference, pagesFolder } from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { skipOnWire } from "./wire/service.ts";
import { anIssue, pageImage } from "#test/reader/support/fake-issue.ts";
import { change } from "#platform/table/table.ts";

/** A small JPEG. */
export function aFigure(): Uint8Array {
  return pageImage(anIssue(), 1);
}

/** Stores blocks as an edition's articles, with a picture for every file that they refer to. */
export async function storeArticles(
  { accountId, conversionId }: ConversionReference,
  pagesCount: number,
  blocks: readonly ArticleBlock[],
): Promise<void> {
  skipOnWire("articles of the test's own");
  const folder = pagesFolder(accountId, conversionId);
  for (const [range, own] of rangesOf(pagesCount, blocks).entries()) {
    const file = Buffer.from(JSON.stringify({ version: 1, blocks: own }));
    const name = articleName(range * ARTICLE_RANGE_PAGES + 1);
    await objects().put(folder + name, file, "application/json");
  }
  for (const block of blocks) {
    if (block.kind === "picture") await objects().put(folder + block.file, aFigure(), "image/jpeg");
  }
}

/** Blocks divided as in the files of articles. */
export function rangesOf(pagesCount: number, blocks: readonly ArticleBlock[]): ArticleBlock[][] {
  const rangeOf = (page = 1): number => Math.floor((page - 1) / ARTICLE_RANGE_PAGES);
  return Array.from({ length: rangeOf(pagesCount) + 1 }, (_, range) =>
    blocks.filter(({ places: [place] }) => rangeOf(place?.page) === range),
  );
}

/** Replaces a converted issue's articles by these blocks. */
export async function addArticles(
  reference: IssueReference,
  blocks: readonly ArticleBlock[],
): Promise<void> {
  const { issue } = await getIssue(reference);
  await storeArticles(issue, issue.pagesCount, blocks);
  await change(keys.issue(issue.accountId, issue.issueId), { set: { hasArticle: true } });
}
