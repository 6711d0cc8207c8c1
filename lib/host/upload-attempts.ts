import { availableParallelism } from "node:os";
import { handler as convertPdf } from "#functions/events/convert-pdf.ts";
import { CONVERSION_ATTEMPTS } from "#contract/api/limits.ts";
import type { Attempt, AttemptOptions } from "#lib/host/queues/memory-queue.ts";
import { deliverTo } from "./deliver-to.ts";
import type { RightOfWay } from "./right-of-way.ts";

export interface UploadAttemptOptions {
  /** The wait before a failed conversion is retried. */
  retryDelaySeconds?: number;
  /** Parallel attempts at uploads; with 0 they wait. */
  workers?: number;
}

/** Hands uploads to the deployed converter, as SQS does on AWS. */
export function uploadAttempts(
  { retryDelaySeconds = 5, workers }: UploadAttemptOptions,
  way: RightOfWay,
): AttemptOptions {
  const convert = (attempt: Attempt) => way.forUpload(() => deliverTo(convertPdf, attempt));
  return {
    deliver: async (attempt) => ((await convert(attempt)) ? "done" : "retry"),
    deadLetter: async (attempt) => {
      const last = { ...attempt, receiveCount: CONVERSION_ATTEMPTS + 1 };
      if (!(await convert(last))) throw new Error("will be tried again");
    },
    maxReceives: CONVERSION_ATTEMPTS,
    retryDelaySeconds,
    workers: workers ?? Math.min(2, availableParallelism()),
  };
}
