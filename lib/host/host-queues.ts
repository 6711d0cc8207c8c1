import { resumeRefinements } from "#features/conversions/operations/sweep-refinements.ts";
import { resumeUploads } from "#features/conversions/operations/resume-uploads.ts";
import { uncountAttempts } from "#features/conversions/steps/counted-attempt.ts";
import type { RunningQueue, HostAdapters } from "#lib/host/adapters/host-adapters.ts";
import { log } from "#platform/log/log.ts";
import type { MemoryQueue } from "#lib/host/queues/memory-queue.ts";
import type { PublicationLoop } from "./publication-loop.ts";
import type { RightOfWay } from "./right-of-way.ts";

interface Queues extends Pick<HostAdapters, "uploads" | "arrivedUploads"> {
  refinements: RunningQueue;
  mails: MemoryQueue;
  webhooks: MemoryQueue;
}

/** Resends unfinished work of an earlier process, and starts delivery. */
export async function startQueues({
  arrivedUploads,
  uploads,
  refinements,
  mails,
  webhooks,
}: Queues): Promise<void> {
  // If that fails, the sweep finds the work later.
  if (arrivedUploads) {
    await tried("resumeUploads", async () => resumeUploads(await arrivedUploads()));
  }
  await tried("resumeRefinements", resumeRefinements);
  await uploads.start();
  await refinements.start();
  await mails.start();
  await webhooks.start();
}

interface Stopping extends Omit<Queues, "arrivedUploads"> {
  wakeUps: PublicationLoop;
  /** Tells the senders to send nothing more. */
  stopping: AbortController;
}
/** Wait for running deliveries. */
const UNLIMITED = Number.POSITIVE_INFINITY;

/** Starts nothing more, ends refinements, and does not count interrupted attempts at conversions. */
export async function stopQueues(
  { uploads, refinements, mails, webhooks, wakeUps, stopping }: Stopping,
  way: RightOfWay,
): Promise<void> {
  await wakeUps.stop();
  stopping.abort();
  await Promise.all([mails.stop(UNLIMITED), webhooks.stop(UNLIMITED)]);
  way.close();
  await refinements.stop();
  await uploads.stop();
  await tried("stopQueues", uncountAttempts);
}

async function tried(operationId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log("HOST_FAILED", { operationId, error });
  }
}
