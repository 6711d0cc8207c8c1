/** How a message is delivered. */
export interface SendOptions {
  /** Accounts take turns: one with many messages does not hold up the others. */
  account?: string;
  /** Messages of one group are delivered one at a time where the machine is one; SQS ignores it. */
  group?: string;
  /** Messages of a lower rank are delivered first, whoever's they are, where the machine is one; 0 unless given. */
  rank?: number;
  /** How long nobody gets the message, at most 900; queues without delays deliver at once. */
  delaySeconds?: number;
}

/**
 * A queue of messages: SQS on AWS, one in memory in the embedded host. What was sent is delivered at least once, in no
 * promised order. Every message can be made again from the table or the store, since a queue in memory ends with its
 * process.
 */
export interface Queue {
  send(body: string, options?: SendOptions): Promise<void>;
  /** Whether others put messages into it that name no account, and so take no turns; only a queue of SQS has them. */
  readonly hasUnnamedAccounts?: boolean;
  /**
   * Has a message that somebody has received delivered again after this many seconds, unless it is done by then: after
   * a failure, or to keep it from others for so much longer. Absent if a queue handles that itself.
   */
  postpone?(receiptHandle: string, afterSeconds: number): Promise<void>;
}
