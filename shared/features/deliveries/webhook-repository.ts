import { DeleteCommand, GetCommand, paginateQuery, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { putNew } from "#platform/table/put-new.ts";
import { keys } from "#platform/table/schema.ts";
import type { WebhookKey } from "#platform/table/webhook-keys.ts";
import { type Webhook, webhookSchema } from "./webhook.ts";

/** Pattern 28: all webhooks of an account in creation order, read consistently. Mostly they fit in one answer of the table. */
export async function listWebhooks(accountId: string): Promise<Webhook[]> {
  const query = {
    TableName: settings().tableName,
    KeyConditionExpression: "PK = :webhooks",
    ExpressionAttributeValues: { ":webhooks": keys.webhooks(accountId) },
    ConsistentRead: true,
  };
  const found: Webhook[] = [];
  for await (const { Items = [] } of paginateQuery({ client: table() }, query)) {
    found.push(...Items.map((item) => v.parse(webhookSchema, item)));
  }
  return found;
}

/** A part of pattern 28: one webhook, read consistently. */
export async function findWebhook({
  accountId,
  webhookId,
}: WebhookKey): Promise<Webhook | undefined> {
  const { Item } = await table().send(
    new GetCommand({
      TableName: settings().tableName,
      Key: keys.webhook(accountId, webhookId),
      ConsistentRead: true,
    }),
  );
  return Item && v.parse(webhookSchema, Item);
}

/** Writes a new webhook (one write); false if another one has its id. */
export function createWebhook(webhook: Webhook): Promise<boolean> {
  return putNew({ ...keys.webhook(webhook.accountId, webhook.webhookId), ...webhook });
}

/** Removes a webhook; harmless if it is gone. */
export async function removeWebhook({ accountId, webhookId }: WebhookKey): Promise<void> {
  const Key = keys.webhook(accountId, webhookId);
  await table().send(new DeleteCommand({ TableName: settings().tableName, Key }));
}

/** What may be taken from a webhook. */
type Removable = "pausedAt" | "pausedFor" | "failingSince" | "restsUntil";

/** A change of a webhook. */
export interface WebhookChange {
  set?: Partial<Webhook>;
  remove?: readonly Removable[];
  /** What must not be there yet. */
  unless?: Removable;
  /** The sealed secret that must be there still, or the new one. */
  seenSecret?: string;
}

/**
 * Changes a webhook (one conditional write).
 * @returns the webhook as it was before; undefined if it is gone, or if the condition does not hold
 */
export async function changeWebhook(
  { accountId, webhookId }: WebhookKey,
  { set = {}, remove = [], unless, seenSecret }: WebhookChange,
): Promise<Webhook | undefined> {
  const expression = change(set, remove);
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.webhook(accountId, webhookId),
    ...expression,
    ...(seenSecret !== undefined && {
      ExpressionAttributeValues: { ...expression.ExpressionAttributeValues, ":seen": seenSecret },
    }),
    ConditionExpression: [
      "attribute_exists(PK)",
      ...(unless ? [`attribute_not_exists(${unless})`] : []),
      ...(seenSecret === undefined ? [] : ["sealedSecret IN (:seen, :sealedSecret)"]),
    ].join(" AND "),
    ReturnValues: "ALL_OLD",
  });
  const answer = await ifConditionHolds(table().send(update));
  return answer?.Attributes && v.parse(webhookSchema, answer.Attributes);
}
