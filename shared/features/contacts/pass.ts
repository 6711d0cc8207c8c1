import { equalInConstantTime } from "#values/constant-time.ts";
import { hmac } from "#values/hmac.ts";
import { keyFor } from "#platform/runtime.ts";
import type { ContactKey } from "#platform/table/schema.ts";

/**
 * A contact's pass: the part of a personal link that identifies the contact. It opens nothing by itself; what
 * its contact may read is looked up each time. It contains no address and ends with the contact.
 */
export function passOf(contact: ContactKey): string {
  const { addressHash, contactId } = contact;
  return `${addressHash}.${contactId}.${signatureOf(contact)}`;
}

/** The contact that a pass names; undefined for one that we did not make. */
export function readPass(accountId: string, pass: string): ContactKey | undefined {
  const [, addressHash, contactId, signature] =
    /^([0-9a-f]{32})\.([0-9a-f]{16})\.([\w-]{22})$/.exec(pass) ?? [];
  if (addressHash === undefined || contactId === undefined || signature === undefined) {
    return undefined;
  }
  const contact = { accountId, addressHash, contactId };
  return equalInConstantTime(signature, signatureOf(contact)) ? contact : undefined;
}

/** 128 bits of HMAC-SHA256. */
function signatureOf({ accountId, addressHash, contactId }: ContactKey): string {
  return hmac(keyFor("passes"))
    .update(`${accountId}/${addressHash}/${contactId}`)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}
