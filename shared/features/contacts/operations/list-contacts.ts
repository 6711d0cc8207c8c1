import type { ContactReference } from "#contract/api/records.ts";
import type { Page, PageRequest } from "#platform/table/paging.ts";
import * as contacts from "#features/contacts/contact-repository.ts";

/** The account's contacts in creation order, all of them while they fit in one response. */
export function listContacts(
  accountId: string,
  request: PageRequest,
): Promise<Page<ContactReference>> {
  return contacts.listContacts(accountId, request);
}
