import * as v from "valibot";
import { indexKeys } from "#platform/table/index-keys.ts";
import { get } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { put, remove } from "#platform/table/table.ts";
import { changeWork, workItem, type WorkKind } from "#platform/work/work-list.ts";
import { type Payments, paymentsSchema } from "./payments.ts";

/** Pattern 78: accounts whose Stripe events are due to be read. */
export const watchedPayments: WorkKind<Payments> = {
  partition: indexKeys.payments,
  keyOf: ({ accountId }) => keys.payments(accountId),
  placeOf: ({ dueAt, accountId }) => `${dueAt}#${accountId}`,
  parse: (item) => v.parse(paymentsSchema, item),
  heldBy: ["dueAt", "sealedKey"],
};

/** Pattern 73, read consistently; undefined for an account without payments. */
export async function findPayments(accountId: string): Promise<Payments | undefined> {
  return parsePayments(await get(keys.payments(accountId)));
}

/** The payments in an item; undefined for a missing item. */
export function parsePayments(item: Record<string, unknown> | undefined): Payments | undefined {
  return item && v.parse(paymentsSchema, item);
}

export async function savePayments(payments: Payments): Promise<void> {
  await put(workItem(watchedPayments, payments));
}

/** Changes them if they are unchanged since they were read; undefined otherwise. */
export function changePayments(
  seen: Payments,
  next: { [Name in keyof Payments]?: Payments[Name] | undefined },
): Promise<Payments | undefined> {
  return changeWork(watchedPayments, seen, next);
}

/** Removes the key and everything that belongs to it. */
export async function forgetPayments({ accountId }: Payments): Promise<void> {
  await remove(keys.payments(accountId));
}
