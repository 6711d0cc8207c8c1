import type { ListedContact } from "#contract/api/read-back-records.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { searchContacts } from "#features/contacts/search-word-repository.ts";
import { termsIn } from "#features/contacts/search-words.ts";
import * as contacts from "#features/contacts/contact-list-repository.ts";

/** A search serves a person who types: by default one table read. */
const FOUND_LIMIT = 100;
const MOST_FOUND = 1000;

/**
 * The account's contacts in creation order, by default as many as fit in one response; or those whose address or name
 * has a word that begins like `search`, in arbitrary order. A search without letters and digits finds none.
 * @throws INVALID_PARAMETER for the cursor of another search
 */
export async function listContacts(
  accountId: string,
  {
    search = "",
    ...request
  }: BatchRequest & contacts.ListOptions & { search?: string | undefined },
): Promise<Batch<ListedContact>> {
  if (search === "") return contacts.listContacts(accountId, request);
  const [first, ...further] = termsIn(search);
  if (first === undefined) return { entries: [], nextCursor: undefined };
  const limit = Math.min(request.limit ?? FOUND_LIMIT, MOST_FOUND);
  const { cursor } = request;
  const found = await searchContacts(accountId, [first, ...further], { limit, cursor });
  return {
    ...found,
    entries: found.entries.map((contact) => contacts.listedContact(contact, request)),
  };
}
