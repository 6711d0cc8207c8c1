import { uploads } from "#platform/runtime.ts";

/** Time for a busy service to recover. */
const RETRY_SECONDS = 30;

/** Three missed renewals: a receiver silent for this long has died. */
const SILENCE_SECONDS = 120;

/**
 * Repeats a failed attempt soon: SQS would wait for the maximum time of an attempt, more than an hour. Queues that
 * repeat by themselves ignore it.
 */
export async function retrySoon(receiptHandle: string): Promise<void> {
  await uploads().postpone?.(receiptHandle, RETRY_SECONDS);
}

/**
 * Hides a message from other receivers for two minutes instead of the queue's hour and a half: if this process dies of
 * its PDF, its memory or its time limit, the next attempt begins within minutes.
 */
export async function keepFromOthers(receiptHandle: string): Promise<void> {
  await uploads().postpone?.(receiptHandle, SILENCE_SECONDS);
}
