import { getMagazine as contract } from "#contract/api/magazine-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { getMagazine } from "#features/magazines/operations/get-magazine.ts";
import { magazineRecord } from "#features/magazines/magazine.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path }) => {
  const magazine = await getMagazine({ accountId, magazineId: path.magazine_id });
  return { data: magazineRecord(magazine, baseUrl) };
});
