import { createHash } from "node:crypto";
import { log } from "#platform/log/log.ts";
import { mailer, now, settings } from "#platform/runtime.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { claimOperatorMail, freeOperatorMail } from "#features/quotas/usage-repository.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { changeWebhook, listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { markup } from "#texts/markup.ts";

/**
 * Mails the operator about an account's webhooks that the service has paused: each once, and at most one mail per
 * account and day, so that no tenant fills the operator's mailbox. The next day's mail has the rest. A failed mail is
 * retried with the next delivery, and by the schedule.
 */
export async function informOwner(webhook: Webhook): Promise<Webhook> {
  if (webhook.pausedFor === undefined) return webhook;
  const isInformed = await informOperator(webhook.accountId);
  const { pausedFor: _told, ...informed } = webhook;
  return isInformed ? informed : webhook;
}

/** @returns whether the operator knows of all paused webhooks of the account */
export async function informOperator(accountId: string): Promise<boolean> {
  const to = settings().operatorAddress ?? settings().aws.senderAddress;
  if (to === undefined) return false;
  if (!(await claimOperatorMail(accountId, now()))) return false;
  // Read after the claim: webhooks paused later wait for the next day.
  const paused = (await listWebhooks(accountId)).filter(({ pausedFor }) => pausedFor !== undefined);
  if (paused.length === 0) return true;
  try {
    await mailer().send(mailAbout(accountId, paused, to));
  } catch (error) {
    log("WEBHOOK_MAIL_FAILED", { accountId, error });
    await freeOperatorMail(accountId);
    return false;
  }
  for (const each of paused) await changeWebhook(each, { remove: ["pausedFor"] });
  return true;
}

function mailAbout(accountId: string, paused: readonly Webhook[], to: string): Mail {
  const text = [
    ...paused.map(aboutOne),
    `Until a webhook is active again, its events are not recorded. What was pending waits for up to 30 days.`,
    `To continue: PUT /api/2.0/webhooks/{id} with status=active. What has failed for good can be sent again with POST /api/2.0/webhooks/{id}/redeliver.`,
    `An account causes one such mail a day at most; what is paused later today is in tomorrow's.`,
  ];
  const moments = paused.map(({ webhookId, pausedAt = "" }) => `${webhookId} ${pausedAt}`).join();
  const id = createHash("sha256").update(`${accountId} ${moments}`).digest("hex");
  return {
    id: id.slice(0, 32),
    to,
    fromName: "Masthead",
    subject: paused.length === 1 ? "A webhook is paused" : `${paused.length} webhooks are paused`,
    text: text.join("\n\n"),
    html: markup`${text.map((paragraph) => markup`<p>${paragraph}</p>`)}`.text,
    headers: {},
  };
}

function aboutOne({ webhookId, url, description, accountId, pausedFor }: Webhook): string {
  const why =
    pausedFor === "gone"
      ? "It answered 410 Gone."
      : "Every request to it has failed for three days.";
  const { origin } = new URL(url);
  return `The webhook ${webhookId} of the account ${accountId} is paused${description && ` (${description})`}. ${why} Its address begins with ${origin}.`;
}
