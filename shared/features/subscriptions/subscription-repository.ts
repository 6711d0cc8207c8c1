import * as v from "valibot";
import type { Reports } from "#features/deliveries/record-event.ts";
import type { Changes, System, Write } from "#platform/ports/item-store.ts";
import { now } from "#platform/runtime.ts";
import { type Batch, readBatch } from "#platform/table/batches.ts";
import { absent, all, exists, is } from "#platform/table/conditions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type ContactKey, keys } from "#platform/table/schema.ts";
import { SUBSCRIPTION_REQUEST_PREFIX, subscriptionPrefix } from "#platform/table/sort-keys.ts";
import { isWrittenBefore } from "#platform/table/marked-writes.ts";
import { get, list, listAll } from "#platform/table/reads.ts";
import { change, changeOf, replacing } from "#platform/table/table.ts";
import { hasEnded, type Subscription, subscriptionSchema } from "./subscription.ts";
import type { SubscriptionRequest } from "./subscription-request.ts";
import { parseSubscriptionRequest } from "./subscription-request-repository.ts";

export function parseSubscription(
  item: Record<string, unknown> | undefined,
): Subscription | undefined {
  return item && v.parse(subscriptionSchema, item);
}

/** Part of pattern 11, read consistently: the starting point of an extension. */
export async function findSubscription(
  contact: ContactKey,
  magazineId: string,
): Promise<Subscription | undefined> {
  return parseSubscription(await get(keys.subscription(contact, magazineId)));
}

/** Whether an earlier attempt of the running call wrote this version of the subscription. */
export function isAlreadySaved(subscription: Subscription): boolean {
  return isWrittenBefore({
    ...keys.subscription(subscription, subscription.magazineId),
    mark: subscription.mark,
  });
}

/**
 * Replaces the subscription as read (one conditional write). A repetition of the call finds its own write, so that a
 * paid cycle counts once.
 * @returns false if it has changed since, so that no paid time is lost.
 */
export async function saveSubscription(
  next: Subscription,
  read: Subscription | undefined,
  reports: Reports = [],
): Promise<boolean> {
  const { isDone } = await change<Saved>(
    keys.subscription(next, next.magazineId),
    replacementOf(next),
    { when: read ? isAsRead(read) : absent(), isOnce: true, and: reports },
  );
  return isDone;
}
type Saved = Subscription & System & { savedAt: string };
const UNSET = {
  paidUntil: undefined,
  isRemoved: undefined,
  anchorDay: undefined,
  mailStoppedAt: undefined,
  parts: undefined,
  graceUntil: undefined,
};

/** The same write, for a transaction. */
export function subscriptionWrite(next: Subscription, read: Subscription | undefined): Write {
  const when = read ? isAsRead(read) : absent();
  return changeOf(keys.subscription(next, next.magazineId), replacementOf(next), { when });
}

function replacementOf(next: Subscription): Changes<Saved> {
  const { accountId, magazineId, addressHash } = next;
  const { mark: _, ...fields } = { ...UNSET, ...next };
  if (!hasEnded(next, now())) fields.isRemoved = undefined;
  const row = { IPK: indexKeys.subscribers(accountId, magazineId), ISK: addressHash };
  return replacing<Saved>({ ...fields, ...row, savedAt: now().toISOString() });
}

function isAsRead({ paidUntil, parts }: Subscription) {
  return all(exists(), is("paidUntil", paidUntil), is("parts", parts));
}

/** Lets a subscription end with its paid time: its Stripe subscription no longer renews it. */
export async function stopRenewing(
  contact: ContactKey,
  magazineId: string,
  renewalId: string,
): Promise<void> {
  await change<Subscription>(
    keys.subscription(contact, magazineId),
    { remove: ["graceUntil"] },
    { when: all(exists(), is("renewalId", renewalId)) },
  );
}

/** Keeps a subscription open while a renewal is pending, once its subscriber wants it again. */
export async function startRenewing(
  contact: ContactKey,
  magazineId: string,
  renewalId: string,
  graceAfter: (paidUntil: string) => string,
): Promise<void> {
  const found = await findSubscription(contact, magazineId);
  if (found?.renewalId !== renewalId || found.paidUntil === undefined) return;
  await change<Subscription>(
    keys.subscription(contact, magazineId),
    { set: { graceUntil: graceAfter(found.paidUntil) } },
    { when: isAsRead(found) },
  );
}

/** All subscriptions of a contact, including ended ones (a part of pattern 13). */
export async function listSubscriptionsOf(contact: ContactKey): Promise<Subscription[]> {
  const partition = keys.person(contact.accountId, contact.addressHash);
  const only = { beginsWith: keys.subscription(contact, "").SK };
  const found: Subscription[] = [];
  for await (const item of listAll({ partition, only })) {
    found.push(v.parse(subscriptionSchema, item));
  }
  return found;
}

/**
 * Ends a subscription as read, for its publisher, and its access at once (one write).
 * @returns false, without effect, if its paid time has changed since
 */
export async function endSubscription(
  subscription: Subscription,
  paidUntil: string,
  reports: Reports,
): Promise<boolean> {
  const { isDone } = await change<Subscription>(
    keys.subscription(subscription, subscription.magazineId),
    { set: { paidUntil, isRemoved: true }, remove: ["parts", "graceUntil"] },
    { when: isAsRead(subscription), and: reports },
  );
  return isDone;
}

/**
 * Stops the mail about new issues to a subscriber; access stays (one write).
 * @returns false, without effect, if it was already stopped, or the subscription does not exist
 */
export async function stopMail(
  contact: ContactKey,
  magazineId: string,
  mailStoppedAt: string,
  reports: Reports,
): Promise<boolean> {
  const { isDone } = await change<Subscription>(
    keys.subscription(contact, magazineId),
    { set: { mailStoppedAt } },
    { when: all(exists(), absent("mailStoppedAt")), and: reports },
  );
  return isDone;
}

/**
 * Pattern 14: a batch of a magazine's subscribers in the order of their hashes, after `after`, or from the first if it
 * is empty: the table compares no key with an empty text.
 */
export async function listSubscribers(
  magazine: { accountId: string; magazineId: string },
  after: string,
  limit: number,
): Promise<Subscription[]> {
  const { accountId, magazineId } = magazine;
  const { items } = await list({
    partition: indexKeys.subscribers(accountId, magazineId),
    isIndex: true,
    ...(after !== "" && { only: { after } }),
    limit,
  });
  return items.map((item) => v.parse(subscriptionSchema, item));
}

/** An entry in a contact's list: a subscription, or a request for one. */
export type ListedSubscription =
  | { kind: "subscription"; subscription: Subscription }
  | { kind: "request"; request: SubscriptionRequest };

const REQUEST_POSITION = "R#";
const SUBSCRIPTION_POSITION = "S#";

/**
 * Pattern 32: the requests in a contact's name that `isWanted`, then its subscriptions, both in the order of the
 * magazines' ids.
 */
export function listSubscriptions(
  contact: ContactKey,
  request: { limit: number; cursor: string | undefined },
  isWanted: (request: SubscriptionRequest) => boolean,
): Promise<Batch<ListedSubscription>> {
  const { accountId, addressHash, contactId } = contact;
  return readBatch<ListedSubscription>(
    {
      partition: keys.person(accountId, addressHash),
      // Sorts after the id of any magazine.
      only: { from: SUBSCRIPTION_REQUEST_PREFIX, to: `${subscriptionPrefix(contact)}~` },
      mayLag: true,
      limit: request.limit + 1,
    },
    {
      request,
      keyAt: (position) =>
        position.startsWith(SUBSCRIPTION_POSITION)
          ? keys.subscription(contact, position.slice(SUBSCRIPTION_POSITION.length))
          : keys.subscriptionRequest(
              accountId,
              addressHash,
              position.slice(REQUEST_POSITION.length),
            ),
    },
    (item) => {
      if (String(item["SK"]).startsWith(SUBSCRIPTION_REQUEST_PREFIX)) {
        const found = parseSubscriptionRequest(item);
        if (!found || !isWanted(found)) return undefined;
        const position = `${REQUEST_POSITION}${found.magazineId}`;
        return { entry: { kind: "request", request: found }, position };
      }
      const subscription = v.parse(subscriptionSchema, item);
      // Remains of a deleted contact are erased later.
      if (subscription.contactId !== contactId) return undefined;
      const position = `${SUBSCRIPTION_POSITION}${subscription.magazineId}`;
      return { entry: { kind: "subscription", subscription }, position };
    },
  );
}

/** Pattern 14: the subscriptions to a magazine that `isWanted`, in the order of their contacts' hashes. */
export function listSubscriptionsTo(
  magazine: { accountId: string; magazineId: string },
  request: { limit: number; cursor: string | undefined },
  isWanted: (subscription: Subscription) => boolean,
): Promise<Batch<Subscription>> {
  const { accountId, magazineId } = magazine;
  const IPK = indexKeys.subscribers(accountId, magazineId);
  return readBatch(
    { partition: IPK, isIndex: true, limit: request.limit + 1 },
    {
      request,
      keyAt: (position) => {
        const [addressHash = "", contactId = ""] = position.split("#");
        const owner = { accountId, addressHash, contactId };
        // No key may be empty.
        return { IPK, ISK: addressHash || "0", ...keys.subscription(owner, magazineId) };
      },
    },
    (item) => {
      const subscription = v.parse(subscriptionSchema, item);
      const { addressHash, contactId } = subscription;
      return isWanted(subscription)
        ? { entry: subscription, position: `${addressHash}#${contactId}` }
        : undefined;
    },
  );
}
