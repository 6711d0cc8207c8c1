import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { type Conversion, owedRefinements } from "#features/conversions/conversion.ts";
import { findConversion } from "#features/conversions/conversion-repository.ts";
import type { Refinement, RefinementReference } from "#features/conversions/refinement.ts";
import { saveRefinementAttempts } from "#features/conversions/refinement-repository.ts";
import { announceRefinements } from "#features/conversions/steps/announce-refinements.ts";
import {
  giveUpRefinement,
  REFINEMENT_WORK,
  removeRefinements,
} from "#features/conversions/refinements/refinement-kinds.ts";
import { finishRefinement } from "#features/conversions/steps/finish-refinement.ts";
import { hasEdition } from "#features/issues/edition-repository.ts";
import { log } from "#platform/log/log.ts";
import { yielding } from "#platform/runtime.ts";

/** Maximum attempts without progress before an issue stays as it is. The sweep waits an hour between two. */
export const REFINEMENT_ATTEMPTS = 5;

/**
 * Makes one refinement of an issue, or a part of it, and sends a message for the rest. It also yields to uploads by
 * such a message. Concurrent and later attempts change nothing. The refinement of a deleted issue leaves nothing
 * behind. The sweep retries failures; in the end the issue stays as it is.
 */
export async function refineIssue({
  refinement,
  ...reference
}: RefinementReference): Promise<void> {
  const conversion = await findConversion(reference);
  if (conversion?.status !== "ready") return;
  // Also without pending refinements: the purge may have overtaken this attempt.
  if (!(await hasEdition(conversion))) return removeRefinements(conversion);
  if (!owedRefinements(conversion).includes(refinement)) return;
  // Counted before: an attempt may end the process.
  const attempts = (conversion.refinementAttempts ?? 0) + 1;
  if (attempts > REFINEMENT_ATTEMPTS) {
    return giveUpRefinement(conversion, refinement, new ConversionError("internal"));
  }
  await saveRefinementAttempts(conversion, attempts);
  await attempt(conversion, refinement, attempts);
}

async function attempt(
  conversion: Conversion,
  refinement: Refinement,
  attempts: number,
): Promise<void> {
  const signal = yielding();
  try {
    signal.throwIfAborted();
    switch (await REFINEMENT_WORK[refinement].make(conversion, signal)) {
      case "more":
        return await putOff(conversion, refinement);
      case "made":
        return await finishRefinement(conversion, refinement);
      case "unwanted":
        return await removeRefinements(conversion);
    }
  } catch (error) {
    if (signal.aborted) return putOff(conversion, refinement);
    const isFinal = error instanceof ConversionError && error.code !== "internal";
    if (isFinal) return giveUpRefinement(conversion, refinement, error);
    const { accountId, conversionId } = conversion;
    log("REFINEMENT_FAILED", { accountId, conversionId, refinement, attempts, error });
  }
}

/** Leaves the rest to another message. The attempt did not fail, and does not count. */
async function putOff(conversion: Conversion, refinement: Refinement): Promise<void> {
  await announceRefinements({ ...conversion, owed: new Set([refinement]) });
  await saveRefinementAttempts(conversion, 0);
}
