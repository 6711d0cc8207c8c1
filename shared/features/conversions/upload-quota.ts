import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { assertRoom, release, reserve } from "#features/quotas/reserve.ts";
import { bytesOf, detailIn, idIn, limitsOf } from "#features/quotas/usage.ts";
import { addBytes, findUsage, growUpload } from "#features/quotas/usage-repository.ts";
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
 * Counts a new upload, with its known bytes. Its conversion is written before, so a counted upload without a conversion
 * comes from a dead process; a refused conversion is removed again.
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

/** Refuses an upload if a quota is already used up. @throws QUOTA_REACHED */
export function assertRoomForUpload(accountId: string): Promise<void> {
  const ended = (entries: readonly string[]) => endedAmong(accountId, entries);
  return assertRoom({ accountId, list: "pendingUploads", ended });
}

/**
 * Reserves the bytes of an arrived PDF of undeclared size, as others do when they begin: PDFs that arrive together share
 * the room. An account without a limit needs none.
 * @throws ConversionError `too_large`
 */
export async function reserveArrived(
  { accountId, conversionId }: ConversionReference,
  bytes: number,
): Promise<void> {
  for (;;) {
    const usage = await findUsage(accountId);
    const { storage_mb: most } = limitsOf(usage);
    const entry = [...usage.pendingUploads].find((each) => idIn(each) === conversionId);
    if (most === null || entry === undefined) return;
    const missing = bytes - Number(detailIn(entry));
    if (missing <= 0) return;
    if (usage.storageBytes + missing > bytesOf(most)) {
      throw new ConversionError("too_large", {
        words: `The account's storage of ${most} MB has no room for this PDF. Delete issues, or ask the operator to raise the quota, and upload it again.`,
      });
    }
    const isReserved = await growUpload(accountId, usage, {
      entry,
      grown: `${conversionId} ${bytes}`,
      bytes: missing,
    });
    if (isReserved) return;
  }
}

async function endedAmong(accountId: string, entries: readonly string[]): Promise<string[]> {
  const references = entries.map((entry) => ({ accountId, conversionId: idIn(entry) }));
  const pending = new Set((await stillPending(references)).map(({ conversionId }) => conversionId));
  return entries.filter((entry) => !pending.has(idIn(entry)));
}

/** Counts an upload's result in place of its reservation. @returns the counted bytes */
export async function countUpload(
  conversion: ConversionReference,
  outcome: "stored" | "nothing",
): Promise<number> {
  const { accountId, conversionId: id } = conversion;
  const bytes = outcome === "stored" ? await storedBytes(conversion) : 0;
  await release(accountId, { list: "pendingUploads", id, bytes });
  return bytes;
}

/** Counts the bytes that refinements add to an edition. Those of old editions are unknown. */
export async function countRefined(conversion: Conversion): Promise<void> {
  const { accountId, countedBytes } = conversion;
  if (countedBytes === undefined) return;
  const bytes = await storedBytes(conversion);
  if (bytes === countedBytes) return;
  const isOurs = await saveCountedBytes({ ...conversion, countedBytes }, bytes);
  if (isOurs) await addBytes(accountId, bytes - countedBytes);
}

/** The stored bytes of an edition: its pages and related files, the original, and the files made from both. */
export async function storedBytes({
  accountId,
  conversionId,
}: ConversionReference): Promise<number> {
  const pages = await objects().sizeBelow(pagesFolder(accountId, conversionId));
  return pages + (await objects().sizeBelow(originalsPrefix(accountId, conversionId)));
}
