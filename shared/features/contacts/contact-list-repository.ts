import type { ListedContact } from "#contract/api/read-back-records.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { type Contact, contactDetails } from "./contact.ts";
import { parseContact } from "./contact-repository.ts";

/**
 * Pattern 12: only the addresses, so that one response holds as many contacts as possible, or whole profiles, which the
 * index has too.
 */
export function listContacts(
  accountId: string,
  request: BatchRequest & ListOptions,
): Promise<Batch<ListedContact>> {
  return listOf(accountId, request, (contact) => listedContact(contact, request));
}

export interface ListOptions {
  details?: boolean | undefined;
}

export function listedContact(contact: Contact, { details = false }: ListOptions): ListedContact {
  return details ? contactDetails(contact) : { email: contact.email };
}

/** Pattern 12: contacts with all stored fields. */
export function listWholeContacts(
  accountId: string,
  request: BatchRequest,
): Promise<Batch<Contact>> {
  return listOf(accountId, request, (contact) => contact);
}

function listOf<Entry>(
  accountId: string,
  request: BatchRequest,
  entryOf: (contact: Contact) => Entry,
): Promise<Batch<Entry>> {
  const partition = indexKeys.contacts(accountId);
  return readBatch(
    { partition, isIndex: true },
    {
      request,
      keyAt: (position) => ({
        IPK: partition,
        ISK: position,
        ...keys.contact(accountId, position.split("#")[1] ?? ""),
      }),
    },
    (item) => {
      const contact = parseContact(item);
      return contact && { entry: entryOf(contact), position: String(item["ISK"]) };
    },
  );
}
