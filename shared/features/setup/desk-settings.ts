import { settings } from "#platform/runtime.ts";
import { MASTHEAD_VERSION } from "#platform/version.ts";

/** What the desk's page says to its script about the service, and what it may reach beside its own origin. */
export interface DeskPageSettings {
  version: string;
  runsOn: "host" | "aws";
  /** Where PDFs are uploaded to, if that is another origin. */
  uploadOrigin: string | undefined;
}

export function deskPageSettings(): DeskPageSettings {
  const { runsOn, aws } = settings();
  return { version: MASTHEAD_VERSION, runsOn, uploadOrigin: aws.uploadOrigin };
}
