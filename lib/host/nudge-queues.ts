import { handler as refineIssue } from "#functions/events/refine-issue.ts";
import { handler as sendDueMail } from "#functions/events/send-due-mail.ts";
import { handler as sendWebhooks } from "#functions/events/send-webhooks.ts";
import { nudgeEvent, queueEvents } from "#lib/host/http/events.ts";
import { type AttemptOptions, MemoryQueue } from "#lib/host/queues/memory-queue.ts";
import type { RightOfWay } from "./right-of-way.ts";

export interface RefinementOptions {
  /** Parallel refinements; with 0 they wait. */
  refinementWorkers?: number;
}

/** A queue of nudges, which may get lost: the schedule finds due work in the table. So none is delivered again. */
export function nudgeQueue(
  run: (names: readonly string[]) => Promise<void>,
  options: Pick<AttemptOptions, "workers"> & Partial<AttemptOptions>,
): MemoryQueue {
  return new MemoryQueue({
    deliver: async ({ body }, more) => {
      // The handler has logged the failure.
      await run([body, ...more]).catch(() => undefined);
      return "done";
    },
    deadLetter: async () => {},
    maxReceives: 1,
    retryDelaySeconds: 0,
    ...options,
  });
}

/** Runs the deployed sender of mail, one run at a time; it keeps the accounts' turns. */
export function mailQueue(): MemoryQueue {
  return nudgeQueue((names) => sendDueMail(nudgeEvent(names.filter((name) => name !== ""))), {
    workers: 1,
    batch: Number.POSITIVE_INFINITY,
    hasTurns: false,
  });
}

/** Runs the deployed sender of webhooks: several runs, so that a slow answer does not delay others. */
export function webhookQueue(): MemoryQueue {
  return nudgeQueue((names) => sendWebhooks(queueEvents(names)), {
    workers: 8,
    mostOfOne: 2,
    batch: 25,
  });
}

/**
 * Hands refinements to the deployed function, as the table's stream does on AWS, but only while no upload is being
 * converted.
 */
export function refinementQueue(
  { refinementWorkers = 1 }: RefinementOptions,
  way: RightOfWay,
): MemoryQueue {
  const queue = nudgeQueue((names) => refineIssue(nudgeEvent(names)), {
    workers: refinementWorkers,
    mayBegin: () => way.isFree,
  });
  way.onFree(() => queue.resume());
  return queue;
}
