import { listGrants as contract } from "#contract/api/read-back-operations.ts";
import { listGrants } from "#features/access/operations/list-grants.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { entries, nextCursor } = await listGrants(accountId, path.email, parameters);
  return { data: entries, nextCursor };
});
