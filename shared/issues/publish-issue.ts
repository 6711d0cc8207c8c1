import { announce } from "../mail/announce-issue.ts";
import type { Privacy } from "./issue.ts";
import * as issues from "./issue-repository.ts";

/**
 * Makes an issue visible to the readers its privacy admits, and has the magazine's subscribers told of
 * it. Publishing twice is harmless: the second call may change the privacy, keeps the first
 * `publishedAt` and announces nothing.
 * @throws ISSUE_NOT_FOUND
 */
export async function publishIssue(
  reference: issues.IssueReference,
  privacy: Privacy,
): Promise<void> {
  const { issue, magazine } = await issues.getIssue(reference);
  await announce({ issue: await issues.publishIssue(issue, privacy), magazine });
}
