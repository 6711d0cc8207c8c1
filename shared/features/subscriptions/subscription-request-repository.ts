import * as v from "valibot";
import { absent, all, any, exists, is, notAfter } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import type { Write } from "#platform/ports/item-store.ts";
import { type Batch, readBatch } from "#platform/table/batches.ts";
import { type Key, keys, TABLE } from "#platform/table/schema.ts";
import { get, getTogether } from "#platform/table/reads.ts";
import { change, put, remove } from "#platform/table/table.ts";
import { type SubscriptionRequest, subscriptionRequestSchema } from "./subscription-request.ts";
import {
  isWorkHeld,
  rowOfWork,
  workItem,
  workPages,
  type WorkKind,
} from "#platform/work/work-list.ts";

/** A request from its item; undefined for a missing item. */
export function parseSubscriptionRequest(
  item: Record<string, unknown> | undefined,
): SubscriptionRequest | undefined {
  return item && v.parse(subscriptionRequestSchema, item);
}

function keyOf({
  accountId,
  addressHash,
  magazineId,
}: Pick<SubscriptionRequest, "accountId" | "addressHash" | "magazineId">): Key {
  return keys.subscriptionRequest(accountId, addressHash, magazineId);
}

/** Pattern 19: requests until they expire. A renewal moves the end. */
const requests: WorkKind<SubscriptionRequest> = {
  partition: indexKeys.subscriptionRequests,
  keyOf,
  placeOf: ({ validUntil, addressHash, magazineId }) =>
    `${validUntil}#${addressHash}#${magazineId}`,
  parse: (item) => v.parse(subscriptionRequestSchema, item),
  heldBy: ["validUntil"],
};

/** The item under which a magazine's publisher finds a pending request. It ends with the confirmation, or expires. */
function opened({ accountId, magazineId, addressHash, validUntil }: SubscriptionRequest): Write {
  const expiresAt = Math.ceil(Date.parse(validUntil) / 1000);
  const row = { accountId, magazineId, addressHash, [TABLE.timeToLive]: expiresAt };
  return { put: { ...keys.openRequest(accountId, magazineId, addressHash), ...row } };
}

function closed({ accountId, magazineId, addressHash }: SubscriptionRequest): Write {
  return { remove: keys.openRequest(accountId, magazineId, addressHash) };
}

/**
 * Writes a request, or renews the existing one, whose links stay valid (one or two conditional writes).
 * @returns the current request; undefined if a mail about it was written after `quietSince`
 */
export async function saveSubscriptionRequest(
  request: SubscriptionRequest,
  quietSince: string,
): Promise<SubscriptionRequest | undefined> {
  const isQuiet = notAfter("mailedAt", quietSince);
  const made = await put<keyof SubscriptionRequest>(workItem(requests, request), {
    when: any(absent(), all(exists("confirmedAt"), isQuiet)),
    and: [opened(request)],
  });
  if (made.isDone) return request;
  const { contactId: _kept, ...renewed } = request;
  const { isDone, item } = await change<SubscriptionRequest>(
    keyOf(request),
    { set: { ...renewed, ...rowOfWork(requests, request) } },
    { when: all(absent("confirmedAt"), isQuiet), and: [opened(request)] },
  );
  return isDone ? parseSubscriptionRequest(item) : undefined;
}

/** A request, read consistently; undefined if missing. */
export async function findSubscriptionRequest(
  request: Pick<SubscriptionRequest, "accountId" | "addressHash" | "magazineId">,
): Promise<SubscriptionRequest | undefined> {
  return parseSubscriptionRequest(await get(keyOf(request)));
}

/** Records that a request is confirmed, and removes its name and address; without effect if it is gone. */
export async function confirmSubscriptionRequest(
  request: SubscriptionRequest,
  confirmedAt: string,
): Promise<void> {
  await change<SubscriptionRequest>(
    keyOf(request),
    { set: { confirmedAt }, remove: ["email", "fullName", "source"] },
    { when: is("contactId", request.contactId), and: [closed(request)] },
  );
}

/** Withdraws a request whose mail could not be written, so that it can be repeated at once. */
export async function dropSubscriptionRequest(request: SubscriptionRequest): Promise<void> {
  await remove(keyOf(request), { and: [closed(request)] });
}

/** The requests for a magazine, in the order of their addresses' hashes; some may have expired. */
export async function listRequestsFor(
  { accountId, magazineId }: { accountId: string; magazineId: string },
  request: { limit: number; cursor: string | undefined },
): Promise<Batch<SubscriptionRequest>> {
  const partition = keys.openRequests(accountId, magazineId);
  const { entries: hashes, nextCursor } = await readBatch(
    { partition, limit: request.limit + 1 },
    { request, keyAt: (position) => ({ PK: partition, SK: position }) },
    (item) => ({ entry: String(item["SK"]), position: String(item["SK"]) }),
  );
  const found = await getTogether(
    hashes.map((hash) => keys.subscriptionRequest(accountId, hash, magazineId)),
  );
  const byHash = new Map(
    found.map((item) => [item["addressHash"], parseSubscriptionRequest(item)]),
  );
  return { entries: hashes.flatMap((hash) => byHash.get(hash) ?? []), nextCursor };
}

/** Removes expired requests. @returns their number */
export async function deleteOverdueRequests(): Promise<number> {
  let removed = 0;
  for await (const page of workPages(requests)) {
    for (const request of page) {
      // It may have been renewed since the index was read.
      const when = isWorkHeld(requests, request);
      const over = await remove(keyOf(request), { when, and: [closed(request)] });
      if (over.isDone) removed += 1;
    }
  }
  return removed;
}
