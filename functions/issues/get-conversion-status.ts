import { getConversionStatus as contract } from "#contract/api/issue-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { getConversionStatus } from "#features/conversions/operations/get-conversion-status.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path }) => {
  const reference = {
    accountId,
    conversionId: path.issueTempID,
    magazineId: path.magazine_id,
  };
  return { data: [await getConversionStatus(reference, baseUrl)] };
});
