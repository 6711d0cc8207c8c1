import { ApiError } from "#contract/api/errors.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { now } from "#platform/runtime.ts";
import type { Contact } from "#features/contacts/contact.ts";
import { isSubscribed, subscriptionEvent } from "./subscription-event.ts";
import {
  type Cycle,
  isPaid,
  lasting,
  renewed,
  type Subscription,
  type Term,
} from "./subscription.ts";
import * as subscriptions from "./subscription-repository.ts";

interface SubscribeOptions {
  cycle?: Cycle | undefined;
  /** Whether the contact asked in person, and so wants mail again. */
  isAskedFor?: boolean;
  /** The account's. */
  webhooks: readonly Webhook[];
}

/**
 * Writes a contact's subscription, with one more cycle if paid. Concurrent calls both count: the slower one builds on
 * the faster one's write. Reports an event if the contact was not subscribed.
 */
export async function subscribe(
  contact: Contact,
  magazineId: string,
  { cycle, isAskedFor = false, webhooks }: SubscribeOptions,
): Promise<void> {
  for (;;) {
    const existing = await subscriptions.findSubscription(contact, magazineId);
    if (existing && subscriptions.isAlreadySaved(existing)) return;
    const from = existing ?? newSubscription(contact, magazineId);
    const next = renewed(isAskedFor ? withMail(from) : from, cycle, now());
    const hadMail = !(isAskedFor && contact.mailStoppedAt !== undefined);
    if (await isSaved({ contact, existing, next, hadMail, webhooks })) return;
  }
}

/**
 * Subscribes a contact without their request: at least to the end of a term; a cycle counts from now. Reports an event
 * if the contact was not subscribed. Idempotent.
 * @returns false if the contact was already subscribed for the whole term
 * @throws CONTACT_LEFT if they have unsubscribed themselves from the magazine
 */
export async function keepSubscribed(
  contact: Contact,
  magazineId: string,
  { term, webhooks }: { term: Term | undefined } & Pick<SubscribeOptions, "webhooks">,
): Promise<boolean> {
  for (;;) {
    const existing = await subscriptions.findSubscription(contact, magazineId);
    if (existing?.mailStoppedAt !== undefined) throw new ApiError("CONTACT_LEFT");
    if (existing && subscriptions.isAlreadySaved(existing)) return true;
    const at = now();
    const runs = isSubscribed(existing, at);
    const next = lasting(existing ?? newSubscription(contact, magazineId), term, at);
    if (runs && next.paidUntil === existing?.paidUntil) return false;
    const isOpen = runs && (term === undefined || (existing && isPaid(existing, at)));
    if (await isSaved({ contact, existing, next, webhooks })) return !isOpen;
  }
}

function newSubscription(contact: Contact, magazineId: string): Subscription {
  const { accountId, addressHash, contactId } = contact;
  return { accountId, addressHash, contactId, magazineId, createdAt: now().toISOString() };
}

/** Replaces the subscription as read, with its event; false if it has changed since. */
function isSaved({
  contact,
  existing,
  next,
  hadMail = true,
  webhooks,
}: {
  contact: Contact;
  existing: Subscription | undefined;
  next: Subscription;
  hadMail?: boolean;
  webhooks: readonly Webhook[];
}): Promise<boolean> {
  const at = now();
  const isNews = !(hadMail && isSubscribed(existing, at)) && isSubscribed(next, at);
  const { magazineId } = next;
  return withEvents(
    {
      webhooks,
      events: isNews ? [subscriptionEvent("contact.subscribed", contact, magazineId)] : [],
    },
    (reports) => subscriptions.saveSubscription(next, existing, reports),
    Boolean,
  );
}

function withMail(subscription: Subscription): Subscription {
  const { mailStoppedAt: _, ...wanted } = subscription;
  return wanted;
}
