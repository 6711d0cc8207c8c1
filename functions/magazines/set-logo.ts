import { setLogo as contract } from "#contract/api/magazine-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { magazineRecord } from "#features/magazines/magazine.ts";
import { setLogo } from "#features/magazines/operations/set-logo.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path, file }) => {
  const reference = { accountId, magazineId: path.magazine_id };
  const magazine = await setLogo(reference, file instanceof Uint8Array ? file : undefined);
  return { data: magazineRecord(magazine, baseUrl) };
});
