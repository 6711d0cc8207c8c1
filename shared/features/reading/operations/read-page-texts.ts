import { EDITION_FILES, textFileName } from "#contract/formats/edition-files.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import { ApiError } from "#contract/api/errors.ts";
import type { Issue } from "#features/issues/issue.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { objects } from "#platform/runtime.ts";
import { withAskedEdition } from "#features/reading/asked-edition.ts";
import { type Access, ANYONE, decideAccess } from "#features/reading/access.ts";
import { readableTexts, type TextFile } from "#features/reading/readable-texts.ts";

/**
 * The texts of the pages that anybody may read, as JSON in the shape of a file of texts; all other pages are empty.
 * This gives a preview its text, while the files themselves contain everything.
 * @param edition the one that a reader shows; null for the one that the issue shows
 * @throws ISSUE_NOT_FOUND also if nobody may read anything
 */
export async function readPageTexts(
  reference: { accountId: string; issueId: string },
  edition: string | null,
): Promise<string> {
  const { issue: shown, magazine } = await getIssue(reference);
  const issue = withAskedEdition(shown, edition);
  const access = decideAccess({ issue, magazine, visitor: ANYONE });
  if (access.kind === "closed") throw new ApiError("ISSUE_NOT_FOUND");
  const isReadable = readablePages(access);
  return readableTexts(await textFiles(issue, isReadable), isReadable);
}

function readablePages(access: Exclude<Access, { kind: "closed" }>): (page: number) => boolean {
  if (access.kind === "whole") return () => true;
  const pages = new Set(access.pages);
  return (page) => pages.has(page);
}

/** All files of texts in order; those without a readable page are not fetched. */
async function textFiles(issue: Issue, isReadable: (page: number) => boolean): Promise<TextFile[]> {
  const { accountId, conversionId, pagesCount, textRangePages = pagesCount } = issue;
  const files: TextFile[] = [];
  for (let first = 1; first <= pagesCount; first += textRangePages) {
    const count = Math.min(textRangePages, pagesCount - first + 1);
    const isWanted = Array.from({ length: count }, (_, index) => first + index).some(isReadable);
    const name = issue.textRangePages ? textFileName(files.length) : EDITION_FILES.text;
    if (!isWanted) files.push({ pagesCount: count });
    else files.push({ bytes: await fetched(pagesFolder(accountId, conversionId) + name) });
  }
  return files;
}

async function fetched(key: string): Promise<Uint8Array> {
  const file = await objects().get(key);
  if (!file) throw new ApiError("ISSUE_NOT_FOUND");
  return file;
}
