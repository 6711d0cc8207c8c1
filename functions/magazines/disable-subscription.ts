import { disableSubscription as contract } from "#contract/api/magazine-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { disableSubscription } from "#features/magazines/operations/disable-subscription.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await disableSubscription({ accountId, magazineId: path.magazine_id });
  return { data: [] };
});
