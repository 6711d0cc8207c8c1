import { equalInConstantTime } from "#values/constant-time.ts";
import { hmac } from "#values/hmac.ts";
import { keyFor } from "#platform/runtime.ts";
import type { Issue } from "./issue.ts";
import { EDITION_PARAMETER, readerUrl } from "./issue-addresses.ts";

/** The content of a preview link: its expiry, signed for one issue. */
export interface PreviewTicket {
  /** When it expires, in epoch seconds. */
  endsAt: number;
  signature: string;
}

const TICKET = /^(\d{1,11})\.([\w-]{43})$/;

/**
 * The address that opens an issue in any state, until `endsAt` in epoch seconds.
 * @param edition the conversion of the edition that it opens; undefined for the shown one
 */
export function previewUrl(
  baseUrl: string,
  issue: Issue,
  endsAt: number,
  edition: string | undefined,
): string {
  const query = new URLSearchParams({ preview: `${endsAt}.${signatureOf(issue, endsAt)}` });
  if (edition !== undefined) query.set(EDITION_PARAMETER, edition);
  return `${readerUrl(baseUrl, issue)}?${query.toString()}`;
}

/** The ticket in an address; undefined for any other text. Only the issue can verify its signature. */
export function readPreviewTicket(text: string): PreviewTicket | undefined {
  const [, endsAt, signature] = TICKET.exec(text) ?? [];
  return endsAt === undefined || signature === undefined
    ? undefined
    : { endsAt: Number(endsAt), signature };
}

/** Whether a ticket opens an issue now: it is ours, has not expired, and was made after the last ending of links. */
export function isGoodPreview(
  issue: Issue,
  { endsAt, signature }: PreviewTicket,
  now: Date,
): boolean {
  return (
    equalInConstantTime(signature, signatureOf(issue, endsAt)) && endsAt * 1000 > now.getTime()
  );
}

/** 256 bits of HMAC-SHA256. The signature of a session never begins with `preview`. */
function signatureOf({ accountId, issueId, previewMark = "" }: Issue, endsAt: number): string {
  return hmac(keyFor("sessions"))
    .update(`preview/${accountId}/${issueId}/${previewMark}/${endsAt}`)
    .digest("base64url");
}
