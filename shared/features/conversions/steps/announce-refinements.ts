import { log } from "#platform/log/log.ts";
import { refinements } from "#platform/runtime.ts";
import { type Conversion, owedRefinements } from "#features/conversions/conversion.ts";
import {
  type Refinement,
  refinementMessage,
  REFINEMENTS,
} from "#features/conversions/refinement.ts";

/**
 * Sends a message for each missing refinement, ordered by kind: the texts of all issues before pictures of any. Never
 * fails: the table records missing refinements, and the sweep announces them again. Extra messages change nothing.
 */
export async function announceRefinements(...conversions: Conversion[]): Promise<void> {
  for (const [rank, refinement] of REFINEMENTS.entries()) {
    for (const conversion of conversions) {
      if (owedRefinements(conversion).includes(refinement))
        await announce(conversion, refinement, rank);
    }
  }
}

async function announce(
  conversion: Conversion,
  refinement: Refinement,
  rank: number,
): Promise<void> {
  const { accountId, conversionId } = conversion;
  try {
    const message = refinementMessage({ accountId, conversionId, refinement });
    await refinements().send(message, { account: accountId, rank });
  } catch (error) {
    log("REFINEMENT_LATE", { accountId, conversionId, error });
  }
}
