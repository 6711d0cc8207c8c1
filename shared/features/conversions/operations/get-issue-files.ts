import type { IssueFiles } from "#contract/api/records.ts";
import { owedRefinements } from "#features/conversions/conversion.ts";
import { findConversion } from "#features/conversions/conversion-repository.ts";
import { fileUrl, signedUrl } from "#features/issues/file-addresses.ts";
import { type Issue, nameOf } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { coverKey, epubKey, originalKey, textKey } from "#features/issues/object-keys.ts";
import { now } from "#platform/runtime.ts";

const VALID_HOURS = 1;

/**
 * Addresses of an issue's files for its publisher, even if visitors may not download them. Old issues have no EPUB and
 * no text.
 * @throws ISSUE_NOT_FOUND
 */
export async function getIssueFiles(
  reference: issues.IssueReference,
  baseUrl: string,
): Promise<IssueFiles> {
  const { issue, magazine, state } = await readWithState(reference);
  const expiresAt = new Date(now().getTime() + VALID_HOURS * 3_600_000);
  const named = { ...issue, ...nameOf(issue, magazine) };
  const signing = { expiresAt, baseUrl };
  return {
    state,
    pdf: fileUrl(named, originalKey, { ...signing, ending: "pdf" }),
    epub: issue.hasEpub ? fileUrl(named, epubKey, { ...signing, ending: "epub" }) : null,
    text: issue.hasText ? fileUrl(named, textKey, { ...signing, ending: "txt" }) : null,
    cover: signedUrl(coverKey(issue.accountId, issue.conversionId), signing),
  };
}

/** An issue, and whether all its files existed when it was read. */
async function readWithState(
  reference: issues.IssueReference,
): Promise<issues.IssueInMagazine & Pick<IssueFiles, "state">> {
  const first = await issues.getIssue(reference, { mayLag: true });
  if (hasReadingFiles(first.issue)) return { ...first, state: "complete" };
  const { accountId, conversionId } = first.issue;
  const conversion = await findConversion({ accountId, conversionId });
  if (!conversion) return { ...first, state: "complete" };
  if (owedRefinements(conversion).includes("readingFiles")) return { ...first, state: "making" };
  // The files may have been made, or another edition shown, between the two reads.
  const again = await issues.getIssue(reference);
  return again.issue.conversionId === conversionId
    ? { ...again, state: "complete" }
    : readWithState(reference);
}

/** Whether the files were made; the issue records for each whether it exists. */
function hasReadingFiles({ hasEpub, hasText }: Issue): boolean {
  return hasEpub !== undefined && hasText !== undefined;
}
