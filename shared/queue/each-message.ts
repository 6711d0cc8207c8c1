import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { log } from "../log/log.ts";

/** Hands every message of a batch to `take`, and reports those that failed for another delivery. */
export async function eachMessage(
  operationId: string,
  event: SQSEvent,
  take: (body: string) => Promise<void>,
): Promise<SQSBatchResponse> {
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body } of event.Records) {
    try {
      await take(body);
    } catch (error) {
      log("MESSAGE_FAILED", { operationId, messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
    }
  }
  return { batchItemFailures };
}
