import { updateMagazine as contract } from "#contract/api/magazine-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { magazineRecord } from "#features/magazines/magazine.ts";
import { updateMagazine } from "#features/magazines/operations/update-magazine.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const magazine = await updateMagazine(
    { accountId, magazineId: path.magazine_id },
    {
      title: parameters.title,
      description: parameters.description,
      adultContent: parameters.adult_content,
      language: parameters.lang,
      type: parameters.type,
      category: parameters.cat ?? parameters.category,
      embedDomains: parameters.embed_domains,
      readingDirection: parameters.reading_direction,
      searchEngines: parameters.search_engines,
    },
  );
  return { data: magazineRecord(magazine) };
});
