import { ApiError } from "#contract/api/errors.ts";
import {
  getIssue,
  type IssueInMagazine,
  type IssueReference,
} from "#features/issues/issue-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { keys } from "#platform/table/schema.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import type { Contact } from "#features/contacts/contact.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";

/**
 * Patterns 6 and 11 in one call: an issue with its magazine, and a contact.
 * @throws CONTACT_NOT_FOUND, ISSUE_NOT_FOUND
 */
export async function getContactAndIssue(
  email: string,
  reference: IssueReference,
): Promise<IssueInMagazine & { contact: Contact }> {
  const key = keys.contact(reference.accountId, addressHash(email));
  const { issue, magazine, others } = await getIssue(reference, { also: () => [key] });
  const contact = parseContact(itemAt(others, key));
  if (!contact) throw new ApiError("CONTACT_NOT_FOUND");
  return { issue, magazine, contact };
}

/**
 * Patterns 3 and 11 in one call: a magazine and a contact.
 * @throws CONTACT_NOT_FOUND, MAGAZINE_NOT_FOUND
 */
export async function getContactAndMagazine(
  accountId: string,
  email: string,
  magazineId: string,
): Promise<{ contact: Contact; magazine: Magazine }> {
  const contactKey = keys.contact(accountId, addressHash(email));
  const magazineKey = keys.magazine(accountId, magazineId);
  const items = await getTogether([contactKey, magazineKey]);
  const contact = parseContact(itemAt(items, contactKey));
  if (!contact) throw new ApiError("CONTACT_NOT_FOUND");
  const magazine = parseMagazine(itemAt(items, magazineKey));
  if (!magazine) throw new ApiError("MAGAZINE_NOT_FOUND");
  return { contact, magazine };
}
