import type { Contact, Profile } from "#features/contacts/contact.ts";
import * as contacts from "#features/contacts/contact-repository.ts";

/**
 * Changes what is given of a profile and leaves what is undefined. The address stays.
 * @throws CONTACT_NOT_FOUND
 */
export function updateContact(
  accountId: string,
  email: string,
  changes: Profile,
): Promise<Contact> {
  return contacts.updateContact(accountId, email, changes);
}
