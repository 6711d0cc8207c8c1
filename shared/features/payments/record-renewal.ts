import { createHash } from "node:crypto";
import type { Contact } from "#features/contacts/contact.ts";
import { findContact } from "#features/contacts/contact-repository.ts";
import { extend } from "#features/subscriptions/subscription.ts";
import { mailIdAt } from "#features/deliveries/mail.ts";
import { mailWrites } from "#features/deliveries/mail-repository.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { findMagazine } from "#features/magazines/magazine-repository.ts";
import type { Renewal } from "#features/purchases/renewal.ts";
import { extending, findRenewal, wishing } from "#features/purchases/renewal-repository.ts";
import { owing } from "#features/purchases/refund-repository.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { findSale, foundBy, newPaidSale } from "#features/purchases/sale-repository.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { put, together } from "#platform/table/table.ts";
import { periodBought } from "./access-writes.ts";
import { cycleOf } from "./complete-sale.ts";
import { saleEvent } from "./sale-event.ts";
import type { Invoice } from "./stripe-objects.ts";

/**
 * Records a paid period, once for each invoice, in one write: a sale, the longer subscription and the event. If the
 * subscriber or the magazine was deleted, the period is refunded, and the subscription ends at Stripe.
 */
export async function recordRenewal(renewal: Renewal, invoice: Invoice): Promise<void> {
  const { accountId } = renewal;
  const saleId = saleIdOf(renewal, invoice);
  if (isFirst(renewal, invoice)) {
    await linkFirst(renewal, invoice);
    return;
  }
  for (let seen: Renewal | undefined = renewal; seen;) {
    if ((await findSale(accountId, saleId)) || (await isRecorded(seen, saleId, invoice))) return;
    seen = await findRenewal(accountId, renewal.subscriptionId);
  }
}

function isFirst({ firstInvoiceId }: Renewal, { id, reason }: Invoice): boolean {
  return id === firstInvoiceId || reason === "subscription_create";
}

/** A refund of the first period is found by its payment. */
async function linkFirst({ accountId, saleId }: Renewal, { id, paidBy }: Invoice): Promise<void> {
  for (const write of foundBy({ accountId, saleId }, [id, ...paidBy])) {
    if ("put" in write) await put(write.put);
  }
}

async function isRecorded(renewal: Renewal, saleId: string, invoice: Invoice): Promise<boolean> {
  const { accountId, addressHash, contactId, magazineId, subscriptionId } = renewal;
  const cycle = cycleOf(renewal);
  const [contact, magazine, webhooks] = await Promise.all([
    findContact({ accountId, addressHash, contactId }),
    findMagazine(accountId, magazineId),
    listWebhooks(accountId),
  ]);
  const isOver = !contact || !magazine;
  const sale = { ...saleOf(renewal, saleId), ...(isOver && { isOwedBack: true }) };
  const { paidUntil } = extend(
    { anchorDay: renewal.anchorDay },
    cycle,
    new Date(renewal.paidUntil),
  );
  const next = { ...renewal, paidUntil, dueAt: laterOf(paidUntil, sale.paidAt) };
  const period = isOver
    ? { writes: backFor(sale, contact, invoice), events: [] }
    : await periodBought(contact, {
        saleId,
        magazineId,
        cycle,
        after: renewal.paidUntil,
        subscriptionId: renewal.state === "running" ? subscriptionId : undefined,
      });
  const renewed = saleEvent("sale.renewed", sale, contact?.email ?? "");
  return withEvents(
    { webhooks, events: [...period.events, renewed] },
    async (reports) => {
      const writes = [
        newPaidSale(sale),
        ...foundBy(sale, [invoice.id, ...invoice.paidBy]),
        isOver ? wishing(renewal, "cancel") : extending(renewal, next),
        ...period.writes,
        ...reports,
      ];
      return (await together(writes)).isDone;
    },
    Boolean,
  );
}

function saleOf(renewal: Renewal, saleId: string): Sale & { paidAt: string } {
  const { accountId, addressHash, contactId, magazineId, subscriptionId } = renewal;
  const { amount, currency, mode } = renewal;
  const paidAt = now().toISOString();
  return {
    accountId,
    saleId,
    kind: "renewal",
    magazineId,
    issueId: "",
    amount,
    currency,
    cycle: cycleOf(renewal),
    mode,
    state: "paid",
    createdAt: paidAt,
    paidAt,
    addressHash,
    contactId,
    subscriptionId,
  };
}

/** The refund of a period without a recipient, and the mail to a subscriber who still exists. */
function backFor(
  sale: Sale & { paidAt: string },
  contact: Contact | undefined,
  { id, paidBy }: Invoice,
): Write[] {
  const { accountId, saleId, paidAt, magazineId } = sale;
  const paymentId = paidBy.find((each) => each.startsWith("pi_"));
  const refund = owing({
    accountId,
    saleId,
    invoiceId: id,
    ...(paymentId !== undefined && { paymentId }),
    dueAt: paidAt,
  });
  if (!contact) return [refund];
  const mail = newMail(contact, { kind: "purchase-refunded", magazineId });
  return [refund, ...mailWrites({ ...mail, mailId: mailIdAt(paidAt, `SALE-${saleId}`) })];
}

/** The same for every report of an invoice. */
function saleIdOf({ accountId, subscriptionId }: Renewal, { id }: Invoice): string {
  const text = `${accountId}/${subscriptionId}/${id}`;
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
