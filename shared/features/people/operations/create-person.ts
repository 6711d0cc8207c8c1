import { ApiError } from "#contract/api/errors.ts";
import type { Scope } from "#contract/api/record-fields.ts";
import type { PersonRecord } from "#contract/api/desk/person.ts";
import { removeApiKey } from "#features/accounts/api-key-repository.ts";
import { newCredentials } from "#features/accounts/credentials.ts";
import { releaseKey, reserveKey } from "#features/accounts/key-quota.ts";
import { seal } from "#features/accounts/secret-box.ts";
import { type Person, personRecord } from "#features/people/person.ts";
import { createPerson as write, removePerson } from "#features/people/person-repository.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { countInvitation } from "#features/people/count-invitation.ts";
import { mails, now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { nudge } from "#platform/work/nudge.ts";
import { newNumber } from "#values/ids.ts";
import { beganAt } from "#values/repeatable.ts";

/**
 * Adds a person who publishes at the desk, with the expiry of the caller, and mails them a link.
 * @throws PERSON_EXISTS, QUOTA_REACHED; SUBSCRIPTION_REQUESTS_LIMITED for an address with too many links
 */
export async function createPerson(
  { accountId, validUntil }: { accountId: string; validUntil: Date | undefined },
  details: { name: string; email: string; scope: Scope; language: string | undefined },
): Promise<PersonRecord> {
  const { name, email, scope, language } = details;
  const at = beganAt() ?? now();
  const createdAt = at.toISOString();
  const personId = `P${newNumber(at)}`;
  const { apiKey, secret } = newCredentials();
  const key = {
    apiKey,
    accountId,
    sealedSecret: seal(secret, apiKey),
    createdAt,
    name,
    scope,
    personId,
    ...(validUntil && { validUntil: validUntil.toISOString() }),
  };
  const person: Person = {
    accountId,
    personId,
    name,
    email,
    apiKey,
    createdAt,
    addressHash: addressHash(email),
    language,
    dueAt: createdAt,
    attempts: 0,
  };
  if (!(await write(person, key))) throw new ApiError("PERSON_EXISTS");
  try {
    await reserveKey(key);
    await countInvitation(accountId, email);
  } catch (error) {
    await removePerson(person);
    await removeApiKey(apiKey);
    await releaseKey(key);
    throw error;
  }
  await nudge(mails, [keys.deskPerson(accountId, personId)]);
  return personRecord(person, key);
}
