import { findContact } from "#features/contacts/contact-repository.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import type { Payments } from "#features/purchases/payments.ts";
import { findRenewal, wishing } from "#features/purchases/renewal-repository.ts";
import { isLost, type Sale } from "#features/purchases/sale.ts";
import { findSale, recordingOutcome } from "#features/purchases/sale-repository.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { log } from "#platform/log/log.ts";
import { together } from "#platform/table/table.ts";
import { endAtStripe } from "./end-renewal.ts";
import { isRunningPart, takenBack } from "./access-writes.ts";
import { saleEvent } from "./sale-event.ts";

/** The outcome of a sale's payment; undefined means unknown. */
interface PaymentOutcome {
  refunded?: number;
  isRefunded?: boolean;
  dispute?: "open" | "won" | "lost";
}

/**
 * Records the outcome of a sale's payment. After a full refund or a lost dispute, the same write takes back the sale's
 * access; if the period is still running, the Stripe subscription ends too. Reports may come twice and in any order:
 * amounts only grow, and the end of a dispute is final.
 */
export async function recordPaymentOutcome(
  payments: Payments,
  seen: Sale,
  outcome: PaymentOutcome,
): Promise<void> {
  for (let sale: Sale | undefined = seen; sale;) {
    if (sale.state !== "paid") return;
    if (await isRecorded(sale, outcome)) return endWhatIsOver(payments, sale);
    sale = await findSale(sale.accountId, sale.saleId);
  }
}

async function isRecorded(sale: Sale, outcome: PaymentOutcome): Promise<boolean> {
  const next = {
    refunded: Math.max(sale.refunded ?? 0, outcome.refunded ?? 0),
    isRefunded: sale.isRefunded === true || outcome.isRefunded === true,
    dispute: laterDispute(sale.dispute, outcome.dispute),
  };
  const isAsBefore =
    next.refunded === (sale.refunded ?? 0) &&
    next.isRefunded === (sale.isRefunded ?? false) &&
    next.dispute === sale.dispute;
  if (isAsBefore) return true;
  if (!isLost(next) || sale.isTakenBack) {
    const outcome = await together([recordingOutcome(sale, { ...sale, ...next })]);
    return outcome.isDone;
  }
  const { accountId } = sale;
  const [webhooks, access, email, ending] = await Promise.all([
    listWebhooks(accountId),
    takenBack(sale),
    emailOf(sale),
    endingWith(sale),
  ]);
  const changed = { ...sale, ...next, isTakenBack: true };
  return withEvents(
    { webhooks, events: [...access.events, saleEvent("sale.refunded", sale, email)] },
    async (reports) => {
      const writes = [recordingOutcome(sale, changed), ...access.writes, ...ending, ...reports];
      return (await together(writes)).isDone;
    },
    Boolean,
  );
}

async function endingWith(sale: Sale): Promise<Write[]> {
  if (sale.subscriptionId === undefined || !(await isRunningPart(sale))) return [];
  const renewal = await findRenewal(sale.accountId, sale.subscriptionId);
  return renewal && renewal.state !== "ended" ? [wishing(renewal, "cancel")] : [];
}

function laterDispute(before: Sale["dispute"], then: Sale["dispute"]): Sale["dispute"] {
  const isOver = before === "won" || before === "lost";
  return isOver && then === "open" ? before : (then ?? before);
}

async function emailOf({ accountId, addressHash, contactId }: Sale): Promise<string> {
  if (addressHash === undefined || contactId === undefined) return "";
  return (await findContact({ accountId, addressHash, contactId }))?.email ?? "";
}

/** At once; the sweep does it if Stripe does not answer. */
async function endWhatIsOver(payments: Payments, { accountId, subscriptionId }: Sale) {
  const renewal = subscriptionId && (await findRenewal(accountId, subscriptionId));
  if (!renewal || renewal.wish !== "cancel" || renewal.state === "ended") return;
  try {
    await endAtStripe(payments, renewal, "cancel");
  } catch (error) {
    log("PAYMENT_LATE", { error });
  }
}
