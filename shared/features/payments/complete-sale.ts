import { addressHash } from "#features/contacts/address-hash.ts";
import { type Contact, newContactId, newTokenGeneration } from "#features/contacts/contact.ts";
import { contactEvent } from "#features/contacts/contact-event.ts";
import {
  findContactOrTombstone,
  newContactWrites,
  sameContact,
} from "#features/contacts/contact-repository.ts";
import { eraseContact } from "#features/contacts/erasure-repository.ts";
import { extend, isCycle } from "#features/subscriptions/subscription.ts";
import { findSubscription } from "#features/subscriptions/subscription-repository.ts";
import { mailIdAt } from "#features/deliveries/mail.ts";
import { keyOfMail, mailWrites } from "#features/deliveries/mail-repository.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { findMagazine } from "#features/magazines/magazine-repository.ts";
import { hasIssue } from "#features/issues/issue-repository.ts";
import { owing } from "#features/purchases/refund-repository.ts";
import type { Renewal } from "#features/purchases/renewal.ts";
import { newRenewal } from "#features/purchases/renewal-repository.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { findSale, foundBy, paying } from "#features/purchases/sale-repository.ts";
import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { mails, now } from "#platform/runtime.ts";
import { NOT_DELETED } from "#platform/table/conditions.ts";
import { keys } from "#platform/table/schema.ts";
import { together } from "#platform/table/table.ts";
import { nudge } from "#platform/work/nudge.ts";
import { normalAddress } from "#values/e-mail-address.ts";
import { oneLine } from "#values/one-line.ts";
import { issueBought, periodBought } from "./access-writes.ts";
import { saleEvent } from "./sale-event.ts";
import type { Session } from "./stripe-objects.ts";

const NAME_LENGTH = 300;

/**
 * Completes a sale that Stripe says is paid, once, whoever asks first: the buyer becomes a contact, gets the grant or
 * the subscription and a mail with the personal link, and webhooks are informed, all in one write with the sale itself.
 * If the purchase was deleted meanwhile, the same write orders a refund, and the mail says so.
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
  const bought = await whatIsBought(paid);
  const access = bought
    ? await accessFor(contact, paid, session)
    : nothingFor(contact, paid, session);
  const told = bought ? paid : { ...paid, isOwedBack: true };
  const mail = receipt(contact, told);
  const events: WebhookEvent[] = [
    ...(isNew ? [contactEvent("contact.created", contact)] : []),
    ...access.events,
    saleEvent("sale.completed", paid, contact.email),
  ];
  const writes: Write[] = [
    paying(sale, told),
    ...(bought ?? []),
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
  return { ...told, state: "paid" };
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

/** The writes that require the purchase still to exist; undefined if it was deleted. */
async function whatIsBought({
  kind,
  accountId,
  magazineId,
  issueId,
}: Sale): Promise<Write[] | undefined> {
  const magazine = { check: keys.magazine(accountId, magazineId), when: NOT_DELETED };
  if (kind !== "issue") {
    return (await findMagazine(accountId, magazineId)) ? [magazine] : undefined;
  }
  const issue = { check: keys.issue(accountId, issueId), when: NOT_DELETED };
  return (await hasIssue(accountId, issueId)) ? [magazine, issue] : undefined;
}

/** In place of access: the refund, and the end of a subscription at Stripe. */
function nothingFor(
  contact: Contact,
  sale: Sale,
  session: Session,
): { writes: Write[]; events: WebhookEvent[] } {
  const { accountId, saleId, subscriptionId } = sale;
  const dueAt = now().toISOString();
  const refund = owing({
    accountId,
    saleId,
    ...(session.payment_intent && { paymentId: session.payment_intent }),
    ...(session.invoice && { invoiceId: session.invoice }),
    ...(subscriptionId !== undefined && { subscriptionId }),
    dueAt,
  });
  if (subscriptionId === undefined) return { writes: [refund], events: [] };
  const renewal = renewalOf(contact, { ...sale, subscriptionId, cycle: cycleOf(sale) }, session);
  return { writes: [refund, newRenewal({ ...renewal, wish: "cancel", dueAt })], events: [] };
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

export function cycleOf({ cycle = 6 }: { cycle?: number | undefined }): 1 | 2 | 3 | 4 | 5 | 6 {
  return isCycle(cycle) ? cycle : 6;
}

function receipt(contact: Contact, sale: Sale & { paidAt: string }) {
  const { kind, magazineId, issueId, paidAt, saleId } = sale;
  const mailId = mailIdAt(paidAt, `SALE-${saleId}`);
  if (sale.isOwedBack) {
    return { ...newMail(contact, { kind: "purchase-refunded", magazineId }), mailId };
  }
  const about =
    kind === "issue"
      ? ({ kind: "issue-bought", magazineId, issueId } as const)
      : ({ kind: "subscription-bought", magazineId } as const);
  return { ...newMail(contact, about), mailId };
}
