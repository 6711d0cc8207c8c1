import { newTokenGeneration } from "#features/contacts/contact.ts";
import { saveGeneration } from "#features/contacts/contact-repository.ts";

/**
 * Invalidates every token of a contact, and the reader sessions opened with them.
 * @throws CONTACT_NOT_FOUND
 */
export function deleteTokens(accountId: string, email: string): Promise<void> {
  return saveGeneration(accountId, email, { tokenGeneration: newTokenGeneration() });
}
