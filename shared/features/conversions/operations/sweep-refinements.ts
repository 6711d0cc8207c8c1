import { now } from "#platform/runtime.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { leaveList, saveRefinementSweep } from "#features/conversions/refinement-repository.ts";
import { unrefined } from "#features/conversions/conversion-repository.ts";
import { announceRefinements } from "#features/conversions/steps/announce-refinements.ts";
import { EVER, allWork } from "#platform/work/work-list.ts";

/** Nobody waits for them, and after many uploads it takes its time until one has its turn. */
const QUIET_HOURS = 1;

/** Announces again what issues have lacked for an hour: its message was lost, an attempt failed, or many wait. */
export async function sweepRefinements(): Promise<void> {
  const before = new Date(now().getTime() - QUIET_HOURS * 3_600_000).toISOString();
  const found = await allWork(unrefined, before);
  await announceAgain(found.filter(({ sweptAt = "" }) => sweptAt < before));
}

/**
 * Announces all that issues lack, at the start of a host whose queue has ended with the process before. Announcing too
 * much changes nothing.
 */
export async function resumeRefinements(): Promise<void> {
  await announceAgain(await allWork(unrefined, EVER));
}

async function announceAgain(conversions: readonly Conversion[]): Promise<void> {
  const owing = conversions.filter(({ owed }) => owed);
  await announceRefinements(...owing);
  for (const conversion of conversions) {
    if (conversion.owed) await saveRefinementSweep(conversion, now().toISOString());
    else await leaveList(conversion);
  }
}
