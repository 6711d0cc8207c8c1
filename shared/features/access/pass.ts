import { equalInConstantTime } from "#values/constant-time.ts";
import { hmac } from "#values/hmac.ts";
import { keyFor } from "#platform/runtime.ts";
import type { ContactKey } from "#platform/table/schema.ts";

/** The purpose of a pass. A pass for another purpose counts as forged. */
export type PassPurpose = "read" | "unsubscribe" | "confirm" | "end";

/** The contact of a pass, and the link generation in which it was made, as in `Contact`. */
export interface Pass extends ContactKey {
  generation: string | undefined;
}

const FIRST = "0";
const PASS = /^([0-9a-f]{32})\.([0-9a-f]{16})\.(?:(0|[0-9a-f]{16})\.)?([\w-]{22})$/;

/**
 * A contact's pass for a purpose: the part of a link that identifies the contact. It grants nothing by itself: the
 * contact is looked up each time. It contains no address and ends with the contact.
 * @param generation the contact's `passGeneration`; absent if the pass survives a renewal of the link
 */
export function passOf(purpose: PassPurpose, contact: ContactKey, generation?: string): string {
  const { accountId, addressHash, contactId } = contact;
  const pass = { accountId, addressHash, contactId, generation };
  return `${addressHash}.${contactId}.${generation ?? FIRST}.${signatureOf(pass, purpose)}`;
}

/**
 * Reads a pass; undefined unless we made it for this purpose. Old mails, from before passes had purposes, contain
 * passes for all purposes, in the first generation.
 */
export function readPass(purpose: PassPurpose, accountId: string, pass: string): Pass | undefined {
  const [, addressHash, contactId, generation, signature] = PASS.exec(pass) ?? [];
  if (addressHash === undefined || contactId === undefined || signature === undefined) {
    return undefined;
  }
  const contact = { accountId, addressHash, contactId };
  const read = { ...contact, generation: generation === FIRST ? undefined : generation };
  const expected = signatureOf(read, generation === undefined ? undefined : purpose);
  return equalInConstantTime(signature, expected) ? read : undefined;
}

/** Whether the contact's link was renewed after a pass was made. */
export function isReplaced(pass: Pass, contact: { passGeneration?: string | undefined }): boolean {
  return pass.generation !== contact.passGeneration;
}

/** 128 bits of HMAC-SHA256. */
function signatureOf(pass: Pass, purpose: PassPurpose | undefined): string {
  const { accountId, addressHash, contactId, generation = FIRST } = pass;
  const named = `${accountId}/${addressHash}/${contactId}`;
  return hmac(keyFor("passes"))
    .update(purpose === undefined ? named : `${purpose}/${named}/${generation}`)
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}
