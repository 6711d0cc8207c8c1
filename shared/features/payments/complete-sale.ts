import { addressHash } from "#features/contacts/address-hash.ts";
import { type Contact, newContactId, newTokenGeneration } from "#features/contacts/contact.ts";
import { contactEvent } from "#features/contacts/contact-event.ts";
import {
  findContactOrTombstone,
  newContactWrites,
  sameContact,
} from "#features/contacts/contact-repository.ts";
import { eraseContact } from "#features/contacts/erasure-repository.ts";
import { extend, isCycle } from "#features/contacts/subscription.ts";
import { findSubscription } from "#features/contacts/subscription-repository.ts";
import { mailIdAt } from "#features/deliveries/mail.ts";
import { keyOfMail, mailWrites } from "#features/deliveries/mail-repository.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import type { Renewal } from "#features/purchases/renewal.ts";
import { newRenewal } from "#features/purchases/renewal-repository.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { findSale, foundBy, paying } from "#features/purchases/sale-repository.ts";
import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { mails, now } from "#platform/runtime.ts";
import { together } from "#platform/table/table.ts";
import { nudge } from "#platform/work/nudge.ts";
import { normalAddress } from "#values/e-mail-address.ts";
import { oneLine } from "#values/one-line.ts";
import { issueBought, periodBought } from "./access-writes.ts";
import { saleEvent } from "./sale-event.ts";
import type { Session } from "./stripe-objects.ts";

const NAME_LENGTH = 300;

/**
 * Completes a sale that Stripe reports as paid, once: the buyer becomes a contact and gets the grant or the
 * subscription and a mail with the personal link, and webhooks are informed, all in one transaction with the sale.
 */
export async function completeSale(seen: Sale, session: Session): Promise<Sale> {
  let sale = seen;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (sale.state === "paid") return sale;
    const done = await tryToComplete(sale, session);
    if (done) return done;
    sale = (await findSale(sale.accountId, sale.saleId)) ?? sale;
  }
  throw new Error("A sale cannot be completed");
}

/** Others may be writing the same contact; permanent refusals are a bug of ours. */
const MOST_TRIES = 20;

/** @returns undefined if something has changed since it was read */
async function tryToComplete(sale: Sale, session: Session): Promise<Sale | undefined> {
  const { accountId } = sale;
  const [buyer, webhooks] = await Promise.all([
    buyerOf(accountId, session),
    listWebhooks(accountId),
  ]);
  const { contact, isNew } = buyer;
  const paidAt = now().toISOString();
  const subscriptionId =
    sale.kind === "subscription" ? (session.subscription ?? undefined) : undefined;
  const paid = {
    ...sale,
    paidAt,
    sessionId: session.id,
    addressHash: contact.addressHash,
    contactId: contact.contactId,
    ...(subscriptionId !== undefined && { subscriptionId }),
  };
  const access = await accessFor(contact, paid, session);
  const mail = receipt(contact, paid);
  const events: WebhookEvent[] = [
    ...(isNew ? [contactEvent("contact.created", contact)] : []),
    ...access.events,
    saleEvent("sale.completed", paid, contact.email),
  ];
  const writes: Write[] = [
    paying(sale, paid),
    ...foundBy(sale, [session.payment_intent ?? undefined, session.invoice ?? undefined]),
    ...(isNew ? newContactWrites(contact) : [sameContact(contact)]),
    ...access.writes,
    ...mailWrites(mail),
  ];
  const { isDone } = await withEvents(
    { webhooks, events },
    (reports) => together([...writes, ...reports]),
    (outcome) => outcome.isDone,
  );
  if (!isDone) return undefined;
  await nudge(mails, [keyOfMail(mail)]);
  return { ...paid, state: "paid" };
}

/** The contact of the address that Stripe reports. First erases the remains of a deleted one. */
async function buyerOf(
  accountId: string,
  { customer_details: customer, customer_email: sent, id }: Session,
): Promise<{ contact: Contact; isNew: boolean }> {
  const email = normalAddress(customer?.email ?? sent ?? "");
  if (email === undefined) throw new Error(`Checkout ${id} has no e-mail address of a buyer`);
  const hash = addressHash(email);
  const { contact, tombstone } = await findContactOrTombstone(accountId, hash);
  if (contact) return { contact, isNew: false };
  if (tombstone) await eraseContact(tombstone);
  const name = oneLine(customer?.name ?? "")
    .slice(0, NAME_LENGTH)
    .toWellFormed();
  const made: Contact = {
    accountId,
    addressHash: hash,
    contactId: newContactId(),
    email,
    fullName: name,
    country: "",
    city: "",
    street: "",
    zip: "",
    tokenGeneration: newTokenGeneration(),
    createdAt: now().toISOString(),
  };
  return { contact: made, isNew: true };
}

async function accessFor(
  contact: Contact,
  sale: Sale,
  session: Session,
): Promise<{ writes: Write[]; events: WebhookEvent[] }> {
  if (sale.kind === "issue") return issueBought(contact, sale);
  const { saleId, magazineId, subscriptionId } = sale;
  const cycle = cycleOf(sale);
  const before = await findSubscription(contact, magazineId);
  // Bought twice: both periods are paid, and only one renewal continues.
  const isSecond = before?.graceUntil !== undefined;
  const period = await periodBought(contact, {
    saleId,
    magazineId,
    cycle,
    after: undefined,
    subscriptionId: isSecond ? before.renewalId : subscriptionId,
  });
  if (subscriptionId === undefined) return period;
  const renewal = renewalOf(contact, { ...sale, subscriptionId, cycle }, session);
  const wish = isSecond && { wish: "end" as const, dueAt: now().toISOString() };
  return { ...period, writes: [...period.writes, newRenewal({ ...renewal, ...wish })] };
}

function renewalOf(
  { addressHash: hash, contactId }: Contact,
  sale: Sale & { subscriptionId: string; cycle: 1 | 2 | 3 | 4 | 5 | 6 },
  { invoice }: Session,
): Renewal {
  const { accountId, saleId, subscriptionId, magazineId, amount, currency, mode, cycle } = sale;
  const { paidUntil, anchorDay } = extend({}, cycle, now());
  return {
    accountId,
    subscriptionId,
    saleId,
    addressHash: hash,
    contactId,
    magazineId,
    amount,
    currency,
    cycle,
    anchorDay,
    mode,
    paidUntil,
    ...(invoice && { firstInvoiceId: invoice }),
    state: "running",
    dueAt: paidUntil,
  };
}

/** The billing period of a sale. */
export function cycleOf({ cycle = 6 }: { cycle?: number | undefined }): 1 | 2 | 3 | 4 | 5 | 6 {
  return isCycle(cycle) ? cycle : 6;
}

function receipt(contact: Contact, sale: Sale & { paidAt: string }) {
  const { kind, magazineId, issueId, paidAt, saleId } = sale;
  const about =
    kind === "issue"
      ? ({ kind: "issue-bought", magazineId, issueId } as const)
      : ({ kind: "subscription-bought", magazineId } as const);
  return { ...newMail(contact, about), mailId: mailIdAt(paidAt, `SALE-${saleId}`) };
}
