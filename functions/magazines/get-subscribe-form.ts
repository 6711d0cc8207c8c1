import { getSubscribeForm as contract } from "#contract/api/audience-operations.ts";
import { getSubscribeForm } from "#features/magazines/operations/get-subscribe-form.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, baseUrl }) => ({
  data: await getSubscribeForm({ accountId, magazineId: path.magazine_id }, baseUrl),
}));
