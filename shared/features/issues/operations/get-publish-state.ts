import type { PublishState } from "#contract/api/records.ts";
import { isPublished, publicationState, scheduledTimes } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Whether visitors may see the issue now, and its schedule.
 * @throws ISSUE_NOT_FOUND
 */
export async function getPublishState(reference: issues.IssueReference): Promise<PublishState> {
  const { issue } = await issues.getIssue(reference);
  return {
    is_published: isPublished(issue),
    state: publicationState(issue),
    ...scheduledTimes(issue),
  };
}
