import { ApiError } from "#contract/api/errors.ts";
import { type Magazine, shelfUrl } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { mailIdAt } from "#features/deliveries/mail.ts";
import { newMail } from "#features/deliveries/new-mail.ts";
import { postMail } from "#features/deliveries/post-mail.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import type { Contact } from "#features/contacts/contact.ts";
import { getContact, parseContact, resumeMail } from "#features/contacts/contact-repository.ts";
import { createContact } from "#features/contacts/create-contact.ts";
import { isReplaced, readPass } from "#features/access/pass.ts";
import { personalLink } from "#features/access/personal-link.ts";
import type { SubscriptionOffer } from "#features/magazines/subscription-offer.ts";
import { subscribe } from "#features/subscriptions/subscribe.ts";
import {
  isRequestGood,
  type SubscriptionRequest,
} from "#features/subscriptions/subscription-request.ts";
import {
  confirmSubscriptionRequest,
  parseSubscriptionRequest,
} from "#features/subscriptions/subscription-request-repository.ts";

export interface Confirmation {
  magazine: Magazine;
  request: SubscriptionRequest;
  /** The contact of that address, if it exists by now. */
  contact: Contact | undefined;
}

/**
 * Reads a confirmation link and changes nothing, since mail scanners open links.
 * @throws CONTACT_NOT_FOUND for a forged or expired link, if its magazine is no longer free, or if the contact's
 * personal link has been renewed since
 */
export async function readConfirmation(
  accountId: string,
  query: URLSearchParams,
): Promise<Confirmation> {
  const named = readPass("confirm", accountId, query.get("pass") ?? "");
  const magazineId = query.get("magazine") ?? "";
  if (!named || !/^M\d{19}$/.test(magazineId)) throw new ApiError("CONTACT_NOT_FOUND");
  const { addressHash } = named;
  const requestKey = keys.subscriptionRequest(accountId, addressHash, magazineId);
  const contactKey = keys.contact(accountId, addressHash);
  const magazineKey = keys.magazine(accountId, magazineId);
  const items = await getTogether([requestKey, contactKey, magazineKey]);
  const request = parseSubscriptionRequest(itemAt(items, requestKey));
  const magazine = parseMagazine(itemAt(items, magazineKey));
  const contact = parseContact(itemAt(items, contactKey));
  const isGood = request?.contactId === named.contactId && isRequestGood(request, now());
  // It leads to the contact's personal link, so it must not outlive that.
  const isOver = contact !== undefined && isReplaced(named, contact);
  if (!request || !isGood || isOver || magazine?.subscription.status !== "free") {
    throw new ApiError("CONTACT_NOT_FOUND");
  }
  return { magazine, request, contact };
}

/**
 * Confirms a request: gives its address a contact with a free subscription, and a welcome mail. Resumes mail if the
 * contact had stopped it. Idempotent.
 * @returns the magazine, the contact, whether this call confirmed it, and where to continue: their link to the issue of
 * the request, or the shelf; undefined without either
 * @throws CONTACT_NOT_FOUND like `readConfirmation`
 */
export async function confirmSubscription(
  accountId: string,
  query: URLSearchParams,
  baseUrl: string,
): Promise<{
  magazine: Magazine;
  contact: Contact;
  back: SubscriptionOffer["back"];
  isNew: boolean;
}> {
  const [confirmation, webhooks] = await Promise.all([
    readConfirmation(accountId, query),
    listWebhooks(accountId),
  ]);
  const { magazine, request } = confirmation;
  const { magazineId } = magazine;
  const contact = await contactOf(confirmation, webhooks);
  const { issueId } = request;
  const shelf = shelfUrl(magazine, baseUrl);
  const toShelf: SubscriptionOffer["back"] =
    shelf === undefined ? undefined : { kind: "shelf", url: shelf };
  const back: SubscriptionOffer["back"] =
    issueId === undefined
      ? toShelf
      : { kind: "issue", url: personalLink(baseUrl, issueId, contact) };
  const isNew = request.confirmedAt === undefined;
  const done = { magazine, contact, back, isNew };
  if (!isNew) return done;
  if (contact.mailStoppedAt !== undefined) await resumeMail(contact);
  await subscribe(contact, magazineId, { isAskedFor: true, webhooks });
  const welcome = newMail(contact, { kind: "subscription-welcome", magazineId });
  // Its id derives from the request, so that pressing twice welcomes once.
  await postMail({ ...welcome, mailId: mailIdAt(request.mailedAt, `WELCOME-${magazineId}`) });
  await confirmSubscriptionRequest(request, now().toISOString());
  return done;
}

/** @throws CONTACT_NOT_FOUND if the confirmed contact has been deleted since */
async function contactOf(
  { contact, request }: Confirmation,
  webhooks: readonly Webhook[],
): Promise<Contact> {
  if (contact) return contact;
  const { accountId, email, fullName, contactId } = request;
  if (email === undefined) throw new ApiError("CONTACT_NOT_FOUND");
  const profile = {
    fullName,
    country: undefined,
    city: undefined,
    street: undefined,
    zip: undefined,
  };
  try {
    return await createContact(accountId, email, profile, { contactId, webhooks });
  } catch (error) {
    const wasFaster = error instanceof ApiError && error.code === "CONTACT_EXISTS";
    if (!wasFaster) throw error;
    return getContact(accountId, email);
  }
}
