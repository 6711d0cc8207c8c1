import { stat } from "node:fs/promises";
import { objects } from "#platform/runtime.ts";
import {
  type ConversionReference,
  originalKey,
  originalsPrefix,
  pagesFolder,
  partsFolder,
  uploadKey,
} from "#features/issues/object-keys.ts";

/** Stores a file of this machine, which may be gone afterwards. */
export async function putFile(key: string, path: string, contentType: string): Promise<void> {
  const { size } = await stat(path);
  await objects().put(key, { path, size }, contentType);
}

/**
 * Keeps the PDF for readers who may download it, under a key that nobody can upload to.
 * @throws Error when the upload is gone or was replaced since
 */
export async function keepOriginal(
  conversion: ConversionReference,
  uploadVersion: string,
): Promise<void> {
  const { accountId, conversionId } = conversion;
  const [from, to] = [uploadKey(accountId, conversionId), originalKey(accountId, conversionId)];
  const isKept = await objects().copy(from, to, uploadVersion, "application/pdf");
  if (!isKept) throw new Error(`${from} is gone or was replaced`);
}

/** Removes every object of a conversion; harmless when there is none. */
export async function removeStored(conversion: ConversionReference): Promise<void> {
  const { accountId, conversionId } = conversion;
  for (const keyOf of [pagesFolder, partsFolder, originalsPrefix, uploadKey]) {
    await objects().deletePrefix(keyOf(accountId, conversionId));
  }
}
