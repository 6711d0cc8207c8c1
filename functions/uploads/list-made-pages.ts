import { listMadePages as contract } from "#contract/api/uploads/upload-operations.ts";
import { listMadePages } from "#features/reading/operations/list-made-pages.ts";
import { apiHandler } from "#http/api-handler.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path }) => {
  return { data: await listMadePages({ accountId, conversionId: path.issueTempID }, baseUrl) };
});
