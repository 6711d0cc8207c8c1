import type { SubscriptionRecord } from "#contract/api/read-back-records.ts";
import { getContact } from "#features/contacts/contact-repository.ts";
import { subscriptionRecord } from "#features/subscriptions/subscription.ts";
import { isPending, pendingRecord } from "#features/subscriptions/subscription-request.ts";
import {
  type ListedSubscription,
  listSubscriptions as listStored,
} from "#features/subscriptions/subscription-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { parseMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";

const DEFAULT_LIMIT = 100;

/**
 * A contact's subscriptions, and the requests that await its confirmation, without deleted magazines and expired
 * requests.
 * @throws CONTACT_NOT_FOUND
 */
export async function listSubscriptions(
  accountId: string,
  email: string,
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<SubscriptionRecord>> {
  const contact = await getContact(accountId, email);
  const at = now();
  const { entries, nextCursor } = await listStored(contact, { limit, cursor }, (request) =>
    isPending(request, at),
  );
  const ids = new Set(entries.map(magazineOf));
  const items = await getTogether(
    [...ids].map((id) => keys.magazine(accountId, id)),
    { mayLag: true },
  );
  const records = entries.flatMap((entry) => {
    const magazine = parseMagazine(itemAt(items, keys.magazine(accountId, magazineOf(entry))));
    return magazine ? recordOf(entry, magazine, at) : [];
  });
  return { entries: records, nextCursor };
}

function magazineOf(entry: ListedSubscription): string {
  return entry.kind === "request" ? entry.request.magazineId : entry.subscription.magazineId;
}

function recordOf(entry: ListedSubscription, magazine: Magazine, at: Date): SubscriptionRecord[] {
  if (entry.kind === "subscription") return [subscriptionRecord(entry.subscription, at)];
  return magazine.subscription.status === "free" ? [pendingRecord(entry.request)] : [];
}
