import { uploads } from "#platform/runtime.ts";

/** Long enough for what was busy to have recovered. */
const RETRY_SECONDS = 30;

/** Three renewals: a receiver that says nothing for so long has died. */
const SILENCE_SECONDS = 120;

/**
 * Has a failed attempt repeated soon: SQS would wait until the time is up that an attempt may take, which
 * is more than an hour. Queues that repeat by themselves take no notice.
 */
export async function retrySoon(receiptHandle: string): Promise<void> {
  await uploads().postpone?.(receiptHandle, RETRY_SECONDS);
}

/**
 * Keeps a message from other receivers for two minutes, and not for the queue's own hour and a half: if this one dies
 * of its PDF, of its memory or of its time, the next attempt begins within minutes.
 */
export async function keepFromOthers(receiptHandle: string): Promise<void> {
  await uploads().postpone?.(receiptHandle, SILENCE_SECONDS);
}
