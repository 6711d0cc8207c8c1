import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { type Batch, readBatch } from "#platform/table/batches.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import { getTogether } from "#platform/table/reads.ts";
import { putAll, removeAll } from "#platform/table/table.ts";
import { type Contact, contactSchema } from "./contact.ts";
import { isFoundBy, labelling, wordsOf } from "./search-words.ts";

const searchWordSchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
  labels: v.string(),
});
type SearchWord = v.InferOutput<typeof searchWordSchema>;

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

/** The search words of a new contact, to be written together with it. */
export function searchWordsOf(contact: Searchable): Write[] {
  return itemsOf(contact).map((item) => ({ put: item }));
}

/** The search words that change with a contact's name, to be written together with it. */
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
 * Writes the search words of old contacts. Matches are compared with the contact, so an entry without one is harmless.
 */
export async function saveSearchWords(contacts: readonly Searchable[]): Promise<void> {
  await putAll(contacts.flatMap(itemsOf));
}

/** Removes the search words of contacts deleted meanwhile, for up to a hundred contacts. */
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
 * Pattern 35: the contacts in which each term begins a word, by one query for the first term. Each contact occurs once,
 * in an arbitrary but stable order. A page before the last may have fewer than the limit.
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
    // A contact with several matching words occurs at the first of them.
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
