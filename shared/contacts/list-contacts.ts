import type { Page, PageRequest } from "../table/paging.ts";
import type { Contact } from "./contact.ts";
import * as contacts from "./contact-repository.ts";

/** The account's contacts in creation order, all of them while they fit in one response. */
export function listContacts(accountId: string, request: PageRequest): Promise<Page<Contact>> {
  return contacts.listContacts(accountId, request);
}
