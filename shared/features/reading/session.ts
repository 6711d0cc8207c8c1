import { equalInConstantTime } from "#values/constant-time.ts";
import { hmac } from "#values/hmac.ts";
import type { Token } from "#features/access/token.ts";
import { keyFor } from "#platform/runtime.ts";

/** A reader's session for a token: the token, and the session's end. */
export interface Session extends Pick<
  Token,
  "accountId" | "addressHash" | "contactId" | "tokenHash"
> {
  /** When it ends, in epoch milliseconds. */
  endsAt: number;
}

const SESSION_MILLISECONDS = 24 * 60 * 60 * 1000;
const TICKET = /^([0-9a-f]{32})\.([0-9a-f]{16})\.([0-9a-f]{64})\.(\d{1,15})\.([\w-]{43})$/;

/**
 * A session's ticket for a token. It lasts 24 hours, but never longer than the token. It grants nothing by itself:
 * contact and token are looked up each time, so that ending them ends the session.
 */
export function newTicket(token: Token, now: Date): string {
  const { accountId, addressHash, contactId, tokenHash } = token;
  const endsAt = Math.min(Date.parse(token.validUntil), now.getTime() + SESSION_MILLISECONDS);
  const signature = signatureOf({ accountId, addressHash, contactId, tokenHash, endsAt });
  return `${addressHash}.${contactId}.${tokenHash}.${endsAt}.${signature}`;
}

/** The session of a ticket, even an ended one; undefined unless we made it for this account. */
export function readTicket(accountId: string, ticket: string): Session | undefined {
  const [, addressHash = "", contactId = "", tokenHash = "", endsAt = "", signature = ""] =
    TICKET.exec(ticket) ?? [];
  const session = { accountId, addressHash, contactId, tokenHash, endsAt: Number(endsAt) };
  return equalInConstantTime(signature, signatureOf(session)) ? session : undefined;
}

/** 256 bits of HMAC-SHA256. */
function signatureOf({ accountId, addressHash, contactId, tokenHash, endsAt }: Session): string {
  return hmac(keyFor("sessions"))
    .update(`${accountId}/${addressHash}/${contactId}/${tokenHash}/${endsAt}`)
    .digest("base64url");
}
