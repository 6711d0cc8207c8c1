import { keyFor } from "#platform/runtime.ts";
import { hmac } from "#values/hmac.ts";
import { deliverableAddress } from "#values/e-mail-address.ts";

/**
 * Keyed hash under which an address is stored: 32 hexadecimal digits, equal for all spellings that differ only in case
 * or write the domain in Unicode or ASCII.
 */
export function addressHash(address: string): string {
  return hmac(keyFor("addresses"))
    .update(deliverableAddress(address.trim()).toLowerCase())
    .digest("hex")
    .slice(0, 32);
}

/** Keyed hash of a request's network: 32 hexadecimal digits, which do not reveal the address. */
export function sourceHash(network: string): string {
  return hashOf("source", network);
}

/**
 * The same for the mailbox of an e-mail address, equal for all its spellings, and different from the hash under which a
 * contact is stored. For limits only: a rare provider gives the addresses of one mailbox to several people.
 */
export function recipientHash(email: string): string {
  return hashOf("recipient", mailboxOf(deliverableAddress(email).toLowerCase()));
}

const GMAIL = /@(?:gmail|googlemail)\.com$/;

/** Leaves out what follows a plus, and Gmail's dots, since neither leads to another mailbox. */
function mailboxOf(address: string): string {
  const mailbox = address.replace(/^([^+]+)\+.*@/, "$1@");
  if (!GMAIL.test(mailbox)) return mailbox;
  return `${mailbox.replace(GMAIL, "").replaceAll(".", "")}@gmail.com`;
}

function hashOf(kind: string, text: string): string {
  return hmac(keyFor("addresses")).update(`${kind} ${text}`).digest("hex").slice(0, 32);
}
