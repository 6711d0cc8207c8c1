import { ApiError } from "#contract/api/errors.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import { isPublished } from "#features/issues/issue.ts";
import { getIssue, type IssueReference } from "#features/issues/issue-repository.ts";
import { type Brand, brandOf } from "#features/magazines/brand.ts";
import { sendsMail } from "#features/setup/service-place.ts";

/** The public facts of an issue for the page that mails a personal link. */
export interface LinkPlace {
  language: string;
  issueUrl: string;
  brand: Brand;
  /** Whether its mail leaves this machine. */
  sendsMail: boolean;
}

/** @throws ISSUE_NOT_FOUND also for an unpublished issue */
export async function readLinkPlace(
  reference: IssueReference,
  baseUrl: string,
): Promise<LinkPlace> {
  const { issue, magazine } = await getIssue(reference);
  if (!isPublished(issue)) throw new ApiError("ISSUE_NOT_FOUND");
  return {
    language: issue.language,
    issueUrl: readerUrl(baseUrl, issue),
    brand: brandOf(magazine, baseUrl),
    sendsMail: sendsMail(),
  };
}
