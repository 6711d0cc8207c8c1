import { newPassGeneration } from "#features/contacts/contact.ts";
import { saveGeneration } from "#features/contacts/contact-repository.ts";

/**
 * Ends a contact's personal link in all mails sent so far, and the readers opened with it. The next mail contains a new
 * one. Links to unsubscribe, tokens and what the contact may read stay as they are.
 * @throws CONTACT_NOT_FOUND
 */
export function renewLink(accountId: string, email: string): Promise<void> {
  return saveGeneration(accountId, email, { passGeneration: newPassGeneration() });
}
