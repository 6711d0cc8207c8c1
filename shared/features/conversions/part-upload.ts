import { ApiError } from "#contract/api/errors.ts";
import { uploadGivenUp } from "#converter/protocol/conversion-error.ts";
import { MOST_PARTS } from "#contract/api/parameters/upload-parameters.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import {
  bytesOfPart,
  type PartUpload,
  partsCount,
  type StoredPart,
} from "#platform/ports/part-uploads.ts";
import { now, objects, partUploads } from "#platform/runtime.ts";
import type { Conversion } from "./conversion.ts";
import { getConversion } from "./conversion-repository.ts";

export interface AwaitedParts {
  conversion: Conversion;
  upload: PartUpload;
  /** Whether all parts have arrived and are joined. */
  isComplete: boolean;
}

/** Parts are a multiple of this, so that their bounds are round. */
const STEP_BYTES = 64 * 1024;

/** Part size of a file: the store's minimum, unless that makes too many parts. */
export function partSizeFor(size: number): number {
  const needed = Math.ceil(size / MOST_PARTS / STEP_BYTES) * STEP_BYTES;
  return Math.max(partUploads().smallestPart, needed);
}

/** The upload in parts of a conversion; undefined for any other kind. */
export function partUploadOf({
  accountId,
  conversionId,
  partUpload,
}: Conversion): PartUpload | undefined {
  return partUpload && { ...partUpload, key: uploadKey(accountId, conversionId) };
}

/**
 * An open or complete upload in parts.
 * @throws CONVERSION_NOT_FOUND also for another kind of upload, and once the upload is cancelled or expired.
 */
export async function getPartUpload(reference: {
  accountId: string;
  conversionId: string;
}): Promise<AwaitedParts> {
  return partUploadIn((await getConversion(reference)).conversion);
}

/** Like `getPartUpload`, for a conversion that was just read. */
export function partUploadIn(conversion: Conversion): AwaitedParts {
  const { status, partsJoinedAt, uploadUntil } = conversion;
  const upload = partUploadOf(conversion);
  // A process may have died between joining the parts and recording that, and the conversion may have ended since; this
  // code means that it was cancelled.
  const isConverted = status !== "pending" && !isGivenUp(conversion);
  const isComplete = partsJoinedAt !== undefined || isConverted;
  const isOpen = status === "pending" && now().toISOString() < uploadUntil;
  if (!upload || !(isComplete || isOpen)) throw noUpload();
  return { conversion, upload, isComplete };
}

/** Whether a conversion ended because its PDF did not arrive or was cancelled. */
export function isGivenUp({ errorCode }: Conversion): boolean {
  return errorCode === uploadGivenUp().code;
}

/** The stored parts of an upload that is not known to be complete. */
export interface Arrived {
  /** Parts of the right size, in order. */
  parts: StoredPart[];
  wrong: StoredPart[];
  /** Whether a process has joined the parts but died before recording it. */
  isJoined: boolean;
}

/** Checks which parts have arrived. @throws CONVERSION_NOT_FOUND if the store no longer knows the upload */
export async function arrivedParts(upload: PartUpload): Promise<Arrived> {
  const stored = await partUploads().list(upload);
  const isRight = ({ number, size }: StoredPart) => size === bytesOfPart(upload, number);
  const parts = stored?.filter(isRight) ?? [];
  const wrong = stored?.filter((part) => !isRight(part)) ?? [];
  if (parts.length === partsCount(upload)) return { parts, wrong, isJoined: false };
  const isJoined = (stored?.length ?? 0) === 0 && (await objects().exists(upload.key));
  if (!stored && !isJoined) throw noUpload();
  return { parts, wrong, isJoined };
}

export function noUpload(): ApiError {
  return new ApiError("CONVERSION_NOT_FOUND", "There is no such upload.");
}

export function partNumbersOf(upload: PartUpload): number[] {
  return Array.from({ length: partsCount(upload) }, (_, index) => index + 1);
}
