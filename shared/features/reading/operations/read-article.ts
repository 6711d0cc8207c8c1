import type { ReadingArticle } from "#contract/formats/reading-article.ts";
import { ApiError } from "#contract/api/errors.ts";
import { signedUrl } from "#features/issues/file-addresses.ts";
import { getIssue, type IssueReference } from "#features/issues/issue-repository.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import { withAskedEdition } from "#features/reading/asked-edition.ts";
import { ANYONE, decideAccess } from "#features/reading/access.ts";
import { endOfNextWindow } from "#features/reading/issue-manifest.ts";
import { pictureFiles, readableBlocks, storedArticle } from "#features/reading/readable-article.ts";

/**
 * A file of articles reduced to the public blocks, with the addresses of their pictures, for a preview: the stored file
 * contains the text of all its pages.
 * @param edition the one that a reader shows; null for the issue's current one
 * @throws ISSUE_NOT_FOUND also if nothing is public, or if the file does not exist
 */
export async function readArticle(
  reference: IssueReference,
  name: string,
  { baseUrl, edition }: { baseUrl: string; edition: string | null },
): Promise<ReadingArticle> {
  const { issue: shown, magazine } = await getIssue(reference);
  const issue = withAskedEdition(shown, edition);
  const access = decideAccess({ issue, magazine, visitor: ANYONE });
  if (access.kind === "closed" || !issue.hasArticle) throw new ApiError("ISSUE_NOT_FOUND");
  const folder = pagesFolder(issue.accountId, issue.conversionId);
  const article = await storedArticle(folder, name);
  if (!article) throw new ApiError("ISSUE_NOT_FOUND");
  const blocks =
    access.kind === "whole"
      ? article.blocks
      : readableBlocks(article.blocks, new Set(access.pages));
  const expiresAt = endOfNextWindow();
  const addresses = pictureFiles(blocks).map((file): [string, string] => [
    file,
    signedUrl(folder + file, { expiresAt, baseUrl }),
  ]);
  return { version: article.version, blocks, pictures: Object.fromEntries(addresses) };
}
