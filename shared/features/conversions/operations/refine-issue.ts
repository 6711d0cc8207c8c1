import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { type Conversion, owedRefinements } from "#features/conversions/conversion.ts";
import { findConversion } from "#features/conversions/conversion-repository.ts";
import type { Refinement, RefinementReference } from "#features/conversions/refinement.ts";
import {
  saveRefinementAttempts,
  settleRefinement,
} from "#features/conversions/refinement-repository.ts";
import { announceRefinements } from "#features/conversions/steps/announce-refinements.ts";
import {
  giveUpRefinement,
  REFINEMENT_WORK,
  removeRefinements,
} from "#features/conversions/steps/settle-refinement.ts";
import { hasIssue } from "#features/issues/issue-repository.ts";
import { log } from "#platform/log/log.ts";
import { yielding } from "#platform/runtime.ts";

/**
 * Makes one refinement of an issue, or a part of it, for the rest of which it sends another message. It gives way to
 * uploads in the same manner. Another attempt, at the same time or later, changes nothing. The refinement of an issue
 * that is deleted leaves nothing behind.
 * @throws what may pass when tried again; for whatever will not pass, the issue stays as it is.
 */
export async function refineIssue(reference: RefinementReference): Promise<void> {
  await withOwing(reference, async (conversion, refinement) => {
    const attempts = (conversion.refinementAttempts ?? 0) + 1;
    const { mostAttempts } = converterSettings();
    if (mostAttempts === undefined) return attempt(conversion, refinement);
    if (attempts > mostAttempts) return giveUpRefinement(conversion, refinement, cutOffTooOften());
    await saveRefinementAttempts(conversion, attempts);
    await attempt(conversion, refinement);
  });
}

/** Has an issue stay as it is when all attempts at a refinement have failed. */
export async function abandonRefinement(reference: RefinementReference): Promise<void> {
  await withOwing(reference, (conversion, refinement) =>
    giveUpRefinement(conversion, refinement, new ConversionError("internal")),
  );
}

async function withOwing(
  { refinement, ...reference }: RefinementReference,
  work: (conversion: Conversion, refinement: Refinement) => Promise<void>,
): Promise<void> {
  const conversion = await findConversion(reference);
  if (conversion?.status !== "ready") return;
  // Also where nothing is owed any more: this may be the end of an attempt that the purge has overtaken.
  if (!(await hasIssue(conversion.accountId, conversion.issueId))) {
    return removeRefinements(conversion, refinement);
  }
  if (owedRefinements(conversion).includes(refinement)) await work(conversion, refinement);
}

async function attempt(conversion: Conversion, refinement: Refinement): Promise<void> {
  const signal = yielding();
  const { accountId, conversionId } = conversion;
  try {
    signal.throwIfAborted();
    switch (await REFINEMENT_WORK[refinement].make(conversion, signal)) {
      case "more":
        return await putOff(conversion, refinement);
      case "made":
        await settleRefinement(conversion, refinement);
        return log("REFINEMENT_READY", { accountId, conversionId, refinement });
      case "unwanted":
        return await removeRefinements(conversion, refinement);
    }
  } catch (error) {
    if (signal.aborted) return putOff(conversion, refinement);
    if (!(error instanceof ConversionError) || error.code === "internal") throw error;
    await giveUpRefinement(conversion, refinement, error);
  }
}

/** Leaves the rest to another message. The attempt did not fail, and does not count. */
async function putOff(conversion: Conversion, refinement: Refinement): Promise<void> {
  await announceRefinements({ ...conversion, owed: new Set([refinement]) });
  if (converterSettings().mostAttempts !== undefined) await saveRefinementAttempts(conversion, 0);
}

function cutOffTooOften(): ConversionError {
  return new ConversionError("internal", { detail: "Too many attempts were cut off" });
}
