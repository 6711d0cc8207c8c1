import { ApiError } from "#contract/api/errors.ts";
import { endKey } from "#features/accounts/api-key-repository.ts";
import { forgetKey } from "#features/accounts/authenticate.ts";
import { releaseKey } from "#features/accounts/key-quota.ts";
import { findPerson, removePerson } from "#features/people/person-repository.ts";
import { now } from "#platform/runtime.ts";

/**
 * Removes a person. Their key ends first, and with it their sessions and links: in this process at once, in others
 * within a minute.
 * @throws PERSON_NOT_FOUND
 */
export async function deletePerson(accountId: string, personId: string): Promise<void> {
  const person = await findPerson(accountId, personId);
  if (!person) throw new ApiError("PERSON_NOT_FOUND");
  const { apiKey } = person;
  await endKey(apiKey, now().toISOString());
  forgetKey(apiKey);
  await releaseKey({ accountId, apiKey });
  await removePerson(person);
}
