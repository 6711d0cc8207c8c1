/**
 * A queue of messages: SQS on AWS, one in memory in the embedded host. What was sent is delivered at least once, in no
 * promised order. Every message can be made again from the table or the store, since a queue in memory ends with its
 * process.
 */
export interface Queue {
  /**
   * @param group its messages are delivered one at a time where the machine is one; SQS pays no attention to it
   * @param delaySeconds how long nobody gets the message, at most 900; queues without delays deliver at once
   */
  send(body: string, group?: string, delaySeconds?: number): Promise<void>;
  /**
   * Has a message that somebody has received delivered again after this many seconds, unless it is done by then: after
   * a failure, or to keep it from others for so much longer. Absent if a queue handles that itself.
   */
  postpone?(receiptHandle: string, afterSeconds: number): Promise<void>;
}
