import type { Contact } from "#features/contacts/contact.ts";
import { listWholeContacts } from "#features/contacts/contact-list-repository.ts";
import { indexGrantsOf } from "#features/access/grant-repository.ts";
import { dropWordsOfDeleted, saveSearchWords } from "#features/contacts/search-word-repository.ts";
import {
  listUnindexedAccounts,
  saveIndexing,
} from "#features/contacts/unindexed-accounts-repository.ts";
import { now } from "#platform/runtime.ts";

/** Number of contacts read together. */
const BATCH = 100;

/**
 * Indexes old contacts for the search, and old grants by issue, once per account. Resumes at the last saved position.
 */
export async function indexContacts(): Promise<void> {
  for (const account of await listUnindexedAccounts()) {
    const { accountId } = account;
    if (account.contactsIndexedAt === undefined) {
      const walk = { from: account.contactsIndexedTo, each: makeFindable };
      await walkContacts(accountId, walk, (contactsIndexedTo) => ({ contactsIndexedTo }));
      await saveIndexing(accountId, { contactsIndexedAt: now().toISOString() });
    }
    if (account.grantsIndexedAt === undefined) {
      const walk = { from: account.grantsIndexedTo, each: listGrants };
      await walkContacts(accountId, walk, (grantsIndexedTo) => ({ grantsIndexedTo }));
      await saveIndexing(accountId, { grantsIndexedAt: now().toISOString() });
    }
  }
}

async function walkContacts(
  accountId: string,
  { from, each }: { from: string | undefined; each: (some: Contact[]) => Promise<void> },
  progressAt: (cursor: string) => Parameters<typeof saveIndexing>[1],
): Promise<void> {
  for (let cursor = from; ;) {
    const { entries, nextCursor } = await listWholeContacts(accountId, { limit: BATCH, cursor });
    await each(entries);
    if (nextCursor === undefined) return;
    cursor = nextCursor;
    await saveIndexing(accountId, progressAt(nextCursor));
  }
}

async function makeFindable(contacts: Contact[]): Promise<void> {
  await saveSearchWords(contacts);
  if (contacts.length > 0) await dropWordsOfDeleted(contacts);
}

async function listGrants(contacts: Contact[]): Promise<void> {
  for (const contact of contacts) await indexGrantsOf(contact);
}
