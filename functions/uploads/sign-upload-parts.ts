import { signUploadParts as contract } from "#contract/api/uploads/upload-operations.ts";
import { postHandler } from "#http/post-handler.ts";
import { signUploadParts } from "#features/conversions/operations/sign-upload-parts.ts";

export const handler = postHandler(contract, async ({ accountId, baseUrl, path, parameters }) => {
  const reference = { accountId, conversionId: path.issueTempID };
  return { data: await signUploadParts(reference, parameters.numbers, baseUrl) };
});
