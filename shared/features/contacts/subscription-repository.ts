import { GetCommand, paginateQuery, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { type ChangeMark, orMarked, UNMARKED } from "#features/deliveries/change-mark.ts";
import { dropOldMarks } from "#features/deliveries/change-mark-repository.ts";
import { now, settings, table } from "#platform/runtime.ts";
import { type Batch, readBatch } from "#platform/table/batches.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { isWrittenBefore, writeMarkFor } from "#platform/table/put-new.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type ContactKey, keys, TABLE } from "#platform/table/schema.ts";
import { SUBSCRIPTION_REQUEST_PREFIX, subscriptionPrefix } from "#platform/table/sort-keys.ts";
import { type Subscription, subscriptionSchema } from "./subscription.ts";
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
  const { Item } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: keys.subscription(contact, magazineId),
      ConsistentRead: true,
    }),
  );
  return parseSubscription(Item);
}

/** Whether an earlier attempt of the running call wrote the subscription as it is. */
export function isAlreadySaved(subscription: Subscription): boolean {
  return isWrittenBefore({
    ...keys.subscription(subscription, subscription.magazineId),
    mark: subscription.mark,
  });
}

/**
 * Replaces the subscription that was read (one conditional write). Sent again after a lost answer, the write
 * recognises itself by its mark, so that a paid cycle counts once.
 * @returns false if it has changed since, so that no paid time is lost.
 */
export async function saveSubscription(
  next: Subscription,
  read: Subscription | undefined,
  reported: ChangeMark = UNMARKED,
): Promise<boolean> {
  const { accountId, magazineId, addressHash } = next;
  const key = keys.subscription(next, magazineId);
  const row = { IPK: indexKeys.subscribers(accountId, magazineId), ISK: addressHash };
  const mark = writeMarkFor({ ...key });
  const { ConditionExpression, ExpressionAttributeValues } = asItWas(read);
  const absent = OPTIONAL.filter((field) => next[field] === undefined);
  // A change and not a new item, so that the marks of other changes stay.
  const savedAt = now().toISOString();
  const expression = change({ ...row, ...next, savedAt, mark, ...reported }, absent);
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: key,
    ...expression,
    ConditionExpression: `(${ConditionExpression}) OR mark = :mark`,
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ...ExpressionAttributeValues,
    },
    ReturnValues: "ALL_NEW",
  });
  const saved = await ifConditionHolds(table().send(update));
  await dropOldMarks(key, saved?.Attributes, now());
  return saved !== undefined;
}
const OPTIONAL = ["paidUntil", "anchorDay", "mailStoppedAt"] as const;

function asItWas(read: Subscription | undefined) {
  if (!read) return { ConditionExpression: "attribute_not_exists(PK)" };
  if (read.paidUntil === undefined) {
    return { ConditionExpression: "attribute_exists(PK) AND attribute_not_exists(paidUntil)" };
  }
  return {
    ConditionExpression: "paidUntil = :read",
    ExpressionAttributeValues: { ":read": read.paidUntil },
  };
}

/** Everything that a contact is subscribed to, or was (a part of pattern 13). */
export async function listSubscriptionsOf(contact: ContactKey): Promise<Subscription[]> {
  const query = {
    TableName: settings().tableName,
    KeyConditionExpression: "PK = :person AND begins_with(SK, :subscriptions)",
    ExpressionAttributeValues: {
      ":person": keys.person(contact.accountId, contact.addressHash),
      ":subscriptions": keys.subscription(contact, "").SK,
    },
    ConsistentRead: true,
  };
  const found: Subscription[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    found.push(...Items.map((item) => v.parse(subscriptionSchema, item)));
  }
  return found;
}

/**
 * Ends the mail about new issues for a subscriber who gets it; access stays (one write).
 * @returns false, without effect, if it has ended already, or there is no subscription
 */
export async function stopMail(
  contact: ContactKey,
  magazineId: string,
  mailStoppedAt: string,
  reported: ChangeMark,
): Promise<boolean> {
  const key = keys.subscription(contact, magazineId);
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: key,
    ...change({ mailStoppedAt, ...reported }),
    ConditionExpression: `attribute_exists(PK) AND ${orMarked("attribute_not_exists(mailStoppedAt)", reported)}`,
    ReturnValues: "ALL_NEW",
  });
  const stopped = await ifConditionHolds(table().send(update));
  await dropOldMarks(key, stopped?.Attributes, now());
  return stopped !== undefined;
}

/**
 * Pattern 14: a batch of a magazine's subscribers in the order of their hashes: those after `after`, or from the first
 * one if it is empty. The table compares no key with an empty text.
 */
export async function listSubscribers(
  magazine: { accountId: string; magazineId: string },
  after: string,
  limit: number,
): Promise<Subscription[]> {
  const { accountId, magazineId } = magazine;
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: `IPK = :subscribers${after === "" ? "" : " AND ISK > :after"}`,
      ExpressionAttributeValues: {
        ":subscribers": indexKeys.subscribers(accountId, magazineId),
        ...(after !== "" && { ":after": after }),
      },
      Limit: limit,
    }),
  );
  return Items.map((item) => v.parse(subscriptionSchema, item));
}

/** What a contact's list of subscriptions has: a subscription, or a request for one. */
export type ListedSubscription =
  | { kind: "subscription"; subscription: Subscription }
  | { kind: "request"; request: SubscriptionRequest };

const REQUEST_POSITION = "R#";
const SUBSCRIPTION_POSITION = "S#";

/**
 * Pattern 32: the requests in the name of a contact that `isWanted`, then its subscriptions, both in the
 * order of the magazines' ids.
 */
export function listSubscriptions(
  contact: ContactKey,
  request: { limit: number; cursor: string | undefined },
  isWanted: (request: SubscriptionRequest) => boolean,
): Promise<Batch<ListedSubscription>> {
  const { accountId, addressHash, contactId } = contact;
  return readBatch<ListedSubscription>(
    {
      TableName: settings().tableName,
      KeyConditionExpression: "PK = :person AND SK BETWEEN :first AND :last",
      ExpressionAttributeValues: {
        ":person": keys.person(accountId, addressHash),
        ":first": SUBSCRIPTION_REQUEST_PREFIX,
        // Sorts after the id of any magazine.
        ":last": `${subscriptionPrefix(contact)}~`,
      },
      Limit: request.limit + 1,
    },
    {
      request,
      keyAt: (position) => ({
        ...(position.startsWith(SUBSCRIPTION_POSITION)
          ? keys.subscription(contact, position.slice(SUBSCRIPTION_POSITION.length))
          : keys.subscriptionRequest(
              accountId,
              addressHash,
              position.slice(REQUEST_POSITION.length),
            )),
      }),
    },
    (item) => {
      if (String(item["SK"]).startsWith(SUBSCRIPTION_REQUEST_PREFIX)) {
        const found = parseSubscriptionRequest(item);
        if (!found || !isWanted(found)) return undefined;
        const position = `${REQUEST_POSITION}${found.magazineId}`;
        return { entry: { kind: "request", request: found }, position };
      }
      const subscription = v.parse(subscriptionSchema, item);
      // What a deleted contact has left is erased later.
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
    {
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: "IPK = :subscribers",
      ExpressionAttributeValues: { ":subscribers": IPK },
      Limit: request.limit + 1,
    },
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
