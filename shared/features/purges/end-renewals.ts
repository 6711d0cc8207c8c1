import { listSubscriptionsOf } from "#features/subscriptions/subscription-repository.ts";
import { wishToEnd } from "#features/purchases/renewal-repository.ts";
import type { ContactKey } from "#platform/table/schema.ts";

/** Ends the renewals of a deleted contact's subscriptions at Stripe. Idempotent. */
export async function endRenewalsOfContact(contact: ContactKey): Promise<void> {
  const { accountId } = contact;
  for (const { renewalId } of await listSubscriptionsOf(contact)) {
    if (renewalId !== undefined)
      await wishToEnd({ accountId, subscriptionId: renewalId }, "cancel");
  }
}
