import { createMagazine as contract } from "#contract/api/magazine-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { createMagazine } from "#features/magazines/operations/create-magazine.ts";
import { magazineRecord, settingsIn } from "#features/magazines/magazine.ts";

export const handler = postHandler(contract, async ({ accountId, baseUrl, parameters }) => {
  const settings = { ...settingsIn(parameters), title: parameters.title };
  return { data: magazineRecord(await createMagazine(accountId, settings), baseUrl) };
});
