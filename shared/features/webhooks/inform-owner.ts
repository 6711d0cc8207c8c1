import { createHash } from "node:crypto";
import { log } from "#platform/log/log.ts";
import { mailer, settings } from "#platform/runtime.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { markup } from "#texts/markup.ts";
import { changeWebhook } from "#features/deliveries/webhook-repository.ts";

/**
 * Has the owner of a webhook mailed that the service has paused it, once. What fails is tried again with the next
 * delivery that comes up for it.
 */
export async function informOwner(webhook: Webhook): Promise<Webhook> {
  const { pausedFor, ...informed } = webhook;
  const to = settings().operatorAddress ?? settings().aws.senderAddress;
  if (pausedFor === undefined || to === undefined) return webhook;
  try {
    await mailer().send(mailAbout(webhook, pausedFor, to));
  } catch (error) {
    log("WEBHOOK_MAIL_FAILED", { accountId: webhook.accountId, error });
    return webhook;
  }
  await changeWebhook(webhook, { remove: ["pausedFor"] });
  return informed;
}

function mailAbout(webhook: Webhook, pausedFor: "failing" | "gone", to: string): Mail {
  const { webhookId, url, description, accountId, pausedAt = "" } = webhook;
  const why =
    pausedFor === "gone"
      ? "It answered 410 Gone."
      : "Every request to it has failed for three days.";
  const { origin } = new URL(url);
  const text = [
    `The webhook ${webhookId} of the account ${accountId} is paused${description && ` (${description})`}.`,
    `${why} Its address begins with ${origin}.`,
    `Until it is active again, its events are not recorded. What was pending waits for up to 30 days.`,
    `To continue: PUT /api/2.0/webhooks/${webhookId} with status=active. What has failed for good can be sent again with POST /api/2.0/webhooks/${webhookId}/redeliver.`,
  ];
  const id = createHash("sha256").update(`${accountId} ${webhookId} ${pausedAt}`).digest("hex");
  return {
    id: id.slice(0, 32),
    to,
    fromName: "Masthead",
    subject: "A webhook is paused",
    text: text.join("\n\n"),
    html: markup`${text.map((paragraph) => markup`<p>${paragraph}</p>`)}`.text,
    headers: {},
  };
}
