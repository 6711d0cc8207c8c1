import type { EventData, WebhookEvent } from "#contract/formats/webhook-event.ts";
import type { Contact } from "#features/contacts/contact.ts";
import { isCurrent, type Subscription } from "./subscription.ts";

type SubscriptionEventType = "contact.subscribed" | "contact.unsubscribed";

export function subscriptionEvent<Type extends SubscriptionEventType>(
  type: Type,
  { email }: Pick<Contact, "email">,
  magazineId: string,
): { type: Type; data: EventData<SubscriptionEventType> } {
  return { type, data: { email, magazine_id: magazineId } };
}

/** One event for each subscription that ends with the contact, or with all of its mail. */
export function unsubscribedFrom(
  contact: Contact,
  subscriptions: readonly Subscription[],
  now: Date,
): WebhookEvent[] {
  if (contact.mailStoppedAt !== undefined) return [];
  return subscriptions
    .filter((subscription) => isSubscribed(subscription, now))
    .map(({ magazineId }) => subscriptionEvent("contact.unsubscribed", contact, magazineId));
}

/** Whether a subscription is current and its subscriber gets the magazine's mail. */
export function isSubscribed(subscription: Subscription | undefined, now: Date): boolean {
  if (!subscription || subscription.mailStoppedAt !== undefined) return false;
  return isCurrent(subscription, now);
}
