import { ApiError } from "#contract/api/errors.ts";
import type { PersonRecord } from "#contract/api/desk/person.ts";
import type { Scope } from "#contract/api/record-fields.ts";
import { findApiKey, saveScope } from "#features/accounts/api-key-repository.ts";
import { forgetKey } from "#features/accounts/authenticate.ts";
import { personRecord } from "#features/people/person.ts";
import { findPerson } from "#features/people/person-repository.ts";

/** Changes a person's permissions: in this process at once, in others within a minute. @throws PERSON_NOT_FOUND */
export async function updatePerson(
  accountId: string,
  personId: string,
  scope: Scope,
): Promise<PersonRecord> {
  const person = await findPerson(accountId, personId);
  const isSaved = person && (await saveScope(person.apiKey, scope));
  const key = isSaved && (await findApiKey(person.apiKey));
  if (!key) throw new ApiError("PERSON_NOT_FOUND");
  forgetKey(key.apiKey);
  return personRecord(person, key);
}
