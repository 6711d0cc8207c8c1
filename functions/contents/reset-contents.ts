import { resetContents as contract } from "#contract/api/editions/edition-operations.ts";
import { resetContents } from "#features/issues/operations/contents/reset-contents.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await resetContents({ accountId, issueId: path.issue_id });
  return { data: [] };
});
