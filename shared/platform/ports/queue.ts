/**
 * A queue of messages: SQS on AWS, a journaled queue in the embedded host. What `send` has
 * acknowledged is delivered at least once, also after a crash, in no promised order.
 */
export interface Queue {
  send(body: string): Promise<void>;
  /**
   * Has the message of a delivery that fails delivered again after so many seconds. Missing where a queue
   * sees to that itself.
   */
  retry?(receiptHandle: string, afterSeconds: number): Promise<void>;
}
