import type { ConversionReference } from "#features/issues/object-keys.ts";
import type { Changes, Condition, System } from "#platform/ports/item-store.ts";
import { absent, all, exists, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import type { NamesOf } from "#platform/table/marked-writes.ts";
import { change } from "#platform/table/table.ts";
import type { Conversion } from "./conversion.ts";
import type { Refinement } from "./refinement.ts";

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
 * Strikes refinements off what is owed, whether they were made or given up. The second write takes a conversion that owes
 * nothing more off the list; if it is not reached, the sweep makes it.
 */
export async function settleRefinements(
  conversion: ConversionReference,
  ...refinements: Refinement[]
): Promise<void> {
  await save(conversion, { take: { owed: new Set(refinements) }, remove: ["refinementAttempts"] });
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
): Promise<void> {
  await change<Conversion>(keys.conversion(accountId, conversionId), changes, { when });
}
