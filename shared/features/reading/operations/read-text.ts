import { ARTICLE_RANGE_PAGES, articleName } from "#contract/formats/article.ts";
import { ApiError } from "#contract/api/errors.ts";
import { signedUrl } from "#features/issues/file-addresses.ts";
import { endOfNextWindow } from "#features/reading/issue-manifest.ts";
import { pictureFiles, readableBlocks, storedArticle } from "#features/reading/readable-article.ts";
import type { TextPart } from "#features/reading/text-part.ts";
import type { OpenIssue } from "./open-issue.ts";

/**
 * A part of the text of an opened issue, with the addresses of its pictures.
 * @param part counted from 1
 * @throws ISSUE_NOT_FOUND if the issue has no articles, or no such part
 */
export async function readText(
  { manifest, pagesFolder }: OpenIssue,
  part: number,
  baseUrl: string,
): Promise<TextPart> {
  const { article, images, pagesCount } = manifest;
  const parts = Math.ceil(pagesCount / ARTICLE_RANGE_PAGES);
  if (!article || !Number.isInteger(part) || part < 1 || part > parts)
    throw new ApiError("ISSUE_NOT_FOUND");
  const name = articleName((part - 1) * ARTICLE_RANGE_PAGES + 1);
  const stored = await storedArticle(pagesFolder, name);
  if (!stored) throw new ApiError("ISSUE_NOT_FOUND");
  const readable =
    images.kind === "issue" ? undefined : images.addresses.map(({ number }) => number);
  const blocks = readable ? readableBlocks(stored.blocks, new Set(readable)) : stored.blocks;
  const expiresAt = endOfNextWindow();
  const addressOf = (file: string): string =>
    images.kind === "issue"
      ? `${images.folder}/${file}?${images.query}`
      : signedUrl(pagesFolder + file, { expiresAt, baseUrl });
  const files = pictureFiles(blocks).map((file): [string, string] => [file, addressOf(file)]);
  const source = `${pagesFolder}${name} ${readable?.join() ?? "whole"}`;
  return { part, parts, source, blocks, pictures: new Map(files) };
}
