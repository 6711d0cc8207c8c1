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
      return contact && { entry: listedContact(contact, request), position: String(item["ISK"]) };
    },
  );
}

export interface ListOptions {
  details?: boolean | undefined;
}

export function listedContact(contact: Contact, { details = false }: ListOptions): ListedContact {
  return details ? contactDetails(contact) : { email: contact.email };
}
