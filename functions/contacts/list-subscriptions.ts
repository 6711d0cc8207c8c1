import { listSubscriptions as contract } from "#contract/api/read-back-operations.ts";
import { listSubscriptions } from "#features/subscriptions/operations/list-subscriptions.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { entries, nextCursor } = await listSubscriptions(accountId, path.email, parameters);
  return { data: entries, nextCursor };
});
