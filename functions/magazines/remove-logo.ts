import { removeLogo as contract } from "#contract/api/magazine-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { removeLogo } from "#features/magazines/operations/remove-logo.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await removeLogo({ accountId, magazineId: path.magazine_id });
  return { data: [] };
});
