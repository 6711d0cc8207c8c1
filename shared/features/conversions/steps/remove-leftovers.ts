import { hasEdition } from "#features/issues/edition-repository.ts";
import { objects } from "#platform/runtime.ts";
import { owedRefinements } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { partsFolder, uploadKey } from "#features/issues/object-keys.ts";
import { removeStored } from "#features/conversions/stored-objects.ts";

/**
 * Removes the remains of late or dead attempts at a conversion that has ended: its upload and parts, and unreadable
 * pages. Keeps everything of an unfinished conversion, and the parts of one whose articles may still be made.
 */
export async function removeLeftovers(named: {
  accountId: string;
  conversionId: string;
}): Promise<void> {
  const { accountId, conversionId } = named;
  const conversion = await conversions.findConversion(named);
  if (conversion?.status === "pending" || conversion?.status === "rendered") return;
  if (conversion?.status !== "ready" || !(await hasEdition(conversion))) return removeStored(named);
  const keepsParts = owedRefinements(conversion).includes("readingFiles");
  for (const keyOf of keepsParts ? [uploadKey] : [partsFolder, uploadKey]) {
    await objects().deletePrefix(keyOf(accountId, conversionId));
  }
}
