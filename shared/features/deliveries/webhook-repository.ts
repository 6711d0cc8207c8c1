import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { keys } from "#platform/table/schema.ts";
import { type Webhook, webhookSchema } from "./webhook.ts";

/** Pattern 28: all webhooks of an account in creation order, read consistently. They fit in one answer of the table. */
export async function listWebhooks(accountId: string): Promise<Webhook[]> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      KeyConditionExpression: "PK = :webhooks",
      ExpressionAttributeValues: { ":webhooks": keys.webhooks(accountId) },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => v.parse(webhookSchema, item));
}
