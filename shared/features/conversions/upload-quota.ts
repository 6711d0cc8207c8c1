import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { assertRoom, release, reserve } from "#features/quotas/reserve.ts";
import { bytesOf, detailIn, idIn, limitsOf } from "#features/quotas/usage.ts";
import { addBytes, findUsage } from "#features/quotas/usage-repository.ts";
import {
  originalsPrefix,
  pagesFolder,
  type ConversionReference,
} from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";
import type { Conversion } from "./conversion.ts";
import { dropConversion } from "./conversion-repository.ts";
import { saveCountedBytes, stillPending } from "./counted-conversion-repository.ts";

/**
 * Counts an upload that begins, with its bytes as far as they are known. Its conversion is written already, so that what
 * is counted and has no conversion was left by a process that died; a refused one is removed again.
 * @throws QUOTA_REACHED
 */
export async function reserveUpload(conversion: Conversion, bytes: number): Promise<void> {
  const { accountId, conversionId } = conversion;
  try {
    await reserve({
      accountId,
      list: "pendingUploads",
      entry: `${conversionId} ${bytes}`,
      bytes,
      ended: (entries) => endedAmong(accountId, entries),
    });
  } catch (error) {
    await dropConversion(conversion);
    throw error;
  }
}

/** Refuses an upload where a quota is used up already. @throws QUOTA_REACHED */
export function assertRoomForUpload(accountId: string): Promise<void> {
  const ended = (entries: readonly string[]) => endedAmong(accountId, entries);
  return assertRoom({ accountId, list: "pendingUploads", ended });
}

/**
 * Checks the storage for a PDF that has arrived and whose size was not declared, so that none was reserved for it.
 * @throws ConversionError `too_large`
 */
export async function assertStorageFor(
  { accountId, conversionId }: ConversionReference,
  bytes: number,
): Promise<void> {
  const usage = await findUsage(accountId);
  const { storage_mb: most } = limitsOf(usage);
  const entry = [...usage.pendingUploads].find((each) => idIn(each) === conversionId);
  const missing = bytes - Number(entry === undefined ? bytes : detailIn(entry));
  if (most === null || missing <= 0 || usage.storageBytes + missing <= bytesOf(most)) return;
  throw new ConversionError("too_large", {
    words: `The account's ${most} MB of storage have no room for this PDF. Delete issues, or have the operator raise the quota, and upload it again.`,
  });
}

async function endedAmong(accountId: string, entries: readonly string[]): Promise<string[]> {
  const references = entries.map((entry) => ({ accountId, conversionId: idIn(entry) }));
  const pending = new Set((await stillPending(references)).map(({ conversionId }) => conversionId));
  return entries.filter((entry) => !pending.has(idIn(entry)));
}

/** Counts what an upload has become in place of what was reserved for it. @returns the bytes that are counted */
export async function settleUpload(
  conversion: ConversionReference,
  outcome: "stored" | "nothing",
): Promise<number> {
  const { accountId, conversionId: id } = conversion;
  const bytes = outcome === "stored" ? await storedBytes(conversion) : 0;
  await release(accountId, { list: "pendingUploads", id, bytes });
  return bytes;
}

/** Counts what refinements have added to an edition. Of those made before storage was counted nothing is known. */
export async function countRefined(conversion: Conversion): Promise<void> {
  const { accountId, countedBytes } = conversion;
  if (countedBytes === undefined) return;
  const bytes = await storedBytes(conversion);
  if (bytes === countedBytes) return;
  const isOurs = await saveCountedBytes({ ...conversion, countedBytes }, bytes);
  if (isOurs) await addBytes(accountId, bytes - countedBytes);
}

/** The bytes of an edition in the store: its pages and what belongs to them, the original, and what was made of both. */
export async function storedBytes({
  accountId,
  conversionId,
}: ConversionReference): Promise<number> {
  const pages = await objects().sizeBelow(pagesFolder(accountId, conversionId));
  return pages + (await objects().sizeBelow(originalsPrefix(accountId, conversionId)));
}
