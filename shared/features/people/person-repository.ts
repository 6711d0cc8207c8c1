import * as v from "valibot";
import type { ApiKey } from "#features/accounts/api-key.ts";
import { itemOfKey } from "#features/accounts/api-key-repository.ts";
import { type Batch, type BatchRequest, readBatch } from "#platform/table/batches.ts";
import { absent, exists } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { get, listAll } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { change, putNew, remove } from "#platform/table/table.ts";
import { workItem, type WorkKind } from "#platform/work/work-list.ts";
import { type Person, personSchema } from "./person.ts";

/** Pattern 65: people with a link to be mailed, by due time. */
export const invitations: WorkKind<Person> = {
  partition: indexKeys.invitations,
  keyOf: ({ accountId, personId }) => keys.deskPerson(accountId, personId),
  placeOf: ({ dueAt, personId }) => (dueAt === undefined ? undefined : `${dueAt}#${personId}`),
  parse: (item) => v.parse(personSchema, item),
  heldBy: ["dueAt", "attempts"],
};

/**
 * Writes a person with their key and address in one transaction.
 * @returns false if another person of the account has that address
 */
export async function createPerson(person: Person, key: ApiKey): Promise<boolean> {
  const { accountId, personId, addressHash } = person;
  const address = { ...keys.personWith(addressHash, accountId), accountId, personId };
  const { isDone } = await putNew(workItem(invitations, person), {
    and: [{ put: address, when: absent() }, { put: itemOfKey(key) }],
  });
  return isDone;
}

/** Pattern 65, for one person. */
export async function findPerson(accountId: string, personId: string): Promise<Person | undefined> {
  const item = await get(keys.deskPerson(accountId, personId));
  return item && v.parse(personSchema, item);
}

/** Pattern 65: the people of an account in the order they were added. */
export function listPeople(accountId: string, request: BatchRequest): Promise<Batch<Person>> {
  const everybody = { partition: keys.people(accountId) };
  const keyAt = (personId: string) => keys.deskPerson(accountId, personId);
  return readBatch(everybody, { request, keyAt }, (item) => {
    const person = v.parse(personSchema, item);
    return { entry: person, position: person.personId };
  });
}

/** Pattern 65: the people with an address, across accounts. */
export async function peopleWith(addressHash: string): Promise<Person[]> {
  const found: Person[] = [];
  for await (const item of listAll({ partition: keys.peopleWith(addressHash) })) {
    const { accountId, personId } = v.parse(addressSchema, item);
    const person = await findPerson(accountId, personId);
    if (person) found.push(person);
  }
  return found;
}
const addressSchema = v.object({ accountId: v.string(), personId: v.string() });

/** Records the code of the last mailed link; without effect if the person was removed. */
export async function saveCode(person: Person, codeHash: string): Promise<void> {
  const { accountId, personId } = person;
  const when = exists();
  await change<Person>(keys.deskPerson(accountId, personId), { set: { codeHash } }, { when });
}

/** Removes a person with their address. Idempotent. */
export async function removePerson({ accountId, personId, addressHash }: Person): Promise<void> {
  await remove(keys.deskPerson(accountId, personId), {
    and: [{ remove: keys.personWith(addressHash, accountId) }],
  });
}
