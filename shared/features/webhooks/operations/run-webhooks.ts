import { now } from "#platform/runtime.ts";
import { keyNamed } from "#features/deliveries/nudge.ts";
import type { WebhookDelivery } from "#features/deliveries/webhook-delivery.ts";
import {
  listDueDeliveries,
  readDeliveries,
} from "#features/deliveries/webhook-delivery-repository.ts";
import { sendDeliveries } from "#features/webhooks/send-deliveries.ts";

/** As many as the table takes in one call. */
const BATCH = 100;
/** Less than the minute after which the schedule starts the next run. */
const RUN_SECONDS = 45;

/** Sends the deliveries that nudges name, as far as they are due. An empty name means all that is due. */
export async function sendNudged(names: readonly string[]): Promise<void> {
  const wanted = [...new Set(names)].flatMap((name) => keyNamed(name) ?? []);
  for (let at = 0; at < wanted.length; at += BATCH) {
    const found = await readDeliveries(wanted.slice(at, at + BATCH));
    const dueBy = now().toISOString();
    await sendDeliveries(found.filter(({ dueAt }) => dueAt !== undefined && dueAt <= dueBy));
  }
  if (names.includes("")) await sendDueWebhooks();
}

/** Sends everything that is due, oldest first. What the time of a run leaves is found by the next one. */
export async function sendDueWebhooks(
  time: AbortSignal = AbortSignal.timeout(RUN_SECONDS * 1000),
): Promise<void> {
  const dueBy = now().toISOString();
  for (let last: WebhookDelivery | undefined; !time.aborted;) {
    const due = await listDueDeliveries(dueBy, BATCH, last);
    await sendDeliveries(due);
    last = due.at(-1);
    if (due.length < BATCH) return;
  }
}
