import type { SubscriberRecord } from "#contract/api/read-back-records.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { hasEnded } from "#features/contacts/subscription.ts";
import { listSubscriptionsTo } from "#features/contacts/subscription-repository.ts";
import { getMagazine } from "#features/magazines/magazine-repository.ts";
import { now } from "#platform/runtime.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { wireTime } from "#values/wire-date.ts";

const DEFAULT_LIMIT = 100;

/**
 * The contacts whose subscription to a magazine is running. A change from a moment ago may not be visible yet.
 * @throws MAGAZINE_NOT_FOUND
 */
export async function listSubscribers(
  magazine: { accountId: string; magazineId: string },
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<SubscriberRecord>> {
  const { accountId } = magazine;
  await getMagazine(accountId, magazine.magazineId);
  const at = now();
  const { entries, nextCursor } = await listSubscriptionsTo(
    magazine,
    { limit, cursor },
    (subscription) => !hasEnded(subscription, at),
  );
  const hashes = new Set(entries.map(({ addressHash }) => addressHash));
  const items = await getTogether(
    [...hashes].map((hash) => keys.contact(accountId, hash)),
    { mayLag: true },
  );
  const records = entries.flatMap(({ addressHash, contactId, createdAt, paidUntil }) => {
    const contact = parseContact(itemAt(items, keys.contact(accountId, addressHash)));
    // A subscription outlives its contact until it is erased.
    if (contact?.contactId !== contactId) return [];
    return {
      email: contact.email,
      full_name: contact.fullName,
      since: wireTime(createdAt),
      ends_at: paidUntil === undefined ? null : wireTime(paidUntil),
    };
  });
  return { entries: records, nextCursor };
}
