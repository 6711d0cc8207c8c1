import { completeUpload as contract } from "#contract/api/uploads/upload-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { completeUpload } from "#features/conversions/operations/complete-upload.ts";

export const handler = postHandler(contract, async ({ accountId, path }) => {
  await completeUpload({ accountId, conversionId: path.issueTempID });
  return { data: { issueTempID: path.issueTempID } };
});
