import type { Conversion } from "#features/conversions/conversion.ts";
import type { Refinement } from "#features/conversions/refinement.ts";
import { countRefined } from "#features/conversions/upload-quota.ts";
import { log } from "#platform/log/log.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { strikeOff } from "./strike-off.ts";

/** Counts the stored bytes of a finished refinement, and removes it from the missing ones. */
export async function finishRefinement(
  conversion: Conversion,
  refinement: Refinement,
): Promise<void> {
  const { accountId, conversionId } = conversion;
  await countRefined(conversion);
  await strikeOff(conversion, refinement);
  // A late attempt at a range leaves its parts while they may still be needed.
  await removeLeftovers(conversion);
  log("REFINEMENT_READY", { accountId, conversionId, refinement });
}
