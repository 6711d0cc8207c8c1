import type { PersonRecord } from "#contract/api/desk/person.ts";
import { findApiKeys } from "#features/accounts/api-key-repository.ts";
import { personRecord } from "#features/people/person.ts";
import * as people from "#features/people/person-repository.ts";

const DEFAULT_LIMIT = 100;

/** The people of an account, in the order they were added. The cursor is the last one's id. */
export async function listPeople(
  accountId: string,
  { limit = DEFAULT_LIMIT, cursor }: { limit: number | undefined; cursor: string | undefined },
): Promise<{ entries: PersonRecord[]; nextCursor: string | undefined }> {
  const everybody = await people.listPeople(accountId);
  const begin = everybody.findIndex(({ personId }) => personId === cursor) + 1;
  const part = everybody.slice(begin, begin + limit);
  const keys = await findApiKeys(part.map(({ apiKey }) => apiKey));
  const byId = new Map(keys.map((key) => [key.apiKey, key]));
  return {
    entries: part.flatMap((person) => {
      const key = byId.get(person.apiKey);
      return key ? personRecord(person, key) : [];
    }),
    nextCursor: begin + limit < everybody.length ? part.at(-1)?.personId : undefined,
  };
}
