import type Stripe from "stripe";
import { ApiError } from "#contract/api/errors.ts";
import { unseal } from "#features/accounts/secret-box.ts";
import type { Payments } from "#features/purchases/payments.ts";
import { settings } from "#platform/runtime.ts";

/** The supported version of Stripe's API; requests pin it. */
export const STRIPE_VERSION = "2026-10-28.endive";

const TIMEOUT_MILLISECONDS = 10_000;

/** A client with a publisher's key. The first one loads the library. */
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

/** A client with an account's stored key. */
export function stripeOf(payments: Payments): Promise<Stripe> {
  return stripeWith(unseal(payments.sealedKey, boxOwner(payments.accountId)));
}

export function boxOwner(accountId: string): string {
  return `${accountId} payments`;
}

/** The status of Stripe's refusal; 0 without an answer, undefined for other errors. */
export function stripeStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !("type" in error) || !String(error.type).startsWith("Stripe")) {
    return undefined;
  }
  return "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 0;
}

export function isUnknownToStripe(error: unknown): boolean {
  return stripeStatus(error) === 404;
}

/** Whether Stripe refused permanently, so that a retry would fail too. */
export function isRefusedByStripe(error: unknown): boolean {
  const status = stripeStatus(error);
  return status !== undefined && status >= 400 && status < 500 && status !== 409 && status !== 429;
}

/** Stripe refuses the key altogether, for instance after its owner has revoked it. */
export class KeyRefused extends ApiError {
  constructor() {
    super("PAYMENTS_SILENT");
  }
}

/**
 * What Stripe tells about its objects; undefined if it does not know them, or the key has no permission.
 * @throws PAYMENTS_SILENT without an answer; KeyRefused, which says nothing about the objects
 */
export async function readStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await askStripe(ask);
  } catch (error) {
    if (stripeStatus(error) === 401) throw new KeyRefused();
    if (isRefusedByStripe(error)) return undefined;
    throw error;
  }
}

/** Stripe's answer. @throws PAYMENTS_SILENT without one */
export async function askStripe<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (stripeStatus(error) === undefined || isRefusedByStripe(error)) throw error;
    throw new ApiError("PAYMENTS_SILENT");
  }
}
