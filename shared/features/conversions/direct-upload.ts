import { ApiError } from "#contract/api/errors.ts";
import type { DirectUploadRecord } from "#contract/api/uploads/upload-records.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { partsCount } from "#platform/ports/part-uploads.ts";
import { objects, partUploads, settings } from "#platform/runtime.ts";
import type { Conversion } from "./conversion.ts";
import { findConversion } from "./conversion-repository.ts";
import { partSizeFor, partUploadOf } from "./part-upload.ts";

/** How a PDF outside the call will arrive: the values of the parameters `directUpload`. */
export interface DirectUploadRequest {
  upload?: "multipart" | undefined;
  size?: number | undefined;
}

/** Hours within which a PDF must arrive, whole and in parts. */
const WHOLE_HOURS = 1;
const PARTS_HOURS = 7 * 24;
/** Longer than the maximum of a call, which stores its PDF at its end: 30 seconds behind the gateway. */
const STORED_WITHIN_HOURS = 1 / 60;

/** A conversion before it is written and has a deadline. */
export type NewConversion = Omit<Conversion, "uploadUntil" | "partUpload">;

/** A conversion whose PDF came with its call, with the deadline for storing it. */
export function awaitingStored(conversion: NewConversion): Conversion {
  return { ...conversion, uploadUntil: hoursAfter(conversion.createdAt, STORED_WITHIN_HOURS) };
}

/** A conversion whose PDF is not in the call, with the deadline for a whole one. */
function awaitingWhole(conversion: NewConversion): Conversion {
  return { ...conversion, uploadUntil: hoursAfter(conversion.createdAt, WHOLE_HOURS) };
}

/**
 * Writes the conversion that waits for a PDF outside the call, and returns the address for the PDF. A repetition of the
 * call gets the first one's upload.
 * @param write writes the conversion; false if an earlier attempt of the same call has written it
 * @throws MISSING_PARAMETER, PDF_TOO_LARGE, STORAGE_FULL: nothing is written then.
 */
export async function askForUpload(
  conversion: NewConversion,
  { upload, size }: DirectUploadRequest,
  { baseUrl, write }: { baseUrl: string; write: (conversion: Conversion) => Promise<boolean> },
): Promise<DirectUploadRecord> {
  if (size !== undefined && size > settings().maxUploadBytes) throw pdfTooLarge("size");
  if (upload === undefined) {
    const awaited = awaitingWhole(conversion);
    const isNew = await write(awaited);
    return whereWhole(isNew ? awaited : await writtenBefore(awaited), baseUrl);
  }
  if (size === undefined) {
    throw new ApiError("MISSING_PARAMETER", "size: is required with upload=multipart");
  }
  const { accountId, conversionId } = conversion;
  const key = uploadKey(accountId, conversionId);
  const uploadId = await partUploads().begin({ key, size }, "application/pdf");
  const awaited = {
    ...conversion,
    uploadUntil: hoursAfter(conversion.createdAt, PARTS_HOURS),
    partUpload: { uploadId, size, partSize: partSizeFor(size) },
  };
  let isNew = false;
  try {
    isNew = await write(awaited);
  } finally {
    if (!isNew) await partUploads().drop({ key, uploadId });
  }
  return inParts(isNew ? awaited : await writtenBefore(awaited));
}

async function writtenBefore(conversion: Conversion): Promise<Conversion> {
  return (await findConversion(conversion)) ?? conversion;
}

async function whereWhole(conversion: Conversion, baseUrl: string): Promise<DirectUploadRecord> {
  const { accountId, conversionId, uploadUntil } = conversion;
  const { url, fields } = await objects().presignUpload({
    key: uploadKey(accountId, conversionId),
    maxBytes: settings().maxUploadBytes,
    expiresAt: new Date(uploadUntil),
    baseUrl,
  });
  return { url, fields, expires_at: uploadUntil };
}

function inParts(conversion: Conversion): DirectUploadRecord {
  const upload = partUploadOf(conversion);
  if (!upload) throw new Error(`${conversion.conversionId} waits for no parts`);
  return {
    kind: "multipart",
    part_size: upload.partSize,
    parts: partsCount(upload),
    expires_at: conversion.uploadUntil,
  };
}

function hoursAfter(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * 3_600_000).toISOString();
}

/** The error for a file larger than the operator allows. @param parameter the one to name */
export function pdfTooLarge(parameter: "pdf" | "size"): ApiError {
  const megabytes = Math.floor(settings().maxUploadBytes / 1024 / 1024);
  return new ApiError(
    "PDF_TOO_LARGE",
    `${parameter}: The file is larger than the ${megabytes} MB allowed here.`,
  );
}
