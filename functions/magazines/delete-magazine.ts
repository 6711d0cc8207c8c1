import { deleteMagazine as contract } from "../../shared/api/magazine-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { deleteMagazine } from "../../shared/magazines/delete-magazine.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteMagazine({ accountId, magazineId: path.magazine_id });
  return { data: [] };
});
