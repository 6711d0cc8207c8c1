import { announce } from "#features/deliveries/announce-issue.ts";
import type { Privacy } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Makes an issue visible to the readers its privacy admits, and has the magazine's subscribers informed
 * of it. Publishing twice is harmless: the second call may change the privacy, keeps the first
 * `publishedAt` and announces nothing.
 * @throws ISSUE_NOT_FOUND
 */
export async function publishIssue(
  reference: issues.IssueReference,
  privacy: Privacy,
): Promise<void> {
  const { issue, magazine } = await issues.getIssue(reference);
  const { accountId, issueId, publishedAt } = await issues.publishIssue(issue, privacy);
  if (publishedAt === undefined) return;
  await announce({ accountId, issueId, magazineId: magazine.magazineId, publishedAt });
}
