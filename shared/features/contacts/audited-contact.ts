import { addressHash } from "./address-hash.ts";

/** A contact as the audit log names it: by the keyed hash of the address, so that erasing has nothing to find there. */
export function auditedContact(email: string): { kind: "contact"; id: string } {
  return { kind: "contact", id: addressHash(email) };
}
