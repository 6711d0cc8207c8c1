import type { ContactReference } from "#contract/api/records.ts";
import { settings } from "#platform/runtime.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { keys, TABLE } from "#platform/table/schema.ts";
import type { Contact } from "./contact.ts";
import { parseContact } from "./contact-repository.ts";

/** Pattern 12: only the fields of a list, so that as many contacts as possible fit in one response. */
export function listContacts(
  accountId: string,
  request: BatchRequest,
): Promise<Batch<ContactReference>> {
  return listOf(accountId, request, ({ email }) => ({ email }));
}

/** Pattern 12: contacts with all that is stored of them. */
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
    {
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: "IPK = :contacts",
      ExpressionAttributeValues: { ":contacts": partition },
    },
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
