import type { ConversionError } from "#converter/protocol/conversion-error.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import type { Refinement } from "#features/conversions/refinement.ts";
import { cancelRefinements } from "#features/conversions/refinement-repository.ts";
import { strikeOff } from "#features/conversions/steps/strike-off.ts";
import { removeStored } from "#features/conversions/stored-objects.ts";
import { log } from "#platform/log/log.ts";
import { readingFiles } from "./make-reading-files.ts";
import { renditions } from "./make-renditions.ts";
import type { RefinementWork } from "./refinement-work.ts";

/** Every kind of refinement, and how it is made. */
export const REFINEMENT_WORK: Record<Refinement, RefinementWork> = { readingFiles, renditions };

/** Gives up a refinement: removes its files, and leaves the issue without it. */
export async function giveUpRefinement(
  conversion: Conversion,
  refinement: Refinement,
  error: ConversionError,
): Promise<void> {
  const { accountId, conversionId } = conversion;
  await REFINEMENT_WORK[refinement].discard(conversion);
  await strikeOff(conversion, refinement);
  const { code: errorCode, page } = error;
  log("REFINEMENT_GIVEN_UP", { accountId, conversionId, refinement, page, errorCode, error });
}

/**
 * Removes the stored work on an issue deleted meanwhile, which the purge may have missed. Clears the missing
 * refinements.
 */
export async function removeRefinements(conversion: Conversion): Promise<void> {
  await removeStored(conversion);
  await cancelRefinements(conversion);
}
