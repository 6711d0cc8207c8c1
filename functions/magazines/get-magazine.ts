import { getMagazine as contract } from "../../shared/api/magazine-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { getMagazine } from "../../shared/magazines/get-magazine.ts";
import { magazineRecord } from "../../shared/magazines/magazine.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  const magazine = await getMagazine({ accountId, magazineId: path.magazine_id });
  return { data: magazineRecord(magazine) };
});
