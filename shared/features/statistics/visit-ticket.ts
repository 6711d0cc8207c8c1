import { keyFor, now } from "#platform/runtime.ts";
import { equalInConstantTime } from "#values/constant-time.ts";
import { hmac } from "#values/hmac.ts";
import { randomBytes } from "node:crypto";

/** What a page lets its browser report about: one issue, from a moment on. It names nobody. */
export interface VisitTicket {
  accountId: string;
  issueId: string;
  /** Different for each page that was served. */
  nonce: string;
  /** When the page was served, in milliseconds since 1970. */
  issuedAt: number;
  /** How many pages the edition has that was shown. */
  pagesCount: number;
  /** Whether the page was opened by the link of a mail. */
  isByMail: boolean;
}

const NONCE_BYTES = 9;
/** Devices may keep a page, to be opened without a network for two days; what was read is reported within two more. */
const LONGEST_MILLISECONDS = 4 * 24 * 60 * 60 * 1000;
const TICKET = /^([\w-]{12})\.(\d{13})\.(\d{1,6})\.([01])\.([\w-]{43})$/;

/** Makes a ticket for a page that is about to be served. */
export function newVisitTicket(
  issue: Pick<VisitTicket, "accountId" | "issueId" | "pagesCount">,
  { isByMail }: Pick<VisitTicket, "isByMail">,
): string {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return textOf({ ...issue, nonce, issuedAt: now().getTime(), isByMail });
}

/** A ticket from its text; undefined for one that we did not make for this issue, or that is over. */
export function readVisitTicket(
  issue: Pick<VisitTicket, "accountId" | "issueId">,
  text: string,
): VisitTicket | undefined {
  const [, nonce = "", issuedAt = "", pagesCount = "", isByMail = ""] = TICKET.exec(text) ?? [];
  const { accountId, issueId } = issue;
  const ticket = {
    accountId,
    issueId,
    nonce,
    issuedAt: Number(issuedAt),
    pagesCount: Number(pagesCount),
    isByMail: isByMail === "1",
  };
  const isOurs = nonce !== "" && equalInConstantTime(text, textOf(ticket));
  const age = now().getTime() - ticket.issuedAt;
  return isOurs && age <= LONGEST_MILLISECONDS ? ticket : undefined;
}

function textOf(ticket: VisitTicket): string {
  const { accountId, issueId, nonce, issuedAt, pagesCount, isByMail } = ticket;
  const said = `${nonce}.${issuedAt}.${pagesCount}.${isByMail ? 1 : 0}`;
  const signature = hmac(keyFor("visits"))
    .update(`${accountId}/${issueId}/${said}`)
    .digest("base64url");
  return `${said}.${signature}`;
}
