import type { UploadState } from "#contract/api/uploads/upload-records.ts";
import { arrivedParts, getPartUpload, partNumbersOf } from "#features/conversions/part-upload.ts";

/** The parts of an upload that have arrived: all parts of a complete one. @throws CONVERSION_NOT_FOUND */
export async function getUpload(reference: {
  accountId: string;
  conversionId: string;
}): Promise<UploadState> {
  const { upload, isComplete } = await getPartUpload(reference);
  const { size, partSize: part_size } = upload;
  const { parts, isJoined } = isComplete
    ? { parts: [], isJoined: true }
    : await arrivedParts(upload);
  const numbers = isJoined ? partNumbersOf(upload) : parts.map(({ number }) => number);
  return { size, part_size, parts: numbers };
}
