import { resumeRefinements } from "#features/conversions/operations/sweep-refinements.ts";
import { resumeUploads } from "#features/conversions/operations/resume-uploads.ts";
import { uncountAttempts } from "#features/conversions/steps/counted-attempt.ts";
import type { RunningQueue, HostAdapters } from "#lib/host/adapters/host-adapters.ts";
import { log } from "#platform/log/log.ts";
import type { MailLoop } from "./mail-loop.ts";
import type { PublicationLoop } from "./publication-loop.ts";
import type { RightOfWay } from "./right-of-way.ts";
import type { WebhookLoop } from "./webhook-loop.ts";

/** What is delivered in this process. */
interface Queues extends Pick<HostAdapters, "uploads" | "arrivedUploads"> {
  refinements: RunningQueue;
}

/** Sends again what an earlier process has left unfinished, and begins to deliver. */
export async function startQueues({ arrivedUploads, uploads, refinements }: Queues): Promise<void> {
  // Where that fails, the sweep finds it, only later.
  if (arrivedUploads) {
    await tried("resumeUploads", async () => resumeUploads(await arrivedUploads()));
  }
  await tried("resumeRefinements", resumeRefinements);
  await uploads.start();
  await refinements.start();
}

/** What stops with the host. */
interface Stopping extends Pick<Queues, "uploads" | "refinements"> {
  mails: Pick<MailLoop, "stop">;
  webhooks: Pick<WebhookLoop, "stop">;
  wakeUps: Pick<PublicationLoop, "stop">;
}

/**
 * Begins nothing more, ends refinements, and takes the attempts at conversions that are cut off by that off their
 * count.
 */
export async function stopQueues(
  { uploads, refinements, mails, webhooks, wakeUps }: Stopping,
  way: RightOfWay,
): Promise<void> {
  await wakeUps.stop();
  await Promise.all([mails.stop(), webhooks.stop()]);
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
