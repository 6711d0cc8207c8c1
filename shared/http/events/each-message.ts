import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { log } from "#platform/log/log.ts";

/** What a function does with the messages of a queue. */
export interface MessageHandling {
  operationId: string;
  event: SQSEvent;
  /** @param receiveCount how often the message has been delivered, this time included */
  take: (body: string, receiveCount: number) => Promise<void>;
  /** Asks for another delivery of a message that failed; without it the queue decides when. */
  retry?: (receiptHandle: string) => Promise<void>;
}

/** Hands every message of a batch to `take`, and reports those that failed for another delivery. */
export async function eachMessage(handling: MessageHandling): Promise<SQSBatchResponse> {
  const { operationId, event, take, retry } = handling;
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body, receiptHandle, attributes } of event.Records) {
    try {
      await take(body, Number(attributes.ApproximateReceiveCount));
    } catch (error) {
      log("MESSAGE_FAILED", { operationId, messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
      // It comes again in any case, only later.
      await retry?.(receiptHandle).catch((error: unknown) =>
        log("RETRY_LATE", { operationId, messageId, error }),
      );
    }
  }
  return { batchItemFailures };
}
