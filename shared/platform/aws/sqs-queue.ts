import {
  ChangeMessageVisibilityCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { Queue } from "#platform/ports/queue.ts";

/** Sends to an SQS queue. Its receiver is configured elsewhere: a function on AWS, otherwise the embedded host. */
export class SqsQueue implements Queue {
  readonly #client: SQSClient;
  readonly #queueUrl: string;

  constructor(client: SQSClient, queueUrl: string) {
    this.#client = client;
    this.#queueUrl = queueUrl;
  }

  async send(body: string, _group?: string, DelaySeconds?: number): Promise<void> {
    const message = { QueueUrl: this.#queueUrl, MessageBody: body };
    await this.#client.send(new SendMessageCommand({ ...message, DelaySeconds }));
  }

  async postpone(ReceiptHandle: string, VisibilityTimeout: number): Promise<void> {
    const QueueUrl = this.#queueUrl;
    await this.#client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
    );
  }
}
