import { withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { now } from "#platform/runtime.ts";
import type { Contact } from "./contact.ts";
import { isSubscribed, subscriptionEvent } from "./contact-event.ts";
import { type Cycle, renewed, type Subscription } from "./subscription.ts";
import * as subscriptions from "./subscription-repository.ts";

/** How a contact is subscribed. */
interface Wishes {
  cycle?: Cycle | undefined;
  /** Whether the contact asked in person, and so wants its mail again. */
  isAskedFor?: boolean;
  /** The account's. */
  webhooks: readonly Webhook[];
}

/**
 * Writes a contact's subscription, for one more cycle if it is paid. Two at the same time both count: the slower
 * one starts from what the faster one wrote. It is an event if the contact was not subscribed.
 */
export async function subscribe(
  contact: Contact,
  magazineId: string,
  { cycle, isAskedFor = false, webhooks }: Wishes,
): Promise<void> {
  for (;;) {
    const existing = await subscriptions.findSubscription(contact, magazineId);
    if (existing && subscriptions.isAlreadySaved(existing)) return;
    const at = now();
    const { accountId, addressHash, contactId } = contact;
    const owner = { accountId, addressHash, contactId, magazineId, createdAt: at.toISOString() };
    const from = existing ?? owner;
    const next = renewed(isAskedFor ? withMail(from) : from, cycle, at);
    const wasSubscribed =
      isSubscribed(existing, at) && !(isAskedFor && contact.mailStoppedAt !== undefined);
    const isNews = !wasSubscribed && isSubscribed(next, at);
    const isSaved = await withEvents(
      {
        webhooks,
        events: isNews ? [subscriptionEvent("contact.subscribed", contact, magazineId)] : [],
      },
      (reports) => subscriptions.saveSubscription(next, existing, reports),
      Boolean,
    );
    if (isSaved) return;
  }
}

function withMail(subscription: Subscription): Subscription {
  const { mailStoppedAt: _, ...wanted } = subscription;
  return wanted;
}
