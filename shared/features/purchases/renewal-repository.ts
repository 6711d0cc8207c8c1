import * as v from "valibot";
import type { Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { all, exists, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { get, listAll } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { change, changeOf } from "#platform/table/table.ts";
import { changeWork, rowOfWork, workItem, type WorkKind } from "#platform/work/work-list.ts";
import { type Renewal, renewalSchema } from "./renewal.ts";

interface RenewalKey {
  accountId: string;
  subscriptionId: string;
}

const keyOf = ({ accountId, subscriptionId }: RenewalKey) =>
  keys.renewal(accountId, subscriptionId);

/** Pattern 78: subscriptions at Stripe that are to be looked at, or ended. */
export const dueRenewals: WorkKind<Renewal> = {
  partition: indexKeys.renewals,
  keyOf,
  placeOf: ({ state, dueAt, subscriptionId }) =>
    state === "ended" ? undefined : `${dueAt}#${subscriptionId}`,
  parse: (item) => v.parse(renewalSchema, item),
  heldBy: ["state", "dueAt", "wish", "paidUntil"],
};

/** The write of a new one. */
export function newRenewal(renewal: Renewal): Write {
  return { put: workItem(dueRenewals, renewal) };
}

/** The write by which a period that was paid extends one that is as it was seen. */
export function extending(seen: Renewal, next: Renewal): Write {
  const { paidUntil, dueAt } = next;
  const set = { paidUntil, dueAt, ...rowOfWork(dueRenewals, next) };
  const when = all<string>(
    exists(),
    is("paidUntil", seen.paidUntil),
    is("state", seen.state),
    is("wish", seen.wish),
  );
  return changeOf(keyOf(seen), { set }, { when });
}

/** Pattern 77, read consistently; undefined for one that is not ours. */
export async function findRenewal(
  accountId: string,
  subscriptionId: string,
): Promise<Renewal | undefined> {
  const item = await get(keyOf({ accountId, subscriptionId }));
  return item && v.parse(renewalSchema, item);
}

/** Pattern 77: those of an account that have not ended. */
export async function listRunning(accountId: string): Promise<Renewal[]> {
  const found: Renewal[] = [];
  for await (const item of listAll({ partition: keys.renewals(accountId) })) {
    const renewal = v.parse(renewalSchema, item);
    if (renewal.state !== "ended") found.push(renewal);
  }
  return found;
}

/** Changes one that is as it was seen; undefined if another was faster. */
export function changeRenewal(
  seen: Renewal,
  next: { [Name in keyof Renewal]?: Renewal[Name] | undefined },
): Promise<Renewal | undefined> {
  return changeWork(dueRenewals, seen, next);
}

/** Has Stripe told to end one, at once by the next run; harmless for one that has ended, or is not ours. */
export async function wishToEnd(
  { accountId, subscriptionId }: RenewalKey,
  wish: "end" | "cancel",
): Promise<void> {
  for (;;) {
    const renewal = await findRenewal(accountId, subscriptionId);
    if (!renewal || renewal.state === "ended" || renewal.wish === "cancel") return;
    if (wish === "end" && renewal.state === "ending") return;
    if (await changeRenewal(renewal, { wish, dueAt: now().toISOString() })) return;
  }
}

/** The write of such a wish, to be done with others; for a renewal as it was seen. */
export function wishing(seen: Renewal, wish: "end" | "cancel"): Write {
  const next = { ...seen, wish, dueAt: now().toISOString() };
  const set = { wish, dueAt: next.dueAt, ...rowOfWork(dueRenewals, next) };
  return changeOf(keyOf(seen), { set }, { when: all<string>(exists(), is("state", seen.state)) });
}

/** Has the subscriptions to a deleted magazine ended at Stripe. May be repeated. */
export async function endRenewalsOf(magazine: {
  accountId: string;
  magazineId: string;
}): Promise<void> {
  for (const renewal of await listRunning(magazine.accountId)) {
    if (renewal.magazineId === magazine.magazineId) await wishToEnd(renewal, "cancel");
  }
}

/** Marks one as ended whose account forgets its key. */
export async function forgetRenewal(renewal: Renewal): Promise<void> {
  await change<Renewal>(
    keyOf(renewal),
    { set: { state: "ended" }, remove: ["IPK", "ISK", "wish"] },
    { when: exists() },
  );
}
