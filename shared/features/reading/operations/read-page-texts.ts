import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import { ApiError } from "#contract/api/errors.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { objects } from "#platform/runtime.ts";
import { ANYONE, decideAccess } from "#features/reading/access.ts";
import { readableTexts } from "#features/reading/readable-texts.ts";

/**
 * The texts of the pages that anybody may read, as JSON in the shape of `text.json`; all other pages are empty.
 * This gives a preview its text, while the file itself contains everything.
 * @throws ISSUE_NOT_FOUND also if nobody may read anything
 */
export async function readPageTexts(reference: {
  accountId: string;
  issueId: string;
}): Promise<string> {
  const { issue, magazine } = await getIssue(reference);
  const access = decideAccess({ issue, magazine, visitor: ANYONE });
  if (access.kind === "closed") throw new ApiError("ISSUE_NOT_FOUND");
  const key = pagesFolder(issue.accountId, issue.conversionId) + EDITION_FILES.text;
  const file = await objects().get(key);
  if (!file) throw new ApiError("ISSUE_NOT_FOUND");
  return access.kind === "whole"
    ? Buffer.from(file).toString("utf8")
    : readableTexts(file, new Set(access.pages));
}
