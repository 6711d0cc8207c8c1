import { newPassGeneration } from "#features/contacts/contact.ts";
import { saveGeneration } from "#features/contacts/contact-repository.ts";

/**
 * Invalidates a contact's personal link in all mails sent so far, and the reader sessions opened with it. The next mail
 * contains a new one. Unsubscribe links, tokens and the contact's access stay.
 * @throws CONTACT_NOT_FOUND
 */
export function renewLink(accountId: string, email: string): Promise<void> {
  return saveGeneration(accountId, email, { passGeneration: newPassGeneration() });
}
