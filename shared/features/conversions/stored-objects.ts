import { stat } from "node:fs/promises";
import { objects } from "#platform/runtime.ts";
import {
  type ConversionReference,
  originalKey,
  originalsPrefix,
  pagesFolder,
  partsFolder,
  searchKey,
  uploadKey,
} from "#features/issues/object-keys.ts";
import { whenAllHaveEnded } from "#values/when-all-have-ended.ts";

/** A file of this machine, which storing may move. */
export interface FileToStore {
  key: string;
  path: string;
  contentType: string;
}

/** A put mostly waits: for the bucket's answer, or for the disk. */
const PUT_AT_ONCE = 8;

export async function putFile({ key, path, contentType }: FileToStore): Promise<void> {
  const { size } = await stat(path);
  await objects().put(key, { path, size }, contentType);
}

/** Stores files of this machine, several in parallel. After a failure some are stored, and none is in progress. */
export async function putFiles(files: readonly FileToStore[]): Promise<void> {
  for (let start = 0; start < files.length; start += PUT_AT_ONCE) {
    await whenAllHaveEnded(files.slice(start, start + PUT_AT_ONCE).map(putFile));
  }
}

/**
 * Keeps the PDF for downloads, under a key to which uploads have no access.
 * @throws Error if the upload is gone or was replaced since
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

/** Removes every object of a conversion. Idempotent. */
export async function removeStored(conversion: ConversionReference): Promise<void> {
  const { accountId, conversionId } = conversion;
  for (const keyOf of [pagesFolder, searchKey, partsFolder, originalsPrefix, uploadKey]) {
    await objects().deletePrefix(keyOf(accountId, conversionId));
  }
}
