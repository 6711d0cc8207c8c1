import { ConversionError } from "#converter/protocol/conversion-error.ts";
import type { Conversion } from "./conversion.ts";
import * as conversions from "./conversion-repository.ts";
import { addBytes } from "#features/quotas/usage-repository.ts";
import { countUpload, storedBytes } from "./upload-quota.ts";
import { removeStored } from "./stored-objects.ts";
import type { ConversionReference } from "#features/issues/object-keys.ts";
import { failConversion } from "#features/conversions/steps/fail-conversion.ts";

/** Ends a pending conversion whose magazine or issue was deleted meanwhile. */
export function endUnwanted(conversion: Conversion): Promise<void> {
  return failConversion(
    conversion,
    new ConversionError("internal", {
      detail: "The magazine or the issue was deleted meanwhile",
    }),
  );
}

/** Removes everything of a conversion whose issue is deleted, in any state, and ends a running one. Idempotent. */
export async function purgeConversion(
  reference: ConversionReference & { createdAt: string },
): Promise<void> {
  const conversion = await conversions.findConversion(reference);
  if (conversion?.status === "pending") await endUnwanted(conversion);
  if (conversion?.status === "rendered") await countUpload(conversion, "stored");
  // A conversion interrupted between writing the issue and recording that must not write it again.
  await conversions.moveTo(conversion ?? reference, "ready", {});
  await purgeStored(reference);
}

/**
 * Removes a counted edition from the store, and its bytes from the account's storage. If a process dies in between, the
 * next full count corrects the sum.
 */
export async function purgeStored(reference: ConversionReference): Promise<void> {
  const bytes = await storedBytes(reference);
  await removeStored(reference);
  if (bytes > 0) await addBytes(reference.accountId, -bytes);
}
