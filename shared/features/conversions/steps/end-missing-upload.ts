import { uploadMissing } from "#converter/protocol/conversion-error.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { partUploadOf } from "#features/conversions/part-upload.ts";
import { failConversion } from "#features/conversions/steps/fail-conversion.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { now, objects, partUploads } from "#platform/runtime.ts";

/**
 * Ends a pending conversion whose PDF did not arrive in time, and removes its parts.
 * @returns false, without effect, before the deadline, or if the PDF has arrived
 */
export async function endMissingUpload(pending: Conversion): Promise<boolean> {
  const { accountId, conversionId, uploadUntil } = pending;
  if (uploadUntil >= now().toISOString()) return false;
  if (await objects().exists(uploadKey(accountId, conversionId))) return false;
  const upload = partUploadOf(pending);
  if (upload) await partUploads().drop(upload);
  await failConversion(pending, uploadMissing());
  return true;
}
