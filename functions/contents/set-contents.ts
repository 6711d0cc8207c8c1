import { setContents as contract } from "#contract/api/editions/edition-operations.ts";
import { setContents } from "#features/issues/operations/contents/set-contents.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  await setContents({ accountId, issueId: path.issue_id }, parameters.entries);
  return { data: [] };
});
