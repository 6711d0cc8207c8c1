import { ApiError } from "#contract/api/errors.ts";
import { getPartUpload } from "#features/conversions/part-upload.ts";
import { partsCount } from "#platform/ports/part-uploads.ts";
import { now, partUploads } from "#platform/runtime.ts";

const SIGNED_MILLISECONDS = 3_600_000;

/**
 * Addresses for parts of an upload, valid for an hour and at most until the upload's deadline.
 * @throws CONVERSION_NOT_FOUND, UPLOAD_COMPLETE, INVALID_PARAMETER for a number beyond the upload
 */
export async function signUploadParts(
  reference: { accountId: string; conversionId: string },
  numbers: readonly number[],
  baseUrl: string,
): Promise<{ number: number; url: string }[]> {
  const { conversion, upload, isComplete } = await getPartUpload(reference);
  if (isComplete) throw new ApiError("UPLOAD_COMPLETE");
  const count = partsCount(upload);
  const beyond = numbers.find((number) => number > count);
  if (beyond !== undefined) {
    const parts = count === 1 ? "1 part" : `${count} parts`;
    throw new ApiError(
      "INVALID_PARAMETER",
      `numbers: there is no ${beyond}, the upload has ${parts}`,
    );
  }
  const hour = now().getTime() + SIGNED_MILLISECONDS;
  const expiresAt = new Date(Math.min(hour, Date.parse(conversion.uploadUntil)));
  return Promise.all(
    numbers.map(async (number) => {
      const url = await partUploads().presign(upload, { number, expiresAt, baseUrl });
      return { number, url };
    }),
  );
}
