import { removeSubscribers as contract } from "#contract/api/audience-operations.ts";
import { removeSubscribers } from "#features/subscriptions/operations/remove-subscribers.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { magazine_id: magazineId } = path;
  const results = await removeSubscribers({ accountId, magazineId }, parameters.emails);
  return { data: { results }, object: { kind: "magazine", id: magazineId } };
});
