import { keyFor, now } from "#platform/runtime.ts";
import type { ContactKey } from "#platform/table/schema.ts";
import { equalInConstantTime } from "#values/constant-time.ts";
import { hmac } from "#values/hmac.ts";

/** The buyer and the sale for whom a browser is back from Checkout. */
export interface Purchase extends ContactKey {
  saleId: string;
  /** The first moment at which it is over, in milliseconds since 1970. */
  endsAt: number;
}

const HOURS = 24;
const TICKET = /^([0-9a-f]{32})\.([0-9a-f]{16})\.([0-9a-f]{32})\.(\d{1,15})\.([\w-]{43})$/;

/**
 * What opens an issue for the browser in which it was paid for, for a day. It opens what this sale bought and nothing
 * else: whoever pays may name anybody's address, and must not get their link.
 */
export function newPurchaseTicket(buyer: ContactKey, saleId: string): string {
  const { accountId, addressHash, contactId } = buyer;
  const endsAt = now().getTime() + HOURS * 60 * 60 * 1000;
  const signature = signatureOf({ accountId, addressHash, contactId, saleId, endsAt });
  return `${addressHash}.${contactId}.${saleId}.${endsAt}.${signature}`;
}

/** The purchase of a ticket, even if it is over; undefined for one that we did not make for this account. */
export function readPurchaseTicket(accountId: string, ticket: string): Purchase | undefined {
  const [, addressHash = "", contactId = "", saleId = "", endsAt = "", signature = ""] =
    TICKET.exec(ticket) ?? [];
  const purchase = { accountId, addressHash, contactId, saleId, endsAt: Number(endsAt) };
  return equalInConstantTime(signature, signatureOf(purchase)) ? purchase : undefined;
}

/** What the address has by which a browser comes back: nobody else's sale can be named. */
export function wayBackSignature(accountId: string, saleId: string): string {
  return hmac(keyFor("sessions")).update(`way back/${accountId}/${saleId}`).digest("base64url");
}

/** Whether the address of a way back is ours. */
export function isWayBack(accountId: string, saleId: string, signature: string): boolean {
  return equalInConstantTime(signature, wayBackSignature(accountId, saleId));
}

function signatureOf({ accountId, addressHash, contactId, saleId, endsAt }: Purchase): string {
  return hmac(keyFor("sessions"))
    .update(`purchase/${accountId}/${addressHash}/${contactId}/${saleId}/${endsAt}`)
    .digest("base64url");
}
