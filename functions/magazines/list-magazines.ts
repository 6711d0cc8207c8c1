import { listMagazines as contract } from "#contract/api/magazine-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { listMagazines } from "#features/magazines/operations/list-magazines.ts";
import { magazineRecord } from "#features/magazines/magazine.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, parameters }) => {
  const { entries, nextCursor } = await listMagazines(accountId, parameters);
  return { data: entries.map((magazine) => magazineRecord(magazine, baseUrl)), nextCursor };
});
