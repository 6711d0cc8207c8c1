import { getUpload as contract } from "#contract/api/uploads/upload-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { getUpload } from "#features/conversions/operations/get-upload.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  return { data: await getUpload({ accountId, conversionId: path.issueTempID }) };
});
