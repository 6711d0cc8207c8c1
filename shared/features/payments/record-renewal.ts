import { createHash } from "node:crypto";
import { findContact } from "#features/contacts/contact-repository.ts";
import { extend } from "#features/contacts/subscription.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { findMagazine } from "#features/magazines/magazine-repository.ts";
import type { Renewal } from "#features/purchases/renewal.ts";
import { extending, findRenewal, wishing } from "#features/purchases/renewal-repository.ts";
import type { Sale } from "#features/purchases/sale.ts";
import { findSale, foundBy, newPaidSale } from "#features/purchases/sale-repository.ts";
import { now } from "#platform/runtime.ts";
import { put, together } from "#platform/table/table.ts";
import { periodBought } from "./access-writes.ts";
import { cycleOf } from "./complete-sale.ts";
import { saleEvent } from "./sale-event.ts";
import type { Invoice } from "./stripe-objects.ts";

/**
 * Records a period paid at Stripe, once for each invoice: one transaction writes a sale, the longer subscription and
 * the event. A deleted subscriber stays deleted, and the subscription is ended at Stripe.
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
  const paidAt = now().toISOString();
  const sale: Sale & { paidAt: string } = {
    accountId,
    saleId,
    kind: "renewal",
    magazineId,
    issueId: "",
    amount: renewal.amount,
    currency: renewal.currency,
    cycle,
    mode: renewal.mode,
    state: "paid",
    createdAt: paidAt,
    paidAt,
    addressHash,
    contactId,
    subscriptionId,
  };
  const { paidUntil } = extend(
    { anchorDay: renewal.anchorDay },
    cycle,
    new Date(renewal.paidUntil),
  );
  const next = { ...renewal, paidUntil, dueAt: laterOf(paidUntil, paidAt) };
  const isOver = !contact || !magazine;
  const renewalWrite = isOver ? wishing(renewal, "cancel") : extending(renewal, next);
  const period =
    contact &&
    (await periodBought(contact, {
      saleId,
      magazineId,
      cycle,
      after: renewal.paidUntil,
      subscriptionId: renewal.state === "running" ? subscriptionId : undefined,
    }));
  const renewed = saleEvent("sale.renewed", sale, contact?.email ?? "");
  return withEvents(
    { webhooks, events: [...(period?.events ?? []), renewed] },
    async (reports) => {
      const writes = [
        newPaidSale(sale),
        ...foundBy(sale, [invoice.id, ...invoice.paidBy]),
        renewalWrite,
        ...(period?.writes ?? []),
        ...reports,
      ];
      return (await together(writes)).isDone;
    },
    Boolean,
  );
}

/** The same for every report of an invoice. */
function saleIdOf({ accountId, subscriptionId }: Renewal, { id }: Invoice): string {
  const text = `${accountId}/${subscriptionId}/${id}`;
  return createHash("sha256").update(text).digest("hex").slice(0, 32);
}

function laterOf(one: string, other: string): string {
  return one > other ? one : other;
}
