import {
  ChangeMessageVisibilityCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";
import type { Queue, SendOptions } from "#platform/ports/queue.ts";

/** Sends to an SQS queue. Its receiver is configured elsewhere: a function on AWS, otherwise the embedded host. */
export class SqsQueue implements Queue {
  readonly hasUnnamedAccounts = true;
  readonly #client: SQSClient;
  readonly #queueUrl: string;

  constructor(client: SQSClient, queueUrl: string) {
    this.#client = client;
    this.#queueUrl = queueUrl;
  }

  /** A standard queue with groups is a fair one: https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-fair-queues.html */
  async send(body: string, { account, delaySeconds }: SendOptions = {}): Promise<void> {
    const message = { QueueUrl: this.#queueUrl, MessageBody: body };
    await this.#client.send(
      new SendMessageCommand({ ...message, MessageGroupId: account, DelaySeconds: delaySeconds }),
    );
  }

  async postpone(ReceiptHandle: string, VisibilityTimeout: number): Promise<void> {
    const QueueUrl = this.#queueUrl;
    await this.#client.send(
      new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }),
    );
  }
}
