import { handler as refineIssue } from "#functions/events/refine-issue.ts";
import { nudgeEvent } from "#lib/host/http/events.ts";
import { MemoryQueue } from "#lib/host/queues/memory-queue.ts";
import type { RightOfWay } from "./right-of-way.ts";

/** How refinements are made. */
export interface RefinementOptions {
  /** Refinements at the same time; 0 to have them wait. */
  refinementWorkers?: number;
}

/**
 * Hands refinements to the deployed function, as the table's stream does on AWS, but only while no upload is being
 * converted. It ends with the process: the table knows what is owed.
 */
export function refinementQueue(
  { refinementWorkers = 1 }: RefinementOptions,
  way: RightOfWay,
): MemoryQueue {
  const queue = new MemoryQueue({
    deliver: async ({ body }) => {
      await refineIssue(nudgeEvent([body]));
      return "done";
    },
    deadLetter: async () => {},
    // What fails here, the sweep announces again.
    maxReceives: 1,
    retryDelaySeconds: 0,
    workers: refinementWorkers,
    mayBegin: () => way.isFree,
  });
  way.onFree(() => queue.resume());
  return queue;
}
