import { now } from "#platform/runtime.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import {
  leaveList,
  listUnrefined,
  saveRefinementSweep,
} from "#features/conversions/refinement-repository.ts";
import { announceRefinements } from "#features/conversions/steps/announce-refinements.ts";

/** Nobody waits for them, and after many uploads it takes its time until one has its turn. */
const QUIET_HOURS = 1;
/** After every date. */
const EVER = "~";

/** Announces again what issues have lacked for an hour: its message was lost, an attempt failed, or many wait. */
export async function sweepRefinements(): Promise<void> {
  const before = new Date(now().getTime() - QUIET_HOURS * 3_600_000).toISOString();
  for (const conversion of await listUnrefined(before)) {
    if ((conversion.sweptAt ?? "") < before) await announceAgain(conversion);
  }
}

/**
 * Announces all that issues lack, at the start of a host whose queue has ended with the process before. Announcing too
 * much changes nothing.
 */
export async function resumeRefinements(): Promise<void> {
  for (const conversion of await listUnrefined(EVER)) await announceAgain(conversion);
}

async function announceAgain(conversion: Conversion): Promise<void> {
  if (!conversion.owed) return leaveList(conversion);
  await announceRefinements(conversion);
  await saveRefinementSweep(conversion, now().toISOString());
}
