import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { type Batch, readBatch } from "#platform/table/batches.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import { getTogether } from "#platform/table/reads.ts";
import { putAll, removeAll } from "#platform/table/table.ts";
import { type Contact, contactSchema } from "#features/contacts/contact.ts";
import { isFoundBy, labelling, wordsOf } from "./search-words.ts";

const searchWordSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  labels: v.string(),
});
type SearchWord = v.InferOutput<typeof searchWordSchema>;

/** What identifies a contact, and what it is found by. */
type Searchable = Pick<Contact, "accountId" | "addressHash" | "contactId" | "email" | "fullName">;

function itemsOf(contact: Searchable): (Key & Record<string, unknown>)[] {
  const { accountId, addressHash, contactId } = contact;
  const createdAt = now().toISOString();
  const all = new Set(wordsOf(contact).map(labelling(accountId)));
  return [...all].map((labels) => {
    const word = { accountId, addressHash, contactId, labels };
    return { ...keys.searchWord(word, labels), ...indexKeys.searchWord(word), ...word, createdAt };
  });
}

/** What a new contact is found by, to be written together with it. */
export function searchWordsOf(contact: Searchable): Write[] {
  return itemsOf(contact).map((item) => ({ put: item }));
}

/** What changes of it with a contact's name, to be written together with that. */
export function changedSearchWords(before: Searchable, renamed: Searchable): Write[] {
  const [old, made] = [itemsOf(before), itemsOf(renamed)];
  const without = (some: typeof old, others: typeof old) =>
    some.filter(({ SK }) => others.every((other) => other.SK !== SK));
  return [
    ...without(made, old).map((item) => ({ put: item })),
    ...without(old, made).map(({ PK, SK }) => ({ remove: { PK, SK } })),
  ];
}

/**
 * Writes what contacts from before there was a search are found by. What a search finds is compared with the contact, so
 * that an entry without one does no harm.
 */
export async function saveSearchWords(contacts: readonly Searchable[]): Promise<void> {
  await putAll(contacts.flatMap(itemsOf));
}

/** Takes that back for those of up to a hundred contacts that have been deleted while it was written. */
export async function dropWordsOfDeleted(contacts: readonly Searchable[]): Promise<void> {
  const found = await getTogether(
    contacts.map(({ accountId, addressHash }) => keys.contact(accountId, addressHash)),
  );
  const alive = new Set(
    found.filter((item) => !("deletedAt" in item)).map((item) => item["contactId"]),
  );
  for (const contact of contacts) {
    if (!alive.has(contact.contactId)) await removeAll(itemsOf(contact));
  }
}

/**
 * Pattern 35: the contacts in which each term begins some word, by one query for the first of them. Every contact comes
 * once, in an order of no meaning that does not change. There may be fewer than the limit before the end.
 * @throws INVALID_PARAMETER for a cursor of another search
 */
export async function searchContacts(
  accountId: string,
  terms: readonly [string, ...string[]],
  request: { limit: number; cursor: string | undefined },
): Promise<Batch<Contact>> {
  const [term] = terms;
  const labelsOf = labelling(accountId);
  const { entries, nextCursor } = await listWords(accountId, labelsOf(term), request);
  const hashes = new Set(entries.map(({ addressHash }) => addressHash));
  const items = await getTogether(
    [...hashes].map((hash) => keys.contact(accountId, hash)),
    { mayLag: true },
  );
  const contacts = new Map(
    items
      .filter((item) => !("deletedAt" in item))
      .map((item) => v.parse(contactSchema, item))
      .map((contact) => [contact.contactId, contact]),
  );
  const found = entries.flatMap(({ contactId, labels }) => {
    const contact = contacts.get(contactId);
    if (!contact) return [];
    const words = wordsOf(contact);
    if (!isFoundBy(words, terms)) return [];
    const meant = words.filter((word) => word.startsWith(term));
    // A contact that is found by several words comes with the first of them.
    const [first] = meant.map(labelsOf).toSorted();
    return labels === first ? contact : [];
  });
  return { entries: found, nextCursor };
}

function listWords(
  accountId: string,
  labels: string,
  request: { limit: number; cursor: string | undefined },
): Promise<Batch<SearchWord>> {
  return readBatch(
    {
      partition: indexKeys.searchWords(accountId),
      isIndex: true,
      only: { beginsWith: labels },
      limit: request.limit + 1,
    },
    {
      request,
      keyAt: (position) => {
        const [found = "", addressHash = "", contactId = ""] = position.split("#");
        if (!found.startsWith(labels)) {
          throw new ApiError(
            "INVALID_PARAMETER",
            "cursor: must be a next_cursor that this search returned",
          );
        }
        const word = { accountId, addressHash, contactId, labels: found };
        return { ...keys.searchWord(word, found), ...indexKeys.searchWord(word) };
      },
    },
    (item) => {
      const word = v.parse(searchWordSchema, item);
      return { entry: word, position: indexKeys.searchWord(word).ISK };
    },
  );
}
