import type { Reports } from "#features/deliveries/record-event.ts";
import type { ConversionReference } from "#features/issues/object-keys.ts";
import type { Changes, Condition, System } from "#platform/ports/item-store.ts";
import { absent, all, exists, has, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import type { NamesOf } from "#platform/table/marked-writes.ts";
import { change } from "#platform/table/table.ts";
import type { Conversion } from "./conversion.ts";
import { type Refinement, REFINEMENTS } from "./refinement.ts";

/** Notes when what is owed was announced once more. */
export async function saveRefinementSweep(
  conversion: ConversionReference,
  sweptAt: string,
): Promise<void> {
  await save(conversion, { set: { sweptAt } });
}

/** Notes how many attempts at refinements were begun since one came further; repeating it changes nothing. */
export async function saveRefinementAttempts(
  conversion: ConversionReference,
  refinementAttempts: number,
): Promise<void> {
  await save(conversion, { set: { refinementAttempts } });
}

/**
 * Strikes a refinement off what is owed, with reports of that. The second write takes a conversion that owes nothing more
 * off the list; if it is not reached, the sweep makes it.
 * @returns false, without effect, if it was struck off before
 */
export async function settleRefinement(
  conversion: ConversionReference,
  refinement: Refinement,
  reports: Reports,
): Promise<boolean> {
  const changes = {
    take: { owed: new Set([refinement]) },
    remove: ["refinementAttempts"] as const,
  };
  const isDone = await save(conversion, changes, has("owed", refinement), reports);
  await leaveList(conversion);
  return isDone;
}

/** Strikes off all that is owed, where nobody can read the issue any more. */
export async function cancelRefinements(conversion: ConversionReference): Promise<void> {
  const all: Set<string> = new Set(REFINEMENTS);
  await save(conversion, { take: { owed: all }, remove: ["refinementAttempts"] });
  await leaveList(conversion);
}

/** Takes a conversion that owes nothing off the list; one that owes something stays (one conditional write). */
export async function leaveList(conversion: ConversionReference): Promise<void> {
  const owesNothing = all(is("IPK", indexKeys.refinements), absent("owed"));
  await save(conversion, { remove: ["IPK", "ISK"] }, owesNothing);
}

async function save(
  { accountId, conversionId }: ConversionReference,
  changes: Changes<Conversion & System>,
  when: Condition<NamesOf<Conversion>> = exists(),
  and: Reports = [],
): Promise<boolean> {
  const key = keys.conversion(accountId, conversionId);
  return (await change<Conversion>(key, changes, { when, and })).isDone;
}
