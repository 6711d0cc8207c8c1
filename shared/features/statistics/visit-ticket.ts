import { keyFor, now } from "#platform/runtime.ts";
import { equalInConstantTime } from "#values/constant-time.ts";
import { hmac } from "#values/hmac.ts";
import { randomBytes } from "node:crypto";

/** Lets a page's browser report about one issue, from a time on. It is anonymous. */
export interface VisitTicket {
  accountId: string;
  issueId: string;
  /** Unique to each served page. */
  nonce: string;
  issuedAt: number;
  pagesCount: number;
  /** Whether a mail's link opened the page. */
  isByMail: boolean;
}

const NONCE_BYTES = 9;
/** Devices may keep a page for offline reading for two days; reading is reported within two more. */
const LONGEST_MILLISECONDS = 4 * 24 * 60 * 60 * 1000;
const TICKET = /^([\w-]{12})\.(\d{13})\.(\d{1,6})\.([01])\.([\w-]{43})$/;

/** Makes a ticket for a page before it is served. */
export function newVisitTicket(
  issue: Pick<VisitTicket, "accountId" | "issueId" | "pagesCount">,
  { isByMail }: Pick<VisitTicket, "isByMail">,
): string {
  const nonce = randomBytes(NONCE_BYTES).toString("base64url");
  return textOf({ ...issue, nonce, issuedAt: now().getTime(), isByMail });
}

/** A ticket from its text; undefined if it is expired or we did not make it for this issue. */
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
