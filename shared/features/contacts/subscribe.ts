import { now } from "#platform/runtime.ts";
import type { Contact } from "./contact.ts";
import { type Cycle, renewed, type Subscription } from "./subscription.ts";
import * as subscriptions from "./subscription-repository.ts";

/**
 * Writes a contact's subscription, for one more cycle if it is paid. Two at the same time both count: the slower
 * one starts from what the faster one wrote.
 * @param isAskedFor whether the contact asked in person, and so wants its mail again
 */
export async function subscribe(
  contact: Contact,
  magazineId: string,
  { cycle, isAskedFor = false }: { cycle?: Cycle | undefined; isAskedFor?: boolean },
): Promise<void> {
  for (;;) {
    const existing = await subscriptions.findSubscription(contact, magazineId);
    if (existing && subscriptions.isAlreadySaved(existing)) return;
    const at = now();
    const { accountId, addressHash, contactId } = contact;
    const owner = { accountId, addressHash, contactId, magazineId, createdAt: at.toISOString() };
    const from = existing ?? owner;
    const next = renewed(isAskedFor ? withMail(from) : from, cycle, at);
    if (await subscriptions.saveSubscription(next, existing)) return;
  }
}

function withMail(subscription: Subscription): Subscription {
  const { mailStoppedAt: _, ...wanted } = subscription;
  return wanted;
}
