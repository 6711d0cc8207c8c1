import { now, settings } from "#platform/runtime.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import { postEvent } from "./post-event.ts";
import { openWebhookSecret, signedHeaders, signingSecrets } from "./signing.ts";
import { readWebhookUrl, RefusedAddress } from "./webhook-url.ts";

export interface SendEnd {
  /** Of the answer, if any. */
  status?: number;
  /** Why it failed, in plain words; absent if it was accepted. */
  reason?: string;
  isTimeout: boolean;
}

/** Makes one request about an event. Never fails. */
export async function sendOnce(
  webhook: Webhook,
  { eventId, payload }: Pick<WebhookDelivery, "eventId" | "payload">,
): Promise<SendEnd> {
  const url = urlOf(webhook);
  if (url instanceof RefusedAddress) {
    return { reason: `The address ${url.message}.`, isTimeout: false };
  }
  const at = now();
  const secrets = signingSecrets(webhook, at).map((sealed) =>
    openWebhookSecret(sealed, webhook.webhookId),
  );
  const headers = signedHeaders(secrets, { id: eventId, body: payload, at });
  const end = await postEvent({ url, headers, body: payload });
  if (end.kind === "failed") return { reason: end.reason, isTimeout: end.isTimeout };
  const { status } = end;
  const reason = refusalOf(status);
  return { status, isTimeout: false, ...(reason !== undefined && { reason }) };
}

/** Parsed at every attempt: the service may have moved, and with it the permitted addresses. */
function urlOf(webhook: Webhook): URL | RefusedAddress {
  try {
    return readWebhookUrl(webhook.url, settings().hasLocalWebhooks);
  } catch (error) {
    if (error instanceof RefusedAddress) return error;
    throw error;
  }
}

function refusalOf(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined;
  if (status >= 300 && status < 400) return `The answer was ${status}. Redirects are not followed.`;
  return `The answer was ${status}.`;
}
