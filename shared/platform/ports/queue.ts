/**
 * A queue of messages: SQS on AWS, a journaled queue in the embedded host. What `send` has
 * acknowledged is delivered at least once, also after a crash, in no promised order.
 */
export interface Queue {
  send(body: string): Promise<void>;
  /**
   * Has the message of a failed delivery delivered again after this many seconds. Absent if a queue
   * handles that itself.
   */
  retry?(receiptHandle: string, afterSeconds: number): Promise<void>;
}
