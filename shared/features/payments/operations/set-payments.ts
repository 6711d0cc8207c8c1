import type Stripe from "stripe";
import { ApiError } from "#contract/api/errors.ts";
import { seal } from "#features/accounts/secret-box.ts";
import type { Payments } from "#features/purchases/payments.ts";
import { findPayments, savePayments } from "#features/purchases/payments-repository.ts";
import { listRunning } from "#features/purchases/renewal-repository.ts";
import { endTestPurchases, endTestSales } from "#features/payments/end-test-purchases.ts";
import { expireCheckouts } from "#features/payments/ending-payments.ts";
import { registerReports, removeReports } from "#features/payments/report-endpoint.ts";
import {
  askStripe,
  boxOwner,
  isRefusedByStripe,
  KeyRefused,
  stripeOf,
  stripeWith,
} from "#features/payments/stripe.ts";
import { now, settings } from "#platform/runtime.ts";

const KEY = /^[rs]k_(test|live)_[\w.-]{1,250}$/;
const OVERLAP_HOURS = 24;

/**
 * Connects an account with the publisher's own Stripe account: the key is tested, stored encrypted, and never returned.
 * A repetition leaves one reporting endpoint at Stripe. Purchases of test mode end when live mode begins.
 * @throws INVALID_PARAMETER for a key that Stripe refuses, PAYMENTS_SILENT without its answer, PAYMENTS_IN_USE for
 * another Stripe account while subscriptions run or live payments are on their way
 */
export async function setPayments(
  accountId: string,
  secretKey: string,
  apiUrl: string,
): Promise<Payments> {
  const mode = KEY.exec(secretKey)?.[1] === "live" ? "live" : "test";
  if (!KEY.test(secretKey)) throw refused();
  const stripe = await stripeWith(secretKey);
  const [at, before] = await Promise.all([accountAt(stripe), findPayments(accountId)]);
  const isOther = before && (before.stripeAccountId !== at.id || before.mode !== mode);
  if (isOther) await leave(before, mode);
  // Payments may have been off meanwhile.
  else if (!before && mode === "live") await endTestSales(accountId);
  const same = isOther ? undefined : before;
  const reports = await reportsTo(stripe, `${apiUrl}/payments/stripe/${accountId}`);
  const owner = boxOwner(accountId);
  const since = now();
  const payments: Payments = {
    accountId,
    state: "active",
    sealedKey: seal(secretKey, owner),
    mode,
    stripeAccountId: at.id,
    accountName: at.name,
    ...(reports && { webhookId: reports.id }),
    secrets: [
      ...(reports ? [{ sealed: seal(reports.secret, owner) }] : []),
      ...earlier(same, since),
    ],
    hasTax: await worksOutTaxes(stripe),
    connectedAt: since.toISOString(),
    ...(mayHaveTestSales(before, mode) && { mayHaveTestSales: true }),
    lookedUntil: same?.lookedUntil ?? since.toISOString(),
    dueAt: since.toISOString(),
  };
  await savePayments(payments);
  return payments;
}

/** Leaves a former Stripe account, or its test mode. @throws PAYMENTS_IN_USE */
async function leave(before: Payments, mode: Payments["mode"]): Promise<void> {
  const isGoingLive = before.mode === "test" && mode === "live";
  const [running] = isGoingLive ? [] : await listRunning(before.accountId);
  const isAwaited = !running && (await isPaymentAwaited(before)) && before.mode === "live";
  if (running || isAwaited) throw new ApiError("PAYMENTS_IN_USE");
  if (isGoingLive) await endTestPurchases(before);
  await removeReports(before, await stripeOf(before));
}

/** Ends open Checkouts, whose payments nobody would see. A refused key can end none. */
async function isPaymentAwaited(before: Payments): Promise<boolean> {
  try {
    return await expireCheckouts(before);
  } catch (error) {
    if (error instanceof KeyRefused) return false;
    throw error;
  }
}

/** Whether live mode begins, or began lately: the list may not have all sales of test mode yet. */
function mayHaveTestSales(before: Payments | undefined, mode: Payments["mode"]): boolean {
  return mode === "live" && (before?.mode !== "live" || before.mayHaveTestSales === true);
}

/** Makes Stripe report to us, if it can reach us. */
async function reportsTo(
  stripe: Stripe,
  url: string,
): Promise<{ id: string; secret: string } | undefined> {
  const isReachable = url.startsWith("https:") || settings().stripeApi !== undefined;
  return isReachable ? registerReports(stripe, url) : undefined;
}

/** The owner of a key. */
async function accountAt(stripe: Stripe): Promise<{ id: string; name: string }> {
  try {
    const account = await askStripe(() => stripe.accounts.retrieveCurrent());
    const { id, settings: shown, business_profile: business, email } = account;
    const names = [shown?.dashboard.display_name, business?.name, email, id];
    return { id, name: names.find((name) => typeof name === "string" && name !== "") ?? id };
  } catch (error) {
    if (isRefusedByStripe(error)) throw refused();
    throw error;
  }
}

function refused(): ApiError {
  return new ApiError("INVALID_PARAMETER", "secret_key: is not a secret key that Stripe accepts");
}

/** Reports on their way are still signed with the previous secret. */
function earlier(before: Payments | undefined, since: Date): Payments["secrets"] {
  const [last] = before?.secrets ?? [];
  if (!last) return [];
  const until = new Date(since.getTime() + OVERLAP_HOURS * 60 * 60 * 1000).toISOString();
  return [{ sealed: last.sealed, until }];
}

/** Stripe calculates taxes if its owner has set that up; without permission, the answer counts as no. */
async function worksOutTaxes(stripe: Stripe): Promise<boolean> {
  try {
    return (await askStripe(() => stripe.tax.settings.retrieve())).status === "active";
  } catch {
    return false;
  }
}
