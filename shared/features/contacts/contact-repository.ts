import * as v from "valibot";
import { ApiError } from "#contract/api/errors.ts";
import type { Reports } from "#features/deliveries/record-event.ts";
import { newNumber } from "#values/ids.ts";
import type { Changes, Condition, System, Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { absent, all, is, NOT_DELETED } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type ContactKey, type IndexKey, keys } from "#platform/table/schema.ts";
import { chronological } from "#platform/table/sort-keys.ts";
import { isWrittenBefore, type NamesOf } from "#platform/table/marked-writes.ts";
import { get } from "#platform/table/reads.ts";
import { change, putNew } from "#platform/table/table.ts";
import { addressHash } from "./address-hash.ts";
import { type Contact, contactSchema, type Profile } from "./contact.ts";
import { changedSearchWords, searchWordsOf } from "./search-word-repository.ts";

/** A contact from its item; undefined for a missing item and for a tombstone. */
export function parseContact(item: Record<string, unknown> | undefined): Contact | undefined {
  return item && !("deletedAt" in item) ? v.parse(contactSchema, item) : undefined;
}

/** Whether an address is taken (one read), to save the writes. */
export async function isTaken(accountId: string, hash: string): Promise<boolean> {
  const item = await get(keys.contact(accountId, hash));
  return item !== undefined && !isWrittenBefore(item);
}

/** Writes a new contact with its search words; false if the address has a contact or a tombstone. */
export async function createContact(contact: Contact, reports: Reports = []): Promise<boolean> {
  const key = keys.contact(contact.accountId, contact.addressHash);
  const { isDone } = await putNew(
    { ...key, ...listRow(contact), ...contact },
    { and: [...searchWordsOf(contact), ...reports] },
  );
  return isDone;
}

export function newContactWrites(contact: Contact): Write[] {
  const key = keys.contact(contact.accountId, contact.addressHash);
  return [
    { put: { ...key, ...listRow(contact), ...contact }, when: absent() },
    ...searchWordsOf(contact),
  ];
}

/** Checks in a transaction that a contact still exists. */
export function sameContact({ accountId, addressHash: hash, contactId }: ContactKey): Write {
  const when = all<string>(NOT_DELETED, is("contactId", contactId));
  return { check: keys.contact(accountId, hash), when };
}

/** The contact under an address, or a deleted one's tombstone (one read). */
export async function findContactOrTombstone(
  accountId: string,
  hash: string,
): Promise<{ contact: Contact | undefined; tombstone: ContactKey | undefined }> {
  const item = await get(keys.contact(accountId, hash));
  const contact = parseContact(item);
  const isBuried = item !== undefined && !contact;
  return { contact, tombstone: isBuried ? v.parse(contactKeySchema, item) : undefined };
}

/** A contact by its key, read consistently; undefined if it was deleted, even if another one now has the address. */
export async function findContact(key: ContactKey): Promise<Contact | undefined> {
  const contact = parseContact(await get(keys.contact(key.accountId, key.addressHash)));
  return contact?.contactId === key.contactId ? contact : undefined;
}

/** Contacts are listed in creation order, even within one second. */
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
  const contact = parseContact(await get(keys.contact(accountId, addressHash(email))));
  if (!contact) throw new ApiError("CONTACT_NOT_FOUND");
  return contact;
}

/** The tombstone under an address, which blocks a new contact until it is erased. */
export async function findTombstone(
  accountId: string,
  hash: string,
): Promise<ContactKey | undefined> {
  const item = await get(keys.contact(accountId, hash));
  return item && "deletedAt" in item ? v.parse(contactKeySchema, item) : undefined;
}
const contactKeySchema = v.object({
  accountId: v.string(),
  addressHash: v.string(),
  contactId: v.string(),
});

/**
 * Changes the given fields of the profile (one write; a new name also takes a read, and changes the search words).
 * @throws CONTACT_NOT_FOUND
 */
export async function updateContact(
  accountId: string,
  email: string,
  changes: Profile,
): Promise<Contact> {
  const set = { ...changes, updatedAt: now().toISOString() };
  const { fullName } = changes;
  for (;;) {
    const contact = fullName === undefined ? undefined : await getContact(accountId, email);
    const isRenamed = contact !== undefined && contact.fullName !== fullName;
    const renamed = contact && fullName !== undefined && { ...contact, fullName };
    const changed = await update(
      contact ?? { accountId, addressHash: addressHash(email) },
      { set },
      isRenamed ? is("fullName", contact.fullName) : NOT_DELETED,
      isRenamed && renamed ? changedSearchWords(contact, renamed) : [],
    );
    if (changed) return v.parse(contactSchema, changed);
    if (!isRenamed) throw new ApiError("CONTACT_NOT_FOUND");
    // The name has changed since, or the contact is gone; the next read will tell.
  }
}

/**
 * Invalidates a contact's earlier generation: all tokens, or the links in mails (one write).
 * @throws CONTACT_NOT_FOUND
 */
export async function saveGeneration(
  accountId: string,
  email: string,
  generation: { tokenGeneration: string } | { passGeneration: string },
): Promise<void> {
  const saved = await update({ accountId, addressHash: addressHash(email) }, { set: generation });
  if (!saved) throw new ApiError("CONTACT_NOT_FOUND");
}

/** Records why mail cannot be delivered; without effect if the contact is gone. */
export async function saveMailState(
  contact: ContactKey,
  state: { mailStoppedAt: string } | { mailFailure: string },
): Promise<void> {
  await update(contact, { set: state });
}

/**
 * Stops all mail of this account to a contact (one write).
 * @returns false, without effect, if mail was already stopped, or the contact is gone
 */
export async function stopAllMail(
  contact: ContactKey,
  mailStoppedAt: string,
  reports: Reports,
): Promise<boolean> {
  const hasMail = absent("mailStoppedAt");
  return (await update(contact, { set: { mailStoppedAt } }, hasMail, reports)) !== undefined;
}

/** Clears the reason for undelivered mail; without effect if the contact is gone. */
export async function forgetMailFailure(contact: ContactKey): Promise<void> {
  await update(contact, { remove: ["mailFailure"] });
}

/** Resumes mail to a contact that had stopped all mail of this account. */
export async function resumeMail(contact: ContactKey): Promise<void> {
  await update(contact, { remove: ["mailStoppedAt"] });
}

/**
 * Turns a contact into a tombstone (one write): the profile goes at once, the rest with the purge.
 * @throws CONTACT_NOT_FOUND
 */
export async function deleteContact(
  accountId: string,
  email: string,
  reports: Reports = [],
): Promise<void> {
  const hash = addressHash(email);
  const deletedAt = now().toISOString();
  const set = { deletedAt, IPK: indexKeys.purge, ISK: `${deletedAt}#${hash}` };
  const contact = { accountId, addressHash: hash };
  const buried = await update(contact, { set, remove: PERSONAL }, NOT_DELETED, reports);
  if (!buried) throw new ApiError("CONTACT_NOT_FOUND");
}
const PERSONAL = ["email", "fullName", "country", "city", "street", "zip", "mailFailure"] as const;

/** The changed item; undefined if the contact does not exist, or the condition failed. */
async function update(
  contact: { accountId: string; addressHash: string; contactId?: string },
  changes: Changes<Contact & System>,
  condition: Condition<NamesOf<Contact>> = NOT_DELETED,
  and: Reports = [],
): Promise<Record<string, unknown> | undefined> {
  const { accountId, addressHash: hash, contactId } = contact;
  const isSame = contactId === undefined ? [] : [is("contactId", contactId)];
  const when = all<NamesOf<Contact>>(NOT_DELETED, condition, ...isSame);
  const { isDone, item } = await change<Contact>(keys.contact(accountId, hash), changes, {
    when,
    and,
  });
  return isDone ? item : undefined;
}
