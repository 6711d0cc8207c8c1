import { listWholeContacts } from "#features/contacts/contact-list-repository.ts";
import {
  dropWordsOfDeleted,
  saveSearchWords,
} from "#features/contacts/search/search-word-repository.ts";
import {
  listUnindexedAccounts,
  saveIndexing,
} from "#features/contacts/search/unindexed-accounts-repository.ts";
import { now } from "#platform/runtime.ts";

/** As many as are read together. */
const BATCH = 100;

/**
 * Makes contacts from before there was a search findable, once for each account. What was interrupted continues where
 * its position was saved.
 */
export async function indexContacts(): Promise<void> {
  for (const { accountId, contactsIndexedTo } of await listUnindexedAccounts()) {
    let cursor = contactsIndexedTo;
    for (;;) {
      const { entries, nextCursor } = await listWholeContacts(accountId, { limit: BATCH, cursor });
      await saveSearchWords(entries);
      if (entries.length > 0) await dropWordsOfDeleted(entries);
      if (nextCursor === undefined) break;
      cursor = nextCursor;
      await saveIndexing(accountId, { contactsIndexedTo: nextCursor });
    }
    await saveIndexing(accountId, { contactsIndexedAt: now().toISOString() });
  }
}
