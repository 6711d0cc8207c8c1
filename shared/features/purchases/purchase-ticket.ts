import { keyFor, now } from "#platform/runtime.ts";
import type { ContactKey } from "#platform/table/schema.ts";
import { equalInConstantTime } from "#values/constant-time.ts";
import { hmac } from "#values/hmac.ts";

/** The buyer and the sale of a browser back from Checkout. */
export interface Purchase extends ContactKey {
  saleId: string;
  /** When it expires, in epoch milliseconds. */
  endsAt: number;
}

const HOURS = 24;
const TICKET = /^([0-9a-f]{32})\.([0-9a-f]{16})\.([0-9a-f]{32})\.(\d{1,15})\.([\w-]{43})$/;

/**
 * A ticket that opens an issue for a day in the browser that paid for it. It opens only this sale's purchase: a buyer
 * may enter anyone's address, and must not get their link.
 */
export function newPurchaseTicket(buyer: ContactKey, saleId: string): string {
  const { accountId, addressHash, contactId } = buyer;
  const endsAt = now().getTime() + HOURS * 60 * 60 * 1000;
  const signature = signatureOf({ accountId, addressHash, contactId, saleId, endsAt });
  return `${addressHash}.${contactId}.${saleId}.${endsAt}.${signature}`;
}

/** The purchase of a ticket, even an expired one; undefined unless we made it for this account. */
export function readPurchaseTicket(accountId: string, ticket: string): Purchase | undefined {
  const [, addressHash = "", contactId = "", saleId = "", endsAt = "", signature = ""] =
    TICKET.exec(ticket) ?? [];
  const purchase = { accountId, addressHash, contactId, saleId, endsAt: Number(endsAt) };
  return equalInConstantTime(signature, signatureOf(purchase)) ? purchase : undefined;
}

/** Signs the address to which a browser returns, so that it cannot name another sale. */
export function wayBackSignature(accountId: string, saleId: string): string {
  return hmac(keyFor("sessions")).update(`way back/${accountId}/${saleId}`).digest("base64url");
}

export function isWayBack(accountId: string, saleId: string, signature: string): boolean {
  return equalInConstantTime(signature, wayBackSignature(accountId, saleId));
}

function signatureOf({ accountId, addressHash, contactId, saleId, endsAt }: Purchase): string {
  return hmac(keyFor("sessions"))
    .update(`purchase/${accountId}/${addressHash}/${contactId}/${saleId}/${endsAt}`)
    .digest("base64url");
}
