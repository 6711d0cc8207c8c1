import { getPublishState as contract } from "../../shared/api/issue-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { getPublishState } from "../../shared/issues/get-publish-state.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  const isPublished = await getPublishState({ accountId, issueId: path.issue_id });
  return { data: { is_published: isPublished } };
});
