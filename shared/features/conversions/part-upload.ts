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

/** A conversion whose PDF comes in parts. */
export interface AwaitedParts {
  conversion: Conversion;
  upload: PartUpload;
  /** Whether all parts have arrived and are put together. */
  isComplete: boolean;
}

/** Parts are a multiple of this, so that their bounds are round. */
const STEP_BYTES = 64 * 1024;

/** The size of the parts of a file: the smallest that the store takes, unless they would be too many. */
export function partSizeFor(size: number): number {
  const needed = Math.ceil(size / MOST_PARTS / STEP_BYTES) * STEP_BYTES;
  return Math.max(partUploads().smallestPart, needed);
}

/** The upload of a conversion whose PDF comes in parts; undefined for any other. */
export function partUploadOf({
  accountId,
  conversionId,
  partUpload,
}: Conversion): PartUpload | undefined {
  return partUpload && { ...partUpload, key: uploadKey(accountId, conversionId) };
}

/**
 * An upload in parts that is going on or complete.
 * @throws CONVERSION_NOT_FOUND also where the PDF came otherwise, and once the upload is given up or its time is over.
 */
export async function getPartUpload(reference: {
  accountId: string;
  conversionId: string;
}): Promise<AwaitedParts> {
  return partUploadIn((await getConversion(reference)).conversion);
}

/** As `getPartUpload`, of a conversion that was just read. */
export function partUploadIn(conversion: Conversion): AwaitedParts {
  const { status, partsJoinedAt, uploadUntil } = conversion;
  const upload = partUploadOf(conversion);
  // Who has joined the parts may have died before noting it, and the conversion may be over since; with this code it was given up.
  const isConverted = status !== "pending" && !isGivenUp(conversion);
  const isComplete = partsJoinedAt !== undefined || isConverted;
  const isOpen = status === "pending" && now().toISOString() < uploadUntil;
  if (!upload || !(isComplete || isOpen)) throw noUpload();
  return { conversion, upload, isComplete };
}

/** Whether a conversion was ended because its PDF did not come, or was given up. */
export function isGivenUp({ errorCode }: Conversion): boolean {
  return errorCode === uploadGivenUp().code;
}

/** What is in the store of an upload that is not known to be complete. */
export interface Arrived {
  /** The parts that have the right size, in order. */
  parts: StoredPart[];
  /** Those of another size. */
  wrong: StoredPart[];
  /** Whether somebody who died before noting it has put the parts together. */
  isJoined: boolean;
}

/** Looks what has arrived. @throws CONVERSION_NOT_FOUND if the store has nothing of the upload any more */
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

/** The answer about an upload that never was, or is over. */
export function noUpload(): ApiError {
  return new ApiError("CONVERSION_NOT_FOUND", "There is no such upload.");
}

/** The numbers of all parts of an upload. */
export function partNumbersOf(upload: PartUpload): number[] {
  return Array.from({ length: partsCount(upload) }, (_, index) => index + 1);
}
