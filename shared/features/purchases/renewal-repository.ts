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

/** Pattern 78: Stripe subscriptions that are due to be checked or ended. */
export const dueRenewals: WorkKind<Renewal> = {
  partition: indexKeys.renewals,
  keyOf,
  placeOf: ({ state, dueAt, subscriptionId }) =>
    state === "ended" ? undefined : `${dueAt}#${subscriptionId}`,
  parse: (item) => v.parse(renewalSchema, item),
  heldBy: ["state", "dueAt", "wish", "paidUntil"],
};

export function newRenewal(renewal: Renewal): Write {
  return { put: workItem(dueRenewals, renewal) };
}

/** Extends a renewal by a paid period, if it is unchanged since it was read. */
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

/** Pattern 77, read consistently; undefined if it is not ours. */
export async function findRenewal(
  accountId: string,
  subscriptionId: string,
): Promise<Renewal | undefined> {
  const item = await get(keyOf({ accountId, subscriptionId }));
  return item && v.parse(renewalSchema, item);
}

/** Pattern 77: an account's renewals that have not ended. */
export async function listRunning(accountId: string): Promise<Renewal[]> {
  const found: Renewal[] = [];
  for await (const item of listAll({ partition: keys.renewals(accountId) })) {
    const renewal = v.parse(renewalSchema, item);
    if (renewal.state !== "ended") found.push(renewal);
  }
  return found;
}

/** Changes a renewal that is unchanged since it was read; undefined if another call was faster. */
export function changeRenewal(
  seen: Renewal,
  next: { [Name in keyof Renewal]?: Renewal[Name] | undefined },
): Promise<Renewal | undefined> {
  return changeWork(dueRenewals, seen, next);
}

/** Requests the end of a renewal at Stripe, by the next run; without effect if it has ended, or is not ours. */
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

/** The write of such a request, for a transaction and a renewal unchanged since it was read. */
export function wishing(seen: Renewal, wish: "end" | "cancel"): Write {
  const next = { ...seen, wish, dueAt: now().toISOString() };
  const set = { wish, dueAt: next.dueAt, ...rowOfWork(dueRenewals, next) };
  return changeOf(keyOf(seen), { set }, { when: all<string>(exists(), is("state", seen.state)) });
}

/** Requests the end of all renewals of a deleted magazine. Idempotent. */
export async function endRenewalsOf(magazine: {
  accountId: string;
  magazineId: string;
}): Promise<void> {
  for (const renewal of await listRunning(magazine.accountId)) {
    if (renewal.magazineId === magazine.magazineId) await wishToEnd(renewal, "cancel");
  }
}

/** Marks a renewal as ended because its account removes its key. */
export async function forgetRenewal(renewal: Renewal): Promise<void> {
  await change<Renewal>(
    keyOf(renewal),
    { set: { state: "ended" }, remove: ["IPK", "ISK", "wish"] },
    { when: exists() },
  );
}
