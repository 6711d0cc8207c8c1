import { ApiError } from "#contract/api/errors.ts";
import { type Reports, withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { now } from "#platform/runtime.ts";
import { addressHash } from "./address-hash.ts";
import { type Contact, newContactId, newTokenGeneration, type Profile } from "./contact.ts";
import { contactEvent } from "./contact-event.ts";
import * as contacts from "./contact-repository.ts";
import { eraseContact } from "./erasure-repository.ts";

interface Known {
  contactId?: string;
  webhooks?: readonly Webhook[];
}

/**
 * Creates a contact. First erases the remains of a deleted contact under the same address.
 * @throws CONTACT_EXISTS
 */
export async function createContact(
  accountId: string,
  email: string,
  profile: Profile,
  { contactId = newContactId(), webhooks }: Known = {},
): Promise<Contact> {
  const contact: Contact = {
    accountId,
    addressHash: addressHash(email),
    contactId,
    email,
    fullName: profile.fullName ?? "",
    country: profile.country ?? "",
    city: profile.city ?? "",
    street: profile.street ?? "",
    zip: profile.zip ?? "",
    tokenGeneration: newTokenGeneration(),
    createdAt: now().toISOString(),
  };
  const [isTaken, informed] = await Promise.all([
    contacts.isTaken(accountId, contact.addressHash),
    webhooks ?? listWebhooks(accountId),
  ]);
  const isCreated = await withEvents(
    { webhooks: informed, events: [contactEvent("contact.created", contact)] },
    (reports) => insert(contact, reports, isTaken),
    Boolean,
  );
  if (!isCreated) throw new ApiError("CONTACT_EXISTS");
  return contact;
}

async function insert(contact: Contact, reports: Reports, isTaken: boolean): Promise<boolean> {
  if (!isTaken && (await contacts.createContact(contact, reports))) return true;
  const { accountId, addressHash: hash } = contact;
  const tombstone = await contacts.findTombstone(accountId, hash);
  if (!tombstone) return false;
  await eraseContact(tombstone);
  return contacts.createContact(contact, reports);
}
