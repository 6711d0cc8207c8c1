import type { IssueFiles } from "#contract/api/records.ts";
import { signedUrl, fileUrl } from "#features/issues/file-addresses.ts";
import { nameOf } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { coverKey, epubKey, originalKey, textKey } from "#features/issues/object-keys.ts";
import { now } from "#platform/runtime.ts";

const VALID_HOURS = 1;

/**
 * Addresses of an issue's files for its publisher, whatever its visitors may download. Issues that were converted before
 * there were EPUBs and texts have none.
 * @throws ISSUE_NOT_FOUND
 */
export async function getIssueFiles(
  reference: issues.IssueReference,
  baseUrl: string,
): Promise<IssueFiles> {
  const { issue, magazine } = await issues.getIssue(reference, { mayLag: true });
  const expiresAt = new Date(now().getTime() + VALID_HOURS * 3_600_000);
  const named = { ...issue, ...nameOf(issue, magazine) };
  const signing = { expiresAt, baseUrl };
  return {
    pdf: fileUrl(named, originalKey, { ...signing, ending: "pdf" }),
    epub: issue.hasEpub ? fileUrl(named, epubKey, { ...signing, ending: "epub" }) : null,
    text: issue.hasText ? fileUrl(named, textKey, { ...signing, ending: "txt" }) : null,
    cover: signedUrl(coverKey(issue.accountId, issue.conversionId), signing),
  };
}
