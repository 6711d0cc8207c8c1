import type { PublishState } from "#contract/api/records.ts";
import { isPublished, scheduledTimes } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Whether readers may see the issue at this moment, and what is scheduled of it.
 * @throws ISSUE_NOT_FOUND
 */
export async function getPublishState(reference: issues.IssueReference): Promise<PublishState> {
  const { issue } = await issues.getIssue(reference);
  const times = scheduledTimes(issue);
  const isShown = isPublished(issue);
  const hiddenState = times.publish_at === null ? "unpublished" : "scheduled";
  return { is_published: isShown, state: isShown ? "published" : hiddenState, ...times };
}
