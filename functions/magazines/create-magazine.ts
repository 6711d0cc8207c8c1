import { createMagazine as contract } from "#contract/api/magazine-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { createMagazine } from "#features/magazines/operations/create-magazine.ts";
import { magazineRecord } from "#features/magazines/magazine.ts";

export const handler = apiHandler(contract, async ({ accountId, parameters }) => {
  const { title, description, embed_domains, reading_direction, search_engines } = parameters;
  const magazine = await createMagazine({
    accountId,
    title,
    description,
    presentation: {
      embedDomains: embed_domains,
      readingDirection: reading_direction,
      searchEngines: search_engines,
    },
  });
  return { data: magazineRecord(magazine) };
});
