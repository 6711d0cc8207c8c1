import { readNamed } from "#platform/work/nudge.ts";
import { waitingDeliveries } from "#features/deliveries/webhook-delivery-repository.ts";
import { sendDeliveries } from "#features/webhooks/send-deliveries.ts";
import { dueAmong, workPages } from "#platform/work/work-list.ts";

/** Deliveries read at a time. */
const BATCH = 100;
/** Less than the minute after which the schedule starts the next run. */
const RUN_SECONDS = 45;

/** Sends the deliveries that nudges name, as far as they are due. An empty name means all that is due. */
export async function sendNudged(names: readonly string[]): Promise<void> {
  await sendDeliveries(dueAmong(waitingDeliveries, await readNamed(names)));
  if (names.includes("")) await sendDueWebhooks();
}

/** Sends everything that is due, oldest first. What the time of a run leaves is found by the next one. */
export async function sendDueWebhooks(
  time: AbortSignal = AbortSignal.timeout(RUN_SECONDS * 1000),
): Promise<void> {
  for await (const due of workPages(waitingDeliveries, BATCH)) {
    if (time.aborted) return;
    await sendDeliveries(due);
  }
}
