import type { Privacy } from "./issue.ts";
import * as issues from "./issue-repository.ts";

/**
 * Makes an issue visible to the readers its privacy admits. Publishing twice is harmless: the second
 * call may change the privacy and keeps the first `publishedAt`.
 * @throws ISSUE_NOT_FOUND
 */
export async function publishIssue(
  reference: issues.IssueReference,
  privacy: Privacy,
): Promise<void> {
  const { issue } = await issues.getIssue(reference);
  await issues.publishIssue(issue, privacy);
}
