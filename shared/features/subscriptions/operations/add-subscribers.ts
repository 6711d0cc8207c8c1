import type { SubscribedResult } from "#contract/api/read-back-records.ts";
import { ApiError } from "#contract/api/errors.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { type BatchRecord, forEachRecord } from "#features/contacts/batch.ts";
import type { Contact, Profile } from "#features/contacts/contact.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { keepSubscribed } from "#features/subscriptions/subscribe.ts";
import { termFor } from "#features/subscriptions/subscription.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { postMail } from "#features/deliveries/post-mail.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { createContact } from "#features/contacts/create-contact.ts";

/**
 * Subscribes people to a magazine on the publisher's behalf, and creates missing contacts. People who unsubscribed stay
 * unsubscribed. New subscribers get a welcome mail on request.
 * @returns the result of each record, in order
 * @throws MAGAZINE_NOT_FOUND, SUBSCRIPTION_DISABLED; MISSING_PARAMETER for a paid magazine without cycle and end;
 * INVALID_PARAMETER for an end in the past
 */
export async function addSubscribers(
  { accountId, magazineId }: { accountId: string; magazineId: string },
  records: readonly BatchRecord[],
  options: { cycle: number | undefined; endsAt: Date | undefined; isNotified: boolean },
): Promise<SubscribedResult[]> {
  const [magazine, webhooks] = await Promise.all([
    getMagazine(accountId, magazineId),
    listWebhooks(accountId),
  ]);
  if (magazine.subscription.status === "disabled") throw new ApiError("SUBSCRIPTION_DISABLED");
  const term = termFor(magazine, options, now());
  // A repeated address has already got all that the call gives.
  const known = new Map<string, string>();
  return forEachRecord(records, async ({ email, profile }) => {
    const hash = addressHash(email);
    const met = known.get(hash);
    if (met !== undefined) return { email: met, outcome: "unchanged" };
    const contact = await contactOf({ accountId, email, profile }, webhooks);
    const isNew = await keepSubscribed(contact, magazineId, { term, webhooks });
    if (isNew && options.isNotified) {
      const welcome = newMail(contact, { kind: "subscription-welcome", magazineId });
      // Beyond the daily quota, it waits for the next day.
      await postMail(welcome);
    }
    known.set(hash, contact.email);
    return { email: contact.email, outcome: isNew ? "subscribed" : "unchanged" };
  });
}

/** The contact of an address, created if missing. @throws CONTACT_LEFT if the contact stopped all mail */
async function contactOf(
  sent: { accountId: string; email: string; profile: Profile },
  webhooks: readonly Webhook[],
): Promise<Contact> {
  const { accountId, email, profile } = sent;
  const hash = addressHash(email);
  const contactKey = keys.contact(accountId, hash);
  const suppressionKey = keys.suppression(hash);
  const found = await getTogether([contactKey, suppressionKey]);
  const contact = parseContact(itemAt(found, contactKey));
  const hasComplained = itemAt(found, suppressionKey)?.["reason"] === "complaint";
  if (hasComplained || contact?.mailStoppedAt !== undefined) throw new ApiError("CONTACT_LEFT");
  if (contact) return contact;
  try {
    return await createContact(accountId, email, profile, { webhooks });
  } catch (error) {
    const wasFaster = error instanceof ApiError && error.code === "CONTACT_EXISTS";
    if (!wasFaster) throw error;
    return contactOf(sent, webhooks);
  }
}
