import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { log } from "#platform/log/log.ts";

export interface MessageHandling {
  operationId: string;
  event: SQSEvent;
  /** @param receiveCount number of deliveries, including this one */
  take: (body: string, receiveCount: number) => Promise<void>;
  /**
   * Hides a message from other receivers for a few times `HOLD_SECONDS`. Called on receipt and every `HOLD_SECONDS`
   * after that, so that the message of a dead receiver is soon delivered again.
   */
  hold?: (receiptHandle: string) => Promise<void>;
  /** Requests another attempt at a failed message; without it, the queue decides when. */
  retry?: (receiptHandle: string) => Promise<void>;
}

const HOLD_SECONDS = 40;

/** Passes every message of a batch to `take`, and reports failed ones for another attempt. */
export async function eachMessage(handling: MessageHandling): Promise<SQSBatchResponse> {
  const { operationId, event, take, hold, retry } = handling;
  const batchItemFailures: SQSBatchResponse["batchItemFailures"] = [];
  for (const { messageId, body, receiptHandle, attributes } of event.Records) {
    const late = (error: unknown): void => log("RETRY_LATE", { operationId, messageId, error });
    const receiveCount = Number(attributes.ApproximateReceiveCount);
    try {
      await whileHeld(
        async () => hold?.(receiptHandle).catch(late),
        () => take(body, receiveCount),
      );
    } catch (error) {
      log("MESSAGE_FAILED", { operationId, messageId, error });
      batchItemFailures.push({ itemIdentifier: messageId });
      // The queue redelivers it in any case, only later.
      await retry?.(receiptHandle).catch(late);
    }
  }
  return { batchItemFailures };
}

/** Calls `hold` before and during the work; the last call has ended when this resolves. */
async function whileHeld(hold: () => Promise<void>, work: () => Promise<void>): Promise<void> {
  await hold();
  let last = Promise.resolve();
  const timer = setInterval(() => {
    last = hold();
  }, HOLD_SECONDS * 1000);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await last;
  }
}
