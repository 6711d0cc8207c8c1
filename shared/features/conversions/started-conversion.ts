import type { StartedConversion } from "#contract/api/records.ts";
import type { StartedUpload } from "#features/conversions/steps/start-upload.ts";

/** The record of the API. */
export function startedConversionRecord({
  conversionId,
  upload,
}: StartedUpload): StartedConversion {
  if (!upload) return { issueTempID: conversionId };
  const { url, fields, expiresAt } = upload;
  return { issueTempID: conversionId, upload: { url, fields, expires_at: expiresAt } };
}
