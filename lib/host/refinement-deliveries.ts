import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import { handler as refineIssue } from "#functions/events/refine-issue.ts";
import type { Delivery, DeliveryOptions } from "#lib/queues/memory-queue.ts";
import { deliverTo } from "./deliver-to.ts";
import type { RightOfWay } from "./right-of-way.ts";

/** How refinements are delivered. */
export interface RefinementDeliveryOptions {
  /** Wait before a failed refinement is tried again. */
  refinementRetrySeconds?: number;
  /** Refinements at the same time; 0 to have them wait. */
  refinementWorkers?: number;
}

/** Hands refinements to the deployed function, as SQS does on AWS, but only while no upload is being converted. */
export function refinementDeliveries(
  { refinementRetrySeconds = 60, refinementWorkers = 1 }: RefinementDeliveryOptions,
  way: RightOfWay,
): DeliveryOptions {
  const deliver = async (delivery: Delivery): Promise<boolean> =>
    // What is not begun any more is found in the table at the next start.
    !(await way.isFree()) || (await deliverTo(refineIssue, delivery));
  return {
    deliver: async (delivery) => ((await deliver(delivery)) ? "done" : "retry"),
    deadLetter: async (delivery) => {
      const last = { ...delivery, receiveCount: CONVERSION_ATTEMPTS + 1 };
      if (!(await deliver(last))) throw new Error("will be tried again");
    },
    maxReceives: CONVERSION_ATTEMPTS,
    retryDelaySeconds: refinementRetrySeconds,
    workers: refinementWorkers,
  };
}
