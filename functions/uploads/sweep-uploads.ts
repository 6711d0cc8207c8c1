import { sweepUploads } from "../../shared/conversions/sweep-uploads.ts";
import { scheduled } from "../../shared/queue/scheduled.ts";

/** Runs on a schedule. */
export const handler = (): Promise<void> => scheduled("sweepUploads", sweepUploads);
