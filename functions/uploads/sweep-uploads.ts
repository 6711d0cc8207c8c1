import { sweepUploads } from "../../shared/conversions/sweep-uploads.ts";

/** Runs on a schedule. */
export const handler = (): Promise<void> => sweepUploads();
