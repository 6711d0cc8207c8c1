import type Stripe from "stripe";
import { ApiError } from "#contract/api/errors.ts";
import { unseal } from "#features/accounts/secret-box.ts";
import type { Payments } from "#features/purchases/payments.ts";
import { settings } from "#platform/runtime.ts";

/** Stripe's API as it was when this was written: it stays so until we say otherwise. */
export const STRIPE_VERSION = "2026-10-28.endive";

const TIMEOUT_MILLISECONDS = 10_000;

/** A client with a publisher's key. The library is loaded by the first one. */
export async function stripeWith(secretKey: string): Promise<Stripe> {
  const { Stripe: Client } = await import("stripe");
  const { stripeApi } = settings();
  const at = stripeApi === undefined ? undefined : new URL(stripeApi);
  return new Client(secretKey, {
    apiVersion: STRIPE_VERSION,
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MILLISECONDS,
    telemetry: false,
    ...(at && { protocol: "http", host: at.hostname, port: Number(at.port || 80) }),
  });
}

/** A client with the key that an account keeps. */
export function stripeOf(payments: Payments): Promise<Stripe> {
  return stripeWith(unseal(payments.sealedKey, boxOwner(payments.accountId)));
}

/** Whom the sealed secrets of payments belong to. */
export function boxOwner(accountId: string): string {
  return `${accountId} payments`;
}

/** The status of Stripe's refusal; 0 where there was no answer, undefined for what did not come from it. */
export function stripeStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("type" in error) || !String(error.type).startsWith("Stripe")) {
    return undefined;
  }
  return "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 0;
}

/** Whether Stripe does not know something. */
export function isUnknownToStripe(error: unknown): boolean {
  return stripeStatus(error) === 404;
}

/** Whether Stripe has answered that it will not, and another try would end the same way. */
export function isRefusedByStripe(error: unknown): boolean {
  const status = stripeStatus(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429;
}

/** What Stripe answers. @throws PAYMENTS_SILENT in place of an answer that did not come */
export async function askStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (stripeStatus(error) === undefined || isRefusedByStripe(error)) throw error;
    throw new ApiError("PAYMENTS_SILENT");
  }
}
