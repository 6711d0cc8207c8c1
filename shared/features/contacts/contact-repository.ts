import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import { type ChangeMark, orMarked, UNMARKED } from "#features/deliveries/change-mark.ts";
import { newNumber } from "#values/ids.ts";
import { now, settings, table } from "#platform/runtime.ts";
import {
  change,
  ifConditionHolds,
  MAY_BE_DELETED,
  type UpdateExpression,
} from "#platform/table/expressions.ts";
import { isWrittenBefore, newWriteMark, putNew } from "#platform/table/put-new.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type ContactKey, type IndexKey, keys } from "#platform/table/schema.ts";
import { chronological } from "#platform/table/sort-keys.ts";
import { addressHash } from "./address-hash.ts";
import { type Contact, contactSchema, type Profile } from "./contact.ts";
import {
  dropSearchWords,
  saveFurtherWords,
  saveSearchWords,
} from "#features/contacts/search/search-word-repository.ts";

const EXISTS = "attribute_exists(PK) AND attribute_not_exists(deletedAt)";

/** A contact from its item; undefined for no item and for a tombstone. */
export function parseContact(item: Record<string, unknown> | undefined): Contact | undefined {
  return item && !("deletedAt" in item) ? v.parse(contactSchema, item) : undefined;
}

/** What is under an address: nothing, what an earlier attempt of the running call has written, or something else. */
export type Place = "free" | "own" | "taken";

/** Looks whether a contact can be created under an address (one read), to spare the writes if not. */
export async function findPlace(accountId: string, hash: string): Promise<Place> {
  const present = await readItem(accountId, hash);
  if (!present) return "free";
  return isWrittenBefore(present) ? "own" : "taken";
}

/**
 * Writes a new contact after what it is found by (two writes); false if there is one, or a tombstone, under that
 * address, which costs nothing if that was seen before.
 */
export async function createContact(
  contact: Contact,
  reported: ChangeMark = UNMARKED,
  place: Place = "free",
): Promise<boolean> {
  if (place === "taken") return false;
  // An earlier attempt is recognised by the write.
  if (place === "free") await saveSearchWords([contact]);
  const isOurs = await putNew({
    ...keys.contact(contact.accountId, contact.addressHash),
    ...listRow(contact),
    ...contact,
    ...reported,
  });
  if (!isOurs) await dropSearchWords(contact);
  return isOurs;
}

/** Contacts are listed in creation order, also within one second. */
function listRow({ accountId, addressHash }: Contact): IndexKey {
  return {
    IPK: indexKeys.contacts(accountId),
    ISK: `${chronological(newNumber(now()))}#${addressHash}`,
  };
}

/**
 * Pattern 11, read consistently.
 * @throws CONTACT_NOT_FOUND
 */
export async function getContact(accountId: string, email: string): Promise<Contact> {
  const contact = parseContact(await readItem(accountId, addressHash(email)));
  if (!contact) throw new ApiError("CONTACT_NOT_FOUND");
  return contact;
}

/** The tombstone under an address, which prevents a new contact until it is erased. */
export async function findTombstone(
  accountId: string,
  hash: string,
): Promise<ContactKey | undefined> {
  const item = await readItem(accountId, hash);
  return item && "deletedAt" in item ? v.parse(contactKeySchema, item) : undefined;
}
const contactKeySchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
});

async function readItem(
  accountId: string,
  hash: string,
): Promise<Record<string, unknown> | undefined> {
  const { Item } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: keys.contact(accountId, hash),
      ConsistentRead: true,
    }),
  );
  return Item;
}

/**
 * Changes the given fields of the profile (one write; for a new name, also a read and a write of what the contact is
 * found by).
 * @throws CONTACT_NOT_FOUND
 */
export async function updateContact(
  accountId: string,
  email: string,
  changes: Profile,
): Promise<Contact> {
  const renamed = await prepareRenaming(accountId, email, changes);
  const expression = change({ ...changes, updatedAt: now().toISOString() });
  const contactId = renamed && { contactId: renamed.contactId };
  const contact = parseContact(
    await update({ accountId, addressHash: addressHash(email), ...contactId }, expression),
  );
  if (contact) return contact;
  if (renamed) await dropSearchWords(renamed);
  throw new ApiError("CONTACT_NOT_FOUND");
}

/** Makes a contact findable by its new name, and returns it with that; undefined if it keeps the one that it has. */
async function prepareRenaming(
  accountId: string,
  email: string,
  { fullName }: Profile,
): Promise<Contact | undefined> {
  if (fullName === undefined) return undefined;
  const contact = await getContact(accountId, email);
  if (contact.fullName === fullName) return undefined;
  const renamed = { ...contact, fullName };
  await saveFurtherWords(renamed, contact);
  return renamed;
}

/**
 * Invalidates what was made for a contact in another generation: all tokens, or the links in mails (one write).
 * @throws CONTACT_NOT_FOUND
 */
export async function saveGeneration(
  accountId: string,
  email: string,
  generation: { tokenGeneration: string } | { passGeneration: string },
): Promise<void> {
  const saved = await update(
    { accountId, addressHash: addressHash(email) },
    change({ ...generation }),
  );
  if (!saved) throw new ApiError("CONTACT_NOT_FOUND");
}

/** Records what prevents mail; without effect if the contact is gone. */
export async function saveMailState(
  contact: ContactKey,
  state: { mailStoppedAt: string } | { mailFailure: string },
): Promise<void> {
  await update(contact, change(state));
}

/**
 * Ends all mail of this account to a contact who gets it (one write).
 * @returns false, without effect, if it has ended already, or the contact is gone
 */
export async function stopAllMail(
  contact: ContactKey,
  mailStoppedAt: string,
  reported: ChangeMark,
): Promise<boolean> {
  const hasMail = orMarked("attribute_not_exists(mailStoppedAt)", reported);
  const stopped = await update(
    contact,
    change({ mailStoppedAt, ...reported }),
    `${EXISTS} AND ${hasMail}`,
  );
  return stopped !== undefined;
}

/** Forgets why mail was not sent; without effect if the contact is gone. */
export async function forgetMailFailure(contact: ContactKey): Promise<void> {
  await update(contact, change({}, ["mailFailure"]));
}

/** Forgets that the contact wanted no mail of this account. */
export async function resumeMail(contact: ContactKey): Promise<void> {
  await update(contact, change({}, ["mailStoppedAt"]));
}

/**
 * Turns a contact into a tombstone (one write): the profile goes at once, everything else of it with the purge.
 * @throws CONTACT_NOT_FOUND
 */
export async function deleteContact(
  accountId: string,
  email: string,
  reported: ChangeMark = UNMARKED,
): Promise<void> {
  const hash = addressHash(email);
  const deletedAt = now().toISOString();
  const row = { IPK: indexKeys.purge, ISK: `${deletedAt}#${hash}` };
  const buried = await update(
    { accountId, addressHash: hash },
    change({ deletedAt, mark: newWriteMark(), ...row, ...reported }, [
      "email",
      "fullName",
      "country",
      "city",
      "street",
      "zip",
      "mailFailure",
    ]),
    MAY_BE_DELETED,
  );
  if (!buried) throw new ApiError("CONTACT_NOT_FOUND");
}

/** The item after the change; undefined if there is no such contact. */
async function update(
  contact: { accountId: string; addressHash: string; contactId?: string },
  expression: UpdateExpression,
  condition = EXISTS,
): Promise<Record<string, unknown> | undefined> {
  const { accountId, addressHash, contactId } = contact;
  const command = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.contact(accountId, addressHash),
    ...expression,
    ConditionExpression:
      contactId === undefined ? condition : `${condition} AND contactId = :owner`,
    ...(contactId !== undefined && {
      ExpressionAttributeValues: { ...expression.ExpressionAttributeValues, ":owner": contactId },
    }),
    ReturnValues: "ALL_NEW",
  });
  return (await ifConditionHolds(table().send(command)))?.Attributes;
}
