import type { UnsubscribedResult } from "#contract/api/read-back-records.ts";
import { ApiError } from "#contract/api/errors.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { type BatchRecord, forEachRecord } from "#features/contacts/batch.ts";
import type { Contact } from "#features/contacts/contact.ts";
import { isSubscribed, subscriptionEvent } from "#features/subscriptions/subscription-event.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { hasEnded } from "#features/subscriptions/subscription.ts";
import {
  endSubscription,
  findSubscription,
} from "#features/subscriptions/subscription-repository.ts";
import { isPending } from "#features/subscriptions/subscription-request.ts";
import {
  dropSubscriptionRequest,
  parseSubscriptionRequest,
} from "#features/subscriptions/subscription-request-repository.ts";
import { withEvents } from "#features/deliveries/record-event.ts";
import type { Webhook } from "#features/deliveries/webhook.ts";
import { listWebhooks } from "#features/deliveries/webhook-repository.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import { wishToEnd } from "#features/purchases/renewal-repository.ts";
import { now } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { normalAddress } from "#values/e-mail-address.ts";

/**
 * Ends people's subscriptions to a magazine, with the access that they paid for, and withdraws their requests.
 * Idempotent.
 * @returns the result of each address, in order; an unknown one fails
 * @throws MAGAZINE_NOT_FOUND
 */
export async function removeSubscribers(
  { accountId, magazineId }: { accountId: string; magazineId: string },
  emails: readonly string[],
): Promise<UnsubscribedResult[]> {
  const [, webhooks] = await Promise.all([
    getMagazine(accountId, magazineId),
    listWebhooks(accountId),
  ]);
  return forEachRecord(emails.map(asRecord), async ({ email }) => {
    const hash = addressHash(email);
    const contactKey = keys.contact(accountId, hash);
    const requestKey = keys.subscriptionRequest(accountId, hash, magazineId);
    const found = await getTogether([contactKey, requestKey]);
    const contact = parseContact(itemAt(found, contactKey));
    const request = parseSubscriptionRequest(itemAt(found, requestKey));
    const isRequested = request !== undefined && isPending(request, now());
    if (isRequested) await dropSubscriptionRequest(request);
    if (!contact && !isRequested) throw new ApiError("CONTACT_NOT_FOUND");
    const hasRun = contact !== undefined && (await end(contact, magazineId, webhooks));
    return {
      email: contact?.email ?? email,
      outcome: hasRun || isRequested ? "unsubscribed" : "unchanged",
    };
  });
}

/** @returns false if the contact has no current subscription */
async function end(
  contact: Contact,
  magazineId: string,
  webhooks: readonly Webhook[],
): Promise<boolean> {
  for (;;) {
    const subscription = await findSubscription(contact, magazineId);
    const at = now();
    if (!subscription || hasEnded(subscription, at)) return false;
    const isNews = isSubscribed(subscription, at) && contact.mailStoppedAt === undefined;
    const isEnded = await withEvents(
      {
        webhooks,
        events: isNews ? [subscriptionEvent("contact.unsubscribed", contact, magazineId)] : [],
      },
      (reports) => endSubscription(subscription, at.toISOString(), reports),
      Boolean,
    );
    if (!isEnded) continue;
    const { renewalId, accountId } = subscription;
    if (renewalId !== undefined)
      await wishToEnd({ accountId, subscriptionId: renewalId }, "cancel");
    return true;
  }
}

function asRecord(sent: string): BatchRecord {
  const email = normalAddress(sent);
  if (email !== undefined) return { kind: "contact", email, profile: NO_PROFILE };
  const failure = new ApiError(
    "INVALID_PARAMETER",
    "email: must be an e-mail address such as ann@example.org",
  );
  return { kind: "refused", email: sent, failure };
}
const NO_PROFILE = {
  fullName: undefined,
  country: undefined,
  city: undefined,
  street: undefined,
  zip: undefined,
};
