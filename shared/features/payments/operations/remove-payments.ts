import { changePayments, findPayments } from "#features/purchases/payments-repository.ts";
import { listRunning, wishToEnd } from "#features/purchases/renewal-repository.ts";
import { expireCheckouts, forgetWhatEnded } from "#features/payments/ending-payments.ts";
import { endAtStripe } from "#features/payments/end-renewal.ts";
import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";

/** Time for endings within the call, in milliseconds; the sweep does the rest. */
const PATIENCE_MILLISECONDS = 10_000;

/**
 * Ends selling. Subscriptions end with their paid period, and the key is kept until the last one has ended; sales and
 * purchased access stay. Idempotent.
 */
export async function removePayments(accountId: string): Promise<void> {
  const found = await findPayments(accountId);
  if (!found) return;
  const payments = (await changePayments(found, { state: "ending" })) ?? found;
  const renewals = await listRunning(accountId);
  for (const renewal of renewals) await wishToEnd(renewal, "end");
  const until = now().getTime() + PATIENCE_MILLISECONDS;
  try {
    await expireCheckouts(payments);
    for (const renewal of renewals) {
      if (now().getTime() > until) break;
      if (renewal.state === "running") await endAtStripe(payments, renewal, "end");
    }
  } catch (error) {
    log("PAYMENT_LATE", { error });
    return;
  }
  await forgetWhatEnded(payments);
}
