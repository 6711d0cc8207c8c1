import { getPublishState as contract } from "#contract/api/issue-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { getPublishState } from "#features/issues/operations/get-publish-state.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  return { data: await getPublishState({ accountId, issueId: path.issue_id }) };
});
