import { ApiError } from "#contract/api/errors.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import { isPublished } from "#features/issues/issue.ts";
import { getIssue, type IssueReference } from "#features/issues/issue-repository.ts";
import { type Brand, brandOf } from "#features/magazines/brand.ts";

/** Where somebody has a personal link mailed: what may be known of an issue by anybody who has its address. */
export interface LinkPlace {
  language: string;
  issueUrl: string;
  brand: Brand;
}

/** @throws ISSUE_NOT_FOUND also if the issue is not published */
export async function readLinkPlace(
  reference: IssueReference,
  baseUrl: string,
): Promise<LinkPlace> {
  const { issue, magazine } = await getIssue(reference);
  if (!isPublished(issue)) throw new ApiError("ISSUE_NOT_FOUND");
  const { language } = issue;
  return { language, issueUrl: readerUrl(baseUrl, issue), brand: brandOf(magazine, baseUrl) };
}
