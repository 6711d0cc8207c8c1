import { listEditions as contract } from "#contract/api/editions/edition-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { editionRecord } from "#features/issues/edition.ts";
import { listEditions } from "#features/issues/operations/list-editions.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { limit, cursor } = parameters;
  const reference = { accountId, issueId: path.issue_id };
  const { issue, entries, nextCursor } = await listEditions(reference, { limit, cursor });
  return { data: entries.map((edition) => editionRecord(issue, edition)), nextCursor };
});
