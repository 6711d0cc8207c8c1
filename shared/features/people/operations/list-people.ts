import type { PersonRecord } from "#contract/api/desk/person.ts";
import { findApiKeys } from "#features/accounts/api-key-repository.ts";
import { personRecord } from "#features/people/person.ts";
import * as people from "#features/people/person-repository.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";

const DEFAULT_LIMIT = 100;

/** The people of an account, in the order they were added. */
export async function listPeople(
  accountId: string,
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<PersonRecord>> {
  const { entries, nextCursor } = await people.listPeople(accountId, { limit, cursor });
  const keys = await findApiKeys(entries.map(({ apiKey }) => apiKey));
  const byId = new Map(keys.map((key) => [key.apiKey, key]));
  return {
    entries: entries.flatMap((person) => {
      const key = byId.get(person.apiKey);
      return key ? personRecord(person, key) : [];
    }),
    nextCursor,
  };
}
