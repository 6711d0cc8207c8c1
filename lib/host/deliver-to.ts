import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { queueEvent } from "#lib/host/http/events.ts";
import type { Attempt } from "#lib/host/queues/memory-queue.ts";

/** Hands one message to a deployed function. @returns whether it is done */
export async function deliverTo(
  handler: (event: SQSEvent) => Promise<SQSBatchResponse>,
  attempt: Attempt,
): Promise<boolean> {
  return (await handler(queueEvent(attempt))).batchItemFailures.length === 0;
}
