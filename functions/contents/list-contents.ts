import { listContents as contract } from "#contract/api/editions/edition-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { listContents } from "#features/issues/operations/contents/list-contents.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const reference = { accountId, issueId: path.issue_id };
  const { entries, nextCursor } = await listContents(reference, parameters);
  return { data: entries, nextCursor };
});
