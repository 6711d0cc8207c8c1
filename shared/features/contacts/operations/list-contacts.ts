import type { ContactReference } from "#contract/api/records.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import * as contacts from "#features/contacts/contact-repository.ts";

/** The account's contacts in creation order, all of them while they fit in one response. */
export function listContacts(
  accountId: string,
  request: BatchRequest,
): Promise<Batch<ContactReference>> {
  return contacts.listContacts(accountId, request);
}
