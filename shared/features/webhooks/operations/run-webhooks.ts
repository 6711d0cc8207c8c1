import { readNamed } from "#platform/work/nudge.ts";
import { waitingDeliveries } from "#features/deliveries/webhook-delivery-repository.ts";
import { sendDeliveries } from "#features/webhooks/send-deliveries.ts";
import { dueAmong, workPages } from "#platform/work/work-list.ts";

/** Deliveries read at a time. */
const BATCH = 100;
/** Less than the minute after which the schedule starts the next run. */
const RUN_SECONDS = 45;

/** Sends the due deliveries named in nudges. An empty name means all due ones. */
export async function sendNudged(names: readonly string[]): Promise<void> {
  await sendDeliveries(dueAmong(waitingDeliveries, await readNamed(names)));
  if (names.includes("")) await sendDueWebhooks();
}

/** Sends everything due, oldest first. The next run continues when the time is up. */
export async function sendDueWebhooks(
  time: AbortSignal = AbortSignal.timeout(RUN_SECONDS * 1000),
): Promise<void> {
  for await (const due of workPages(waitingDeliveries, BATCH)) {
    if (time.aborted) return;
    await sendDeliveries(due);
  }
}
