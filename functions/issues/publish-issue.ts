import { publishIssue as contract } from "#contract/api/issue-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { publishIssue } from "#features/issues/operations/publish-issue.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { privacy, listed, publish_at: publishAt, unpublish_at: unpublishAt } = parameters;
  const { notify_subscribers: notifiesSubscribers, message } = parameters;
  const issue = { accountId, issueId: path.issue_id };
  const options = { privacy, listed, publishAt, unpublishAt, notifiesSubscribers, message };
  await publishIssue(issue, options);
  return { data: [] };
});
