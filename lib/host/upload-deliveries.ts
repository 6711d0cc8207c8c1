import { availableParallelism } from "node:os";
import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import { queueEvent } from "#lib/http/events.ts";
import { resumeUploads } from "#features/conversions/operations/resume-uploads.ts";
import { uncountAttempts } from "#features/conversions/steps/counted-attempt.ts";
import type { DeliveringQueue, HostAdapters } from "#lib/adapters/host-adapters.ts";
import type { Delivery, DeliveryOptions } from "#lib/queues/memory-queue.ts";
import { log } from "#platform/log/log.ts";

/** How uploads are delivered. */
export interface UploadDeliveryOptions {
  /** Wait before a failed conversion is tried again. */
  retryDelaySeconds?: number;
  /** Deliveries of uploads at the same time; 0 to have them wait. */
  workers?: number;
}

/** Hands uploads to the deployed converter, as SQS does on AWS. */
export function uploadDeliveries({
  retryDelaySeconds = 5,
  workers,
}: UploadDeliveryOptions): DeliveryOptions {
  return {
    deliver: async (delivery) => ((await succeeds(convertPdf, delivery)) ? "done" : "retry"),
    deadLetter: async (delivery) => {
      const last = { ...delivery, receiveCount: CONVERSION_ATTEMPTS + 1 };
      if (!(await succeeds(convertPdf, last))) throw new Error("will be tried again");
    },
    maxReceives: CONVERSION_ATTEMPTS,
    retryDelaySeconds,
    workers: workers ?? Math.min(2, availableParallelism()),
  };
}

/** Sends again what an earlier process has left unfinished. Where that fails, the sweep finds it, only later. */
export async function resumeDeliveries({ arrivedUploads }: HostAdapters): Promise<void> {
  try {
    if (arrivedUploads) await resumeUploads(await arrivedUploads());
  } catch (error) {
    log("HOST_FAILED", { operationId: "resumeDeliveries", error });
  }
}

/** Begins nothing more, and takes the attempts that are cut off by that off their conversions' count. */
export async function stopDeliveries(uploads: DeliveringQueue): Promise<void> {
  await uploads.stop();
  try {
    await uncountAttempts();
  } catch (error) {
    log("HOST_FAILED", { operationId: "stopDeliveries", error });
  }
}

async function succeeds(
  handler: (event: SQSEvent) => Promise<SQSBatchResponse>,
  delivery: Delivery,
): Promise<boolean> {
  return (await handler(queueEvent(delivery))).batchItemFailures.length === 0;
}
