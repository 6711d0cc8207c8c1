/** How a message is delivered. */
export interface SendOptions {
  /** Accounts take turns, so that one with many messages does not hold up the others. */
  account?: string;
  /** The embedded host delivers messages of one group one at a time; SQS ignores it. */
  group?: string;
  /** The embedded host delivers lower ranks first, across accounts; 0 by default. */
  rank?: number;
  /** Hides the message for this long, at most 900; queues without delays deliver at once. */
  delaySeconds?: number;
}

/**
 * A queue of messages: SQS on AWS, in memory in the embedded host. Delivers at least once, in any order. The table or
 * the store must be able to recreate every message, since a queue in memory ends with its process.
 */
export interface Queue {
  send(body: string, options?: SendOptions): Promise<void>;
  /** Whether other senders add messages without an account, which take no turns; only SQS has them. */
  readonly hasUnnamedAccounts?: boolean;
  /**
   * Redelivers a received message after this many seconds unless it is done by then: after a failure, or to hold it
   * longer. Absent if the queue handles that itself.
   */
  postpone?(receiptHandle: string, afterSeconds: number): Promise<void>;
}
