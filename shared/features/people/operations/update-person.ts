import { ApiError } from "#contract/api/errors.ts";
import type { PersonRecord } from "#contract/api/desk/person.ts";
import type { Scope } from "#contract/api/record-fields.ts";
import { type ApiKey, scopeOf } from "#features/accounts/api-key.ts";
import { findApiKey, saveScope } from "#features/accounts/api-key-repository.ts";
import { forgetKey } from "#features/accounts/authenticate.ts";
import { personRecord } from "#features/people/person.ts";
import { findPerson } from "#features/people/person-repository.ts";

/**
 * Changes a person's permissions: in this process at once, in others within a minute.
 * @throws PERSON_NOT_FOUND, BEYOND_CALLER for further permissions of a person who ends later than the caller
 */
export async function updatePerson(
  { accountId, validUntil }: { accountId: string; validUntil: Date | undefined },
  personId: string,
  scope: Scope,
): Promise<PersonRecord> {
  const person = await findPerson(accountId, personId);
  const before = person && validUntil && (await findApiKey(person.apiKey));
  if (before && adds(before, scope) && endsAfter(before, validUntil)) {
    throw new ApiError("BEYOND_CALLER", "The person stays longer than the calling key.");
  }
  const isSaved = person && (await saveScope(person.apiKey, scope));
  const key = isSaved && (await findApiKey(person.apiKey));
  if (!key) throw new ApiError("PERSON_NOT_FOUND");
  forgetKey(key.apiKey);
  return personRecord(person, key);
}

/** Every scope includes `read`, and `full` every other one. */
function adds(key: ApiKey, scope: Scope): boolean {
  const before = scopeOf(key);
  return scope !== before && scope !== "read" && before !== "full";
}

function endsAfter({ validUntil }: ApiKey, end: Date): boolean {
  return validUntil === undefined || end.toISOString() < validUntil;
}
