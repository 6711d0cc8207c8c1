import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { queueEvent } from "#lib/http/events.ts";
import type { Delivery } from "#lib/queues/memory-queue.ts";

/** Hands one message to a deployed function. @returns whether it is done with it */
export async function deliverTo(
  handler: (event: SQSEvent) => Promise<SQSBatchResponse>,
  delivery: Delivery,
): Promise<boolean> {
  return (await handler(queueEvent(delivery))).batchItemFailures.length === 0;
}
