import { createHash } from "node:crypto";
import { log } from "#platform/log/log.ts";
import { mailer, now, settings } from "#platform/runtime.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { claimOperatorMail, freeOperatorMail } from "#features/quotas/usage-repository.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { changeWebhook, listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { markup } from "#texts/markup.ts";

/**
 * Has the operator mailed which webhooks of an account the service has paused: each once, and all of the account in one
 * mail a day at most, lest a tenant fill the operator's mailbox. What is left is in the next day's mail. A mail that cannot
 * be sent is tried again with the next delivery that comes up, and by the schedule.
 */
export async function informOwner(webhook: Webhook): Promise<Webhook> {
  if (webhook.pausedFor === undefined) return webhook;
  const isInformed = await informOperator(webhook.accountId);
  const { pausedFor: _told, ...informed } = webhook;
  return isInformed ? informed : webhook;
}

/** @returns whether the operator knows of all webhooks of the account that are paused */
export async function informOperator(accountId: string): Promise<boolean> {
  const to = settings().operatorAddress ?? settings().aws.senderAddress;
  if (to === undefined) return false;
  if (!(await claimOperatorMail(accountId, now()))) return false;
  // Read after the claim: what is paused later is for the next day.
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
