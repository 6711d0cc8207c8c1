import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { log } from "#platform/log/log.ts";

/** What a function does with the messages of a queue. */
export interface MessageHandling {
  operationId: string;
  event: SQSEvent;
  /** @param receiveCount how often the message has been delivered, this time included */
  take: (body: string, receiveCount: number) => Promise<void>;
  /**
   * Keeps a message from other receivers for a few times `HOLD_SECONDS`. It is called when a message is received and every
   * so many seconds after that, so that a message whose receiver dies is soon delivered again.
   */
  hold?: (receiptHandle: string) => Promise<void>;
  /** Asks for another attempt at a message that failed; without it the queue decides when. */
  retry?: (receiptHandle: string) => Promise<void>;
}

const HOLD_SECONDS = 40;

/** Hands every message of a batch to `take`, and reports those that failed for another attempt. */
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
      // It comes again in any case, only later.
      await retry?.(receiptHandle).catch(late);
    }
  }
  return { batchItemFailures };
}

/** Calls `hold` before the work and while it lasts; the last call is over when this resolves. */
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
