import type { Contact, Profile } from "#features/contacts/contact.ts";
import * as contacts from "#features/contacts/contact-repository.ts";

/**
 * Changes the given fields of a profile; undefined ones stay. The address cannot change.
 * @throws CONTACT_NOT_FOUND
 */
export function updateContact(
  accountId: string,
  email: string,
  changes: Profile,
): Promise<Contact> {
  return contacts.updateContact(accountId, email, changes);
}
