import { getMagazineStatistics as contract } from "#contract/api/statistics/statistics-operations.ts";
import { getMagazineStatistics } from "#features/statistics/operations/get-magazine-statistics.ts";
import { magazineCsv } from "#features/statistics/statistics-csv.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const { from, to, format } = parameters;
  const magazine = { accountId, magazineId: path.magazine_id };
  const data = await getMagazineStatistics(magazine, { from, to });
  return { data, ...(format === "csv" && { csv: magazineCsv(data) }) };
});
