import { TEST_EVENT } from "#contract/formats/webhook-event.ts";
import { log } from "#platform/log/log.ts";
import { now, random, webhooks } from "#platform/runtime.ts";
import { nudge } from "#platform/work/nudge.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import {
  keyOfDelivery,
  waitingDeliveries,
} from "#features/deliveries/webhook-delivery-repository.ts";
import { recordFailure, recordSuccess } from "./endpoint-health.ts";
import { informOwner } from "./inform-owner.ts";
import { secondsToNextAttempt } from "./retry-schedule.ts";
import { secondsToTurn, takeTurn } from "./take-turn.ts";
import { type SendEnd, sendOnce } from "./send-once.ts";
import { changeWork } from "#platform/work/work-list.ts";

/** Far longer than a request lasts: afterwards another sender may take over a dead sender's delivery. */
const CLAIM_SECONDS = 60;
/** Minimum interval of checks for a delivery to a paused webhook, which otherwise is half its age. */
const PAUSED_SECONDS = 300;
const GONE = 410;

/**
 * Tries a delivery once, unless its webhook is paused or resting, another sender has it, or it is not its turn.
 * @returns the webhook afterwards
 */
export async function attemptDelivery(
  webhook: Webhook,
  delivery: WebhookDelivery,
): Promise<Webhook> {
  const at = now();
  if (webhook.pausedAt !== undefined) {
    const age = (at.getTime() - Date.parse(delivery.createdAt)) / 1000;
    await putOff(delivery, Math.max(PAUSED_SECONDS, age / 2));
    return informOwner(webhook);
  }
  const { restsUntil = "" } = webhook;
  if (at.toISOString() < restsUntil) {
    const rest = (Date.parse(restsUntil) - at.getTime()) / 1000;
    // Spreads the next attempts.
    await putOff(delivery, rest * (1 + random()));
    return webhook;
  }
  const wait = await secondsToTurn(webhook);
  if (wait > 0) {
    await putOff(delivery, wait);
    return webhook;
  }
  const attempts = delivery.attempts + 1;
  const claim = { status: "pending", attempts, dueAt: secondsLater(CLAIM_SECONDS) } as const;
  const claimed = await changeWork(waitingDeliveries, delivery, claim);
  if (!claimed) return webhook;
  // Not before the claim: a delivery that another sender has would waste a turn.
  const seconds = await takeTurn(webhook);
  if (seconds > 0) {
    const { status, attempts: uncounted } = delivery;
    await putOff(claimed, seconds, { status, attempts: uncounted });
    return webhook;
  }
  const end = await sendOnce(webhook, claimed);
  return recordEnd(webhook, claimed, end);
}

async function recordEnd(
  webhook: Webhook,
  claimed: WebhookDelivery,
  { status, reason, isTimeout }: SendEnd,
): Promise<Webhook> {
  const { attempts, type, accountId } = claimed;
  const answer = { lastStatusCode: status, lastError: reason };
  if (reason === undefined) {
    await changeWork(waitingDeliveries, claimed, {
      ...answer,
      status: "delivered",
      dueAt: undefined,
    });
    return recordSuccess(webhook);
  }
  const isGone = status === GONE;
  // Before the delivery ends: if the process ends in between, the next attempt repeats this.
  const after = await informOwner(await recordFailure(webhook, { isGone, isTimeout }));
  const isLast = isGone || type === TEST_EVENT;
  const seconds = isLast ? undefined : secondsToNextAttempt(attempts, random());
  if (seconds === undefined) {
    log("WEBHOOK_GIVEN_UP", { accountId, attempts });
    await changeWork(waitingDeliveries, claimed, { ...answer, status: "failed", dueAt: undefined });
    return after;
  }
  await putOff(claimed, seconds, answer);
  return after;
}

async function putOff(
  seen: WebhookDelivery,
  seconds: number,
  next: { [Name in keyof WebhookDelivery]?: WebhookDelivery[Name] | undefined } = {},
): Promise<void> {
  if (await changeWork(waitingDeliveries, seen, { ...next, dueAt: secondsLater(seconds) })) {
    await nudge(webhooks, [keyOfDelivery(seen)], seconds);
  }
}

function secondsLater(seconds: number): string {
  return new Date(now().getTime() + seconds * 1000).toISOString();
}
