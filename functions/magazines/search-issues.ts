import { searchIssues as contract } from "#contract/api/search/search-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { searchIssues } from "#features/search/operations/search-issues.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path, parameters }) => {
  const reference = { accountId, magazineId: path.magazine_id };
  const { entries, nextCursor } = await searchIssues(reference, parameters, baseUrl);
  return { data: entries, nextCursor };
});
