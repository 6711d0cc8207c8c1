import { hmac } from "#values/hmac.ts";
import { keyFor } from "#platform/runtime.ts";
import { addressHash } from "./address-hash.ts";

/**
 * A contact as the audit log of an account names it. The id is not the hash under which the contact is stored, so that
 * erasing leaves nothing by which one could be found, and two accounts cannot compare theirs.
 */
export function auditedContact(
  accountId: string,
  contact: { email: string } | { addressHash: string },
): { kind: "contact"; id: string } {
  const hash = "email" in contact ? addressHash(contact.email) : contact.addressHash;
  const id = hmac(keyFor("addresses")).update(`audit ${accountId} ${hash}`).digest("hex");
  return { kind: "contact", id: id.slice(0, 32) };
}
