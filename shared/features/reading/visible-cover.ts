import { ApiError } from "#contract/api/errors.ts";
import { hasPublicCover, type Issue } from "#features/issues/issue.ts";
import { isCoverSignature } from "#features/issues/issue-addresses.ts";
import { getIssue, type IssueReference } from "#features/issues/issue-repository.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import type { Magazine } from "#features/magazines/magazine.ts";

export interface VisibleCover {
  issue: Issue;
  magazine: Magazine;
  folder: string;
  isPublic: boolean;
}

/** The query of a signed address; empty without one. */
export interface CoverSignature {
  expires: string;
  signature: string;
}

/**
 * An issue with a public cover, or for holders of a signed address.
 * @throws ISSUE_NOT_FOUND also if the caller may not see it
 */
export async function visibleCover(
  reference: IssueReference,
  { expires, signature }: CoverSignature,
): Promise<VisibleCover> {
  const { issue, magazine } = await getIssue(reference);
  const isPublic = hasPublicCover(issue, magazine);
  if (!isPublic && !isCoverSignature(issue, expires, signature)) {
    throw new ApiError("ISSUE_NOT_FOUND");
  }
  return { issue, magazine, folder: pagesFolder(issue.accountId, issue.conversionId), isPublic };
}
