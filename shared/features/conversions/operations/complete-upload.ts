import { ApiError } from "#contract/api/errors.ts";
import { saveJoined } from "#features/conversions/conversion-repository.ts";
import {
  type Arrived,
  arrivedParts,
  getPartUpload,
  partNumbersOf,
} from "#features/conversions/part-upload.ts";
import { bytesOfPart, type PartUpload } from "#platform/ports/part-uploads.ts";
import { partUploads } from "#platform/runtime.ts";

/** Maximum missing parts that an error names. */
const NAMED_PARTS = 10;

/**
 * Joins the parts of an upload; the file's arrival in the store starts the conversion. Idempotent.
 * @throws CONVERSION_NOT_FOUND, UPLOAD_INCOMPLETE naming the first missing parts
 */
export async function completeUpload(reference: {
  accountId: string;
  conversionId: string;
}): Promise<void> {
  const { conversion, upload, isComplete } = await getPartUpload(reference);
  if (isComplete) return;
  const arrived = await arrivedParts(upload);
  if (!arrived.isJoined) {
    assertWhole(upload, arrived);
    await joinParts(upload, arrived);
  }
  await saveJoined(conversion);
}

/** @throws CONVERSION_NOT_FOUND if the upload was cancelled meanwhile */
async function joinParts(upload: PartUpload, { parts }: Arrived): Promise<void> {
  try {
    await partUploads().join(upload, parts);
  } catch (error) {
    // Another call has joined or removed them; the store then reports an unknown upload.
    if (!(await arrivedParts(upload)).isJoined) throw error;
  }
}

/** @throws UPLOAD_INCOMPLETE */
function assertWhole(upload: PartUpload, { parts, wrong }: Arrived): void {
  const there = new Set([...parts, ...wrong].map(({ number }) => number));
  const missing = partNumbersOf(upload).filter((number) => !there.has(number));
  if (missing.length + wrong.length === 0) return;
  const [first, ...others] = missing;
  const named = missing.slice(0, NAMED_PARTS).join(", ");
  const more = missing.length > NAMED_PARTS ? ` and ${missing.length - NAMED_PARTS} more` : "";
  const sentences = wrong.slice(0, NAMED_PARTS).map(({ number, size }) => {
    return `Part ${number} has ${size} bytes instead of ${bytesOfPart(upload, number)}.`;
  });
  if (others.length > 0) sentences.unshift(`Parts ${named}${more} have not arrived.`);
  else if (first !== undefined) sentences.unshift(`Part ${first} has not arrived.`);
  throw new ApiError("UPLOAD_INCOMPLETE", sentences.join(" "));
}
