import type { Contact } from "#features/contacts/contact.ts";
import * as contacts from "#features/contacts/contact-repository.ts";

/** @throws CONTACT_NOT_FOUND */
export function getContact(accountId: string, email: string): Promise<Contact> {
  return contacts.getContact(accountId, email);
}
