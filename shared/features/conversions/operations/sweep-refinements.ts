import { now } from "#platform/runtime.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { leaveList, saveRefinementSweep } from "#features/conversions/refinement-repository.ts";
import { unrefined } from "#features/conversions/conversion-repository.ts";
import { announceRefinements } from "#features/conversions/steps/announce-refinements.ts";
import { EVER, allWork } from "#platform/work/work-list.ts";

/** Refinements are not urgent, and after many uploads they wait for their turn. */
const QUIET_HOURS = 1;

/**
 * Announces again the refinements that issues have lacked for an hour: the message was lost, an attempt failed, or many
 * wait.
 */
export async function sweepRefinements(): Promise<void> {
  const before = new Date(now().getTime() - QUIET_HOURS * 3_600_000).toISOString();
  const found = await allWork(unrefined, before);
  await announceAgain(found.filter(({ sweptAt = "" }) => sweptAt < before));
}

/**
 * Announces all missing refinements at the start of a host whose queue ended with the previous process. Extra
 * announcements change nothing.
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
