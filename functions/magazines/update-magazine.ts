import { updateMagazine as contract } from "#contract/api/magazine-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { magazineRecord, settingsIn } from "#features/magazines/magazine.ts";
import { updateMagazine } from "#features/magazines/operations/update-magazine.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path, parameters }) => {
  const reference = { accountId, magazineId: path.magazine_id };
  return { data: magazineRecord(await updateMagazine(reference, settingsIn(parameters)), baseUrl) };
});
