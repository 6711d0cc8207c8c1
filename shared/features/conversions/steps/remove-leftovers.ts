import { hasEdition } from "#features/issues/edition-repository.ts";
import { objects } from "#platform/runtime.ts";
import { owedRefinements } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { partsFolder, uploadKey } from "#features/issues/object-keys.ts";
import { removeStored } from "#features/conversions/stored-objects.ts";

/**
 * Removes what somebody who came late, or died, has left of a conversion that is over: its upload and parts, and
 * the pages too when nobody can read them. A conversion that is not over keeps everything, and one whose articles may
 * still have to be made its parts.
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
