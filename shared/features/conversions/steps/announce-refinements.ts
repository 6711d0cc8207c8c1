import { log } from "#platform/log/log.ts";
import { refinements } from "#platform/runtime.ts";
import { type Conversion, owedRefinements } from "#features/conversions/conversion.ts";
import { refinementMessage } from "#features/conversions/refinement.ts";

/**
 * Sends a message for each refinement that an issue lacks. Never fails: the table knows what is owed, and the sweep
 * announces it again. A message too many changes nothing.
 */
export async function announceRefinements(conversion: Conversion): Promise<void> {
  const { accountId, conversionId } = conversion;
  try {
    for (const refinement of owedRefinements(conversion)) {
      const message = refinementMessage({ accountId, conversionId, refinement });
      await refinements().send(message, { account: accountId });
    }
  } catch (error) {
    log("REFINEMENT_LATE", { accountId, conversionId, error });
  }
}
