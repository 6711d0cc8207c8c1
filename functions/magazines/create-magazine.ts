import { createMagazine as contract } from "../../shared/api/magazine-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { createMagazine } from "../../shared/magazines/create-magazine.ts";
import { magazineRecord } from "../../shared/magazines/magazine.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const magazine = await createMagazine({ accountId, ...parameters });
  return { data: magazineRecord(magazine) };
});
