import { deleteMagazine as contract } from "#contract/api/magazine-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { deleteMagazine } from "#features/magazines/operations/delete-magazine.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteMagazine({ accountId, magazineId: path.magazine_id });
  return { data: [] };
});
