import {
  DeleteCommand,
  GetCommand,
  paginateQuery,
  PutCommand,
  UpdateCommand,
} from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type IndexKey, type Key, keys, TABLE } from "#platform/table/schema.ts";
import { type SubscriptionRequest, subscriptionRequestSchema } from "./subscription-request.ts";

/** A request from its item; undefined for none. */
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

function endRow({ validUntil, addressHash, magazineId }: SubscriptionRequest): IndexKey {
  return { IPK: indexKeys.subscriptionRequests, ISK: `${validUntil}#${addressHash}#${magazineId}` };
}

/**
 * Writes a request, or renews the existing one, whose links stay valid (one conditional write, or two).
 * @returns the request as it is now; undefined if a mail about it was written after `quietSince`
 */
export async function saveSubscriptionRequest(
  request: SubscriptionRequest,
  quietSince: string,
): Promise<SubscriptionRequest | undefined> {
  const TableName = settings().tableName;
  const put = new PutCommand({
    TableName,
    Item: { ...keyOf(request), ...endRow(request), ...request },
    ConditionExpression:
      "attribute_not_exists(PK) OR (attribute_exists(confirmedAt) AND mailedAt <= :quietSince)",
    ExpressionAttributeValues: { ":quietSince": quietSince },
  });
  if (await ifConditionHolds(table().send(put))) return request;
  const { contactId: _kept, ...renewed } = request;
  const expression = change({ ...renewed, ...endRow(request) });
  const update = new UpdateCommand({
    TableName,
    Key: keyOf(request),
    ...expression,
    ConditionExpression: "attribute_not_exists(confirmedAt) AND #mailedAt <= :quietSince",
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ":quietSince": quietSince,
    },
    ReturnValues: "ALL_NEW",
  });
  return parseSubscriptionRequest((await ifConditionHolds(table().send(update)))?.Attributes);
}

/** A request, read consistently; undefined for none. */
export async function findSubscriptionRequest(
  request: Pick<SubscriptionRequest, "accountId" | "addressHash" | "magazineId">,
): Promise<SubscriptionRequest | undefined> {
  const get = new GetCommand({
    TableName: settings().tableName,
    Key: keyOf(request),
    ConsistentRead: true,
  });
  return parseSubscriptionRequest((await table().send(get)).Item);
}

/** Records that a request is confirmed, and forgets its name and address; without effect if it is gone. */
export async function confirmSubscriptionRequest(
  request: SubscriptionRequest,
  confirmedAt: string,
): Promise<void> {
  const expression = change({ confirmedAt }, ["email", "fullName", "source"]);
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keyOf(request),
    ...expression,
    ConditionExpression: "contactId = :contactId",
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ":contactId": request.contactId,
    },
  });
  await ifConditionHolds(table().send(update));
}

/** Withdraws a request whose mail could not be written, so that it can be made again at once. */
export async function dropSubscriptionRequest(request: SubscriptionRequest): Promise<void> {
  await table().send(new DeleteCommand({ TableName: settings().tableName, Key: keyOf(request) }));
}

/** Pattern 19: removes expired requests. @returns how many */
export async function deleteOverdueRequests(now: string): Promise<number> {
  const query = {
    TableName: settings().tableName,
    IndexName: TABLE.index.name,
    KeyConditionExpression: "IPK = :requests AND ISK < :now",
    ExpressionAttributeValues: { ":requests": indexKeys.subscriptionRequests, ":now": now },
  };
  let removed = 0;
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    for (const item of Items) {
      const request = v.parse(subscriptionRequestSchema, item);
      const remove = new DeleteCommand({
        TableName: settings().tableName,
        Key: keyOf(request),
        // It may have been renewed since the index was read.
        ConditionExpression: "validUntil = :seen",
        ExpressionAttributeValues: { ":seen": request.validUntil },
      });
      if (await ifConditionHolds(table().send(remove))) removed += 1;
    }
  }
  return removed;
}
