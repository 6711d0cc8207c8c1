import { settings } from "#platform/runtime.ts";
import { servicePlace } from "./service-place.ts";
import { MASTHEAD_VERSION } from "#platform/version.ts";

/** What the desk's page says to its script about the service, and what it may reach beside its own origin. */
export interface DeskPageSettings {
  version: string;
  runsOn: "host" | "aws";
  /** Whether links to sign in reach somebody by mail: not where it stays on the machine. */
  mailsLinks: boolean;
  /** Where PDFs are uploaded to, if that is another origin. */
  uploadOrigin: string | undefined;
}

export function deskPageSettings(): DeskPageSettings {
  const { runsOn, aws } = settings();
  const mailsLinks = servicePlace().mailWay !== "inbox";
  return { version: MASTHEAD_VERSION, runsOn, mailsLinks, uploadOrigin: aws.uploadOrigin };
}
