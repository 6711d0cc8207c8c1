import { listSubscribers as contract } from "#contract/api/read-back-operations.ts";
import { listSubscribers } from "#features/subscriptions/operations/list-subscribers.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const magazine = { accountId, magazineId: path.magazine_id };
  const { entries, nextCursor } = await listSubscribers(magazine, parameters);
  return { data: entries, nextCursor, isExport: parameters.details === true };
});
