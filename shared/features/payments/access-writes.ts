import type { Contact } from "#features/contacts/contact.ts";
import { isSubscribed, subscriptionEvent } from "#features/subscriptions/subscription-event.ts";
import { boughtGrant, findGrant, withoutSale } from "#features/access/grant-repository.ts";
import {
  type Cycle,
  extend,
  isPaid,
  type Subscription,
} from "#features/subscriptions/subscription.ts";
import {
  findSubscription,
  subscriptionWrite,
} from "#features/subscriptions/subscription-repository.ts";
import { hasPart, withoutPart, withPart } from "#features/purchases/paid-parts.ts";
import { graceAfter } from "#features/purchases/renewal.ts";
import type { Sale } from "#features/purchases/sale.ts";
import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import type { ContactKey } from "#platform/table/schema.ts";

/** Writes that belong to a change, and the events that report them. */
interface AccessChange {
  writes: Write[];
  events: WebhookEvent[];
}

const NOTHING: AccessChange = { writes: [], events: [] };

export async function issueBought(buyer: ContactKey, sale: Sale): Promise<AccessChange> {
  const grant = await findGrant(buyer, sale.issueId);
  return { writes: [boughtGrant(buyer, sale, grant, now().toISOString())], events: [] };
}

/** A period that is added to a buyer's subscription. */
export interface Period {
  saleId: string;
  magazineId: string;
  cycle: Cycle;
  /** Until when the previous period was paid, for a renewal. */
  after: string | undefined;
  /** The Stripe subscription, if it renews this one. */
  subscriptionId: string | undefined;
}

/** Extends a buyer's subscription by a paid period, after all time already paid. */
export async function periodBought(
  buyer: Contact,
  { saleId, magazineId, cycle, after, subscriptionId }: Period,
): Promise<AccessChange & { paidUntil: string }> {
  const at = now();
  const { accountId, addressHash, contactId } = buyer;
  const existing = await findSubscription(buyer, magazineId);
  const { mailStoppedAt: _, ...from } = existing ?? {
    accountId,
    addressHash,
    contactId,
    magazineId,
    createdAt: at.toISOString(),
  };
  const begin = beginOf(existing, after, at);
  const { paidUntil: until, anchorDay } = extend(
    { anchorDay: existing?.anchorDay },
    cycle,
    new Date(begin),
  );
  const paid = withPart(existing ?? {}, { id: saleId, from: begin, until }, at);
  const renews = subscriptionId !== undefined && {
    renewalId: subscriptionId,
    graceUntil: graceAfter(paid.paidUntil),
  };
  const next: Subscription = { ...from, ...paid, anchorDay, cycle, ...renews };
  const isNews = !isSubscribed(existing, at) || buyer.mailStoppedAt !== undefined;
  return {
    writes: [subscriptionWrite(next, existing)],
    events: isNews ? [subscriptionEvent("contact.subscribed", buyer, magazineId)] : [],
    paidUntil: until,
  };
}

/** A renewal follows its period without a gap, even if its money came late; another purchase begins now. */
function beginOf(existing: Subscription | undefined, after: string | undefined, at: Date): string {
  const least = after ?? at.toISOString();
  const end = existing?.paidUntil;
  const isRunning = existing !== undefined && end !== undefined && isPaid(existing, at);
  return isRunning && end > least ? end : least;
}

/** Reverses a sale's purchase, and nothing else. */
export async function takenBack(sale: Sale): Promise<AccessChange> {
  const { accountId, addressHash, contactId, magazineId, saleId } = sale;
  if (addressHash === undefined || contactId === undefined) return NOTHING;
  const buyer = { accountId, addressHash, contactId };
  if (sale.kind === "issue") {
    const grant = await findGrant(buyer, sale.issueId);
    const write = grant && withoutSale(grant, saleId, now());
    return write ? { writes: [write], events: [] } : NOTHING;
  }
  const existing = await findSubscription(buyer, magazineId);
  const left = existing && withoutPart(existing, saleId, now());
  if (!existing || !left) return NOTHING;
  const { graceUntil: _, ...others } = existing;
  // Taking back the current period also ends its renewal.
  const isRenewed = existing.graceUntil !== undefined && existing.renewalId !== sale.subscriptionId;
  const grace = isRenewed && { graceUntil: graceAfter(left.paidUntil) };
  const next = { ...others, ...left, ...grace };
  return { writes: [subscriptionWrite(next, existing)], events: [] };
}

/** Whether a sale pays for time that has not ended. */
export async function isRunningPart(sale: Sale): Promise<boolean> {
  const { accountId, addressHash, contactId, magazineId, saleId } = sale;
  if (addressHash === undefined || contactId === undefined) return false;
  const buyer = { accountId, addressHash, contactId };
  const existing = await findSubscription(buyer, magazineId);
  return existing !== undefined && hasPart(existing, saleId);
}
