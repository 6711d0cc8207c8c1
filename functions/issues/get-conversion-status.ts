import { getConversionStatus as contract } from "../../shared/api/issue-operations.ts";
import { apiHandler } from "../../shared/http/api-handler.ts";
import { getConversionStatus } from "../../shared/issues/get-conversion-status.ts";

export const handler = apiHandler(contract, async ({ accountId, baseUrl, path }) => {
  const reference = {
    accountId,
    conversionId: path.issueTempID,
    magazineId: path.magazine_id,
  };
  return { data: [await getConversionStatus(reference, baseUrl)] };
});
