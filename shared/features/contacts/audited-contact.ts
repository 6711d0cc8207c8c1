import { hmac } from "#values/hmac.ts";
import { keyFor } from "#platform/runtime.ts";
import { addressHash } from "./address-hash.ts";

/**
 * A contact in an account's audit log. The id differs from the hash under which the contact is stored, so that it
 * identifies no one after erasure, and two accounts cannot compare theirs.
 */
export function auditedContact(
  accountId: string,
  contact: { email: string } | { addressHash: string },
): { kind: "contact"; id: string } {
  const hash = "email" in contact ? addressHash(contact.email) : contact.addressHash;
  const id = hmac(keyFor("addresses")).update(`audit ${accountId} ${hash}`).digest("hex");
  return { kind: "contact", id: id.slice(0, 32) };
}
