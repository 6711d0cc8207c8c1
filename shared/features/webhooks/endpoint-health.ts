import { log } from "#platform/log/log.ts";
import { now } from "#platform/runtime.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { changeWebhook } from "#features/deliveries/webhook-repository.ts";

const PAUSED_AFTER_DAYS = 3;
const DAY = 24 * 60 * 60 * 1000;
/** A webhook without answers rests for a fraction of the time that it has been failing. */
const REST = { fraction: 1 / 4, leastSeconds: 30, mostSeconds: 900 };

/** Records that a webhook works: a write only if it has failed before. */
export async function recordSuccess(webhook: Webhook): Promise<Webhook> {
  const { failingSince, restsUntil, ...well } = webhook;
  if (failingSince === undefined && restsUntil === undefined) return webhook;
  await changeWebhook(webhook, { remove: ["failingSince", "restsUntil"] });
  return well;
}

/**
 * Records a failure. Writes only for the first failure since the last success, for one without an answer, after which
 * the webhook rests, and for one that pauses it because it is gone or has failed for three days.
 */
export async function recordFailure(
  webhook: Webhook,
  { isGone, isTimeout }: { isGone: boolean; isTimeout: boolean },
): Promise<Webhook> {
  const at = now();
  const { failingSince = at.toISOString() } = webhook;
  const failingFor = at.getTime() - Date.parse(failingSince);
  if (isGone || failingFor >= PAUSED_AFTER_DAYS * DAY) {
    return pause(webhook, { failingSince, pausedFor: isGone ? "gone" : "failing" });
  }
  const changes = {
    ...(webhook.failingSince === undefined && { failingSince }),
    ...(isTimeout && { restsUntil: restUntil(at, failingFor) }),
  };
  if (Object.keys(changes).length > 0) await changeWebhook(webhook, { set: changes });
  return { ...webhook, ...changes };
}

function restUntil(at: Date, failingMilliseconds: number): string {
  const { fraction, leastSeconds, mostSeconds } = REST;
  const seconds = (failingMilliseconds / 1000) * fraction;
  const rest = Math.min(Math.max(seconds, leastSeconds), mostSeconds);
  return new Date(at.getTime() + rest * 1000).toISOString();
}

async function pause(
  webhook: Webhook,
  state: Required<Pick<Webhook, "failingSince" | "pausedFor">>,
): Promise<Webhook> {
  const set = { ...state, pausedAt: now().toISOString() };
  const isPaused = await changeWebhook(webhook, { set, unless: "pausedAt" });
  // Another attempt has paused it, and informs its owner.
  if (!isPaused) return { ...webhook, pausedAt: set.pausedAt };
  log("WEBHOOK_PAUSED", { accountId: webhook.accountId });
  return { ...webhook, ...set };
}
