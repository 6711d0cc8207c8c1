import { settings } from "#platform/runtime.ts";
import { sendsMail } from "./service-place.ts";
import { MASTHEAD_VERSION } from "#platform/version.ts";

/** The desk page's settings for its script, and the other origins that it uses. */
export interface DeskPageSettings {
  version: string;
  runsOn: "host" | "aws";
  /** Whether sign-in links reach people by mail, rather than staying on this machine. */
  mailsLinks: boolean;
  /** Origin of PDF uploads, if it differs. */
  uploadOrigin: string | undefined;
}

export function deskPageSettings(): DeskPageSettings {
  const { runsOn, aws } = settings();
  return {
    version: MASTHEAD_VERSION,
    runsOn,
    mailsLinks: sendsMail(),
    uploadOrigin: aws.uploadOrigin,
  };
}
