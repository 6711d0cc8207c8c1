import { listMagazines as contract } from "../../shared/api/magazine-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { listMagazines } from "../../shared/magazines/list-magazines.ts";
import { magazineRecord } from "../../shared/magazines/magazine.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { entries, nextCursor } = await listMagazines(accountId, parameters);
  return { data: entries.map(magazineRecord), nextCursor };
});
