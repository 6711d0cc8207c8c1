import { sweepRefinements } from "#features/conversions/operations/sweep-refinements.ts";
import { sweepUploads } from "#features/conversions/operations/sweep-uploads.ts";
import { scheduled } from "#http/events/scheduled.ts";

/** Runs on a schedule. */
export const handler = (): Promise<void> =>
  scheduled("sweepUploads", async () => {
    await sweepUploads();
    await sweepRefinements();
  });
