import { setTimeout as wait } from "node:timers/promises";
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import { log } from "#platform/log/log.ts";
import type { Attempt } from "#lib/host/queues/memory-queue.ts";

/** How long a message stays hidden after its receiver dies, approximately. */
const HIDDEN_SECONDS = 60;
const RENEW_SECONDS = 20;
const LONG_POLL_SECONDS = 10;
const PAUSE_AFTER_FAILURE_MILLISECONDS = 1000;

export interface QueuePollerOptions {
  client: SQSClient;
  queueUrl: string;
  /** Whether the message is done; otherwise, or if it throws, the message is delivered again. */
  take: (attempt: Attempt) => Promise<boolean>;
  /** The delay before another delivery; 0 for none. */
  retryDelaySeconds: number;
  workers: number;
}

/** Receives from an SQS queue as Lambda does: deletes processed messages, and returns failed ones. */
export class QueuePoller {
  readonly #options: QueuePollerOptions;
  readonly #stop = new AbortController();
  #workers: Promise<void>[] = [];

  constructor(options: QueuePollerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#workers = Array.from({ length: this.#options.workers }, () => this.#work());
  }

  /** Stops receiving, and resolves when running work has ended. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#workers);
  }

  async #work(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        for (const message of await this.#receive()) await this.#handle(message);
      } catch (error) {
        if (signal.aborted) return;
        log("HOST_FAILED", { operationId: "queuePoller", error });
        await wait(PAUSE_AFTER_FAILURE_MILLISECONDS, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  async #receive(): Promise<Message[]> {
    const command = new ReceiveMessageCommand({
      QueueUrl: this.#options.queueUrl,
      MessageSystemAttributeNames: ["ApproximateReceiveCount"],
      MaxNumberOfMessages: 1,
      WaitTimeSeconds: LONG_POLL_SECONDS,
      VisibilityTimeout: HIDDEN_SECONDS,
    });
    const { signal: abortSignal } = this.#stop;
    return (await this.#options.client.send(command, { abortSignal })).Messages ?? [];
  }

  async #handle(message: Message): Promise<void> {
    const { client, queueUrl: QueueUrl, retryDelaySeconds } = this.#options;
    const { ReceiptHandle } = message;
    const hideFor = (VisibilityTimeout: number) =>
      client.send(
        new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
      );
    const renewal = setInterval(() => {
      hideFor(HIDDEN_SECONDS).catch((error: unknown) =>
        log("HOST_FAILED", { operationId: "queuePoller", error }),
      );
    }, RENEW_SECONDS * 1000);
    const isDone = await this.#isTaken(message).finally(() => clearInterval(renewal));
    if (isDone) await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    else await hideFor(retryDelaySeconds);
  }

  async #isTaken({ MessageId = "", Body = "", Attributes }: Message): Promise<boolean> {
    const receiveCount = Number(Attributes?.ApproximateReceiveCount ?? 1);
    try {
      return await this.#options.take({ messageId: MessageId, body: Body, receiveCount });
    } catch (error) {
      log("HOST_FAILED", { operationId: "queuePoller", error });
      return false;
    }
  }
}
