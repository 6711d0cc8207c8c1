import { deleteUpload as contract } from "#contract/api/uploads/upload-operations.ts";
import { apiHandler } from "#http/api-handler.ts";
import { deleteUpload } from "#features/conversions/operations/delete-upload.ts";

export const handler = apiHandler(contract, async ({ accountId, path }) => {
  await deleteUpload({ accountId, conversionId: path.issueTempID });
  return { data: [] };
});
