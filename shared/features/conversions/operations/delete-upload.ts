import { ApiError } from "#contract/api/errors.ts";
import { uploadGivenUp } from "#converter/protocol/conversion-error.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { getConversion } from "#features/conversions/conversion-repository.ts";
import { isGivenUp, noUpload, partUploadIn } from "#features/conversions/part-upload.ts";
import { failConversion } from "#features/conversions/steps/fail-conversion.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { objects, partUploads } from "#platform/runtime.ts";

/**
 * Cancels an unfinished upload, whole or in parts: removes its parts, and ends its conversion in `error`.
 * @throws CONVERSION_NOT_FOUND also if it was cancelled before, UPLOAD_COMPLETE
 */
export async function deleteUpload(reference: {
  accountId: string;
  conversionId: string;
}): Promise<void> {
  const { conversion } = await getConversion(reference);
  if (conversion.partUpload) {
    const { upload, isComplete } = partUploadIn(conversion);
    if (isComplete) throw complete();
    await partUploads().drop(upload);
  } else {
    await assertAwaited(conversion);
  }
  await failConversion(conversion, uploadGivenUp(), "UPLOAD_GIVEN_UP");
}

/** A whole upload has no parts: it either has arrived or not. @throws as `deleteUpload` */
async function assertAwaited(conversion: Conversion): Promise<void> {
  if (isGivenUp(conversion)) throw noUpload();
  const key = uploadKey(conversion.accountId, conversion.conversionId);
  if (conversion.status !== "pending" || (await objects().exists(key))) throw complete();
}

function complete(): ApiError {
  return new ApiError("UPLOAD_COMPLETE", "The upload is already complete.");
}
