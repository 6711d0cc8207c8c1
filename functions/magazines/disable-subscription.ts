import { disableSubscription as contract } from "../../shared/api/magazine-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { disableSubscription } from "../../shared/magazines/disable-subscription.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await disableSubscription({ accountId, magazineId: path.magazine_id });
  return { data: [] };
});
