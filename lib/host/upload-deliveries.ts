import { availableParallelism } from "node:os";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import type { Delivery, DeliveryOptions } from "#lib/queues/memory-queue.ts";
import { deliverTo } from "./deliver-to.ts";
import type { RightOfWay } from "./right-of-way.ts";

/** How uploads are delivered. */
export interface UploadDeliveryOptions {
  /** Wait before a failed conversion is tried again. */
  retryDelaySeconds?: number;
  /** Deliveries of uploads at the same time; 0 to have them wait. */
  workers?: number;
}

/** Hands uploads to the deployed converter, as SQS does on AWS. */
export function uploadDeliveries(
  { retryDelaySeconds = 5, workers }: UploadDeliveryOptions,
  way: RightOfWay,
): DeliveryOptions {
  const convert = (delivery: Delivery) => way.forUpload(() => deliverTo(convertPdf, delivery));
  return {
    deliver: async (delivery) => ((await convert(delivery)) ? "done" : "retry"),
    deadLetter: async (delivery) => {
      const last = { ...delivery, receiveCount: CONVERSION_ATTEMPTS + 1 };
      if (!(await convert(last))) throw new Error("will be tried again");
    },
    maxReceives: CONVERSION_ATTEMPTS,
    retryDelaySeconds,
    workers: workers ?? Math.min(2, availableParallelism()),
  };
}
