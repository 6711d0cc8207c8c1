import { uploads } from "#platform/runtime.ts";

/** Long enough for what was busy to have recovered. */
const RETRY_SECONDS = 30;

/**
 * Has a failed delivery repeated soon: SQS would wait until the time is up that a delivery may take, which
 * is more than an hour. Queues that repeat by themselves take no notice.
 */
export async function retrySoon(receiptHandle: string): Promise<void> {
  await uploads().retry?.(receiptHandle, RETRY_SECONDS);
}
