import * as contacts from "#features/contacts/contact-repository.ts";

/**
 * Deletes a contact: access, tokens, subscriptions and pending mail end at once and are erased in the
 * background. A suppression of the address stays, as a hash.
 * @throws CONTACT_NOT_FOUND
 */
export function deleteContact(accountId: string, email: string): Promise<void> {
  return contacts.deleteContact(accountId, email);
}
