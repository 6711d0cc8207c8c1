import { ApiError } from "#contract/api/errors.ts";
import { now } from "#platform/runtime.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import {
  type Contact,
  newContactId,
  newTokenGeneration,
  type Profile,
} from "#features/contacts/contact.ts";
import * as contacts from "#features/contacts/contact-repository.ts";
import { eraseContact } from "#features/contacts/erasure-repository.ts";

/**
 * Creates a contact. The remains of a deleted contact under the same address are erased first.
 * @throws CONTACT_EXISTS
 */
export async function createContact(
  accountId: string,
  email: string,
  profile: Profile,
  contactId: string = newContactId(),
): Promise<Contact> {
  const contact: Contact = {
    accountId,
    addressHash: addressHash(email),
    contactId,
    email,
    fullName: profile.fullName ?? "",
    country: profile.country ?? "",
    city: profile.city ?? "",
    street: profile.street ?? "",
    zip: profile.zip ?? "",
    tokenGeneration: newTokenGeneration(),
    createdAt: now().toISOString(),
  };
  if (await contacts.createContact(contact)) return contact;
  const tombstone = await contacts.findTombstone(accountId, contact.addressHash);
  if (!tombstone) throw new ApiError("CONTACT_EXISTS");
  await eraseContact(tombstone);
  if (!(await contacts.createContact(contact))) throw new ApiError("CONTACT_EXISTS");
  return contact;
}
