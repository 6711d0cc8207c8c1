import { drawBytes } from "#values/repeatable.ts";
import { hmac } from "#values/hmac.ts";
import { seal, unseal } from "#features/accounts/secret-box.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";

const PREFIX = "whsec_";
const SECRET_BYTES = 32;

/** A new secret in Standard Webhooks' form: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return PREFIX + drawBytes("webhook secret", SECRET_BYTES).toString("base64");
}

/** A webhook's secret, encrypted for storage. */
export function sealWebhookSecret(secret: string, webhookId: string): string {
  return seal(secret, ownerOf(webhookId));
}

/** @throws Error if it was changed, or sealed for another webhook */
export function openWebhookSecret(sealed: string, webhookId: string): string {
  return unseal(sealed, ownerOf(webhookId));
}

/** The sealed secrets that sign at a time, the current one first. */
export function signingSecrets({ sealedSecret, earlierSecrets = [] }: Webhook, at: Date): string[] {
  const running = earlierSecrets.filter(({ until }) => at.toISOString() < until);
  return [sealedSecret, ...running.map(({ sealed }) => sealed).toReversed()];
}

export interface SignedHeaders {
  "webhook-id": string;
  "webhook-timestamp": string;
  "webhook-signature": string;
}

/** The headers of a request by Standard Webhooks, with a signature for each secret. */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): SignedHeaders {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), "base64");
    return `v1,${hmac(key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}

function ownerOf(webhookId: string): string {
  return `webhook ${webhookId}`;
}
