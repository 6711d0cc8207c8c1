import type { WebhookEvent } from "#contract/formats/webhook-event.ts";
import { isWanted, withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { contactEvent } from "#features/contacts/contact-event.ts";
import { unsubscribedFrom } from "#features/subscriptions/subscription-event.ts";
import * as contacts from "#features/contacts/contact-repository.ts";
import { listSubscriptionsOf } from "#features/subscriptions/subscription-repository.ts";
import { now } from "#platform/runtime.ts";

/**
 * Deletes a contact: access, tokens, subscriptions and pending mail end at once and are erased in the
 * background. A suppression of the address stays, as a hash.
 * @throws CONTACT_NOT_FOUND
 */
export async function deleteContact(accountId: string, email: string): Promise<void> {
  const webhooks = await listWebhooks(accountId);
  const events = await eventsOf(accountId, email, webhooks);
  await withEvents({ webhooks, events }, (reports) =>
    contacts.deleteContact(accountId, email, reports),
  );
}

/** The events of a deletion. Reads nothing if no webhook wants them. */
async function eventsOf(
  accountId: string,
  email: string,
  webhooks: readonly Webhook[],
): Promise<WebhookEvent[]> {
  const isAsked = isWanted(webhooks, "contact.unsubscribed");
  if (!isAsked && !isWanted(webhooks, "contact.deleted")) return [];
  const contact = await contacts.getContact(accountId, email);
  const subscriptions = isAsked ? await listSubscriptionsOf(contact) : [];
  return [
    contactEvent("contact.deleted", contact),
    ...unsubscribedFrom(contact, subscriptions, now()),
  ];
}
