import { ApiError } from "#contract/api/errors.ts";
import { uploadGivenUp } from "#converter/protocol/conversion-error.ts";
import { getPartUpload } from "#features/conversions/part-upload.ts";
import { failConversion } from "#features/conversions/steps/fail-conversion.ts";
import { partUploads } from "#platform/runtime.ts";

/**
 * Gives an upload up: its parts are removed, and its conversion ends in `error`.
 * @throws CONVERSION_NOT_FOUND also if that was done before, UPLOAD_COMPLETE
 */
export async function deleteUpload(reference: {
  accountId: string;
  conversionId: string;
}): Promise<void> {
  const { conversion, upload, isComplete } = await getPartUpload(reference);
  if (isComplete) throw new ApiError("UPLOAD_COMPLETE", "The upload is complete already.");
  await partUploads().drop(upload);
  await failConversion(conversion, uploadGivenUp());
}
