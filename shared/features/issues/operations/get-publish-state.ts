import type { PublishState } from "#contract/api/records.ts";
import { isPublished, publicationState, scheduledTimes } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";

/**
 * Whether visitors may see the issue now, and its schedule with the mail that it sends.
 * @throws ISSUE_NOT_FOUND
 */
export async function getPublishState(reference: issues.IssueReference): Promise<PublishState> {
  const { issue } = await issues.getIssue(reference);
  const state = publicationState(issue);
  const { notifies = true, message = "" } = issue;
  return {
    is_published: isPublished(issue),
    state,
    ...scheduledTimes(issue),
    ...(state === "scheduled" && { notify_subscribers: notifies, message }),
  };
}
