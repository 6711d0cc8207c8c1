import { type DynamoDBDocumentClient, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Queue } from "../ports/queue.ts";
import { SENDER_NUDGE } from "../table/schema.ts";

/** How a nudge queue is set up. */
export interface NudgeQueueOptions {
  table: DynamoDBDocumentClient;
  tableName: string;
  now: () => Date;
}

/**
 * Wakes the sender of mail by a write to one item, which the table's stream announces (pattern 18). All
 * nudges stand in one shard of the stream, so that one sender runs at a time; what a message says is dropped.
 */
export class NudgeQueue implements Queue {
  readonly #options: NudgeQueueOptions;

  constructor(options: NudgeQueueOptions) {
    this.#options = options;
  }

  async send(): Promise<void> {
    const { table, tableName, now } = this.#options;
    await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: SENDER_NUDGE.key,
        UpdateExpression: "SET #at = :at",
        ExpressionAttributeNames: { "#at": SENDER_NUDGE.attribute },
        ExpressionAttributeValues: { ":at": now().toISOString() },
      }),
    );
  }
}
