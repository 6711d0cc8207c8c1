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

export async function saveRefinementSweep(
  conversion: ConversionReference,
  sweptAt: string,
): Promise<void> {
  await save(conversion, { set: { sweptAt } });
}

/** Records the number of attempts at refinements since the last progress. Idempotent. */
export async function saveRefinementAttempts(
  conversion: ConversionReference,
  refinementAttempts: number,
): Promise<void> {
  await save(conversion, { set: { refinementAttempts } });
}

/**
 * Removes a refinement from the missing ones, with its reports. A second write unlists a conversion without missing
 * refinements; if it fails, the sweep repeats it.
 * @returns false, without effect, if it was removed before
 */
export async function removeOwed(
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

/** Removes all missing refinements of an issue that is no longer readable. */
export async function cancelRefinements(conversion: ConversionReference): Promise<void> {
  const all: Set<string> = new Set(REFINEMENTS);
  await save(conversion, { take: { owed: all }, remove: ["refinementAttempts"] });
  await leaveList(conversion);
}

/** Unlists a conversion without missing refinements; keeps one with some (one conditional write). */
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
