import { DeleteCommand, PutCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "../runtime.ts";
import { change, ifConditionHolds } from "../table/expressions.ts";
import { type IndexKey, indexKeys, keys, TABLE } from "../table/schema.ts";
import { type MailIntent, mailIntentSchema } from "./mail.ts";

function keyOf({ accountId, addressHash, mailId }: MailIntent) {
  return keys.mail(accountId, addressHash, mailId);
}

function dueRow({ dueAt, addressHash, mailId }: MailIntent): IndexKey {
  return { IPK: indexKeys.mail, ISK: `${dueAt}#${addressHash}#${mailId}` };
}

function itemOf(intent: MailIntent) {
  return { ...keyOf(intent), ...dueRow(intent), ...intent };
}

/** Writes an intent; the same mail twice is one. */
export async function createMail(intent: MailIntent): Promise<void> {
  const put = new PutCommand({
    TableName: settings().tableName,
    Item: itemOf(intent),
    ConditionExpression: "attribute_not_exists(PK)",
  });
  await ifConditionHolds(table().send(put));
}

/** Pattern 15: mails that are due, oldest first, at most `limit`. */
export async function listDue(now: string, limit: number): Promise<MailIntent[]> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: "IPK = :mail AND ISK <= :now",
      ExpressionAttributeValues: { ":mail": indexKeys.mail, ":now": now },
      Limit: limit,
    }),
  );
  return Items.map((item) => v.parse(mailIntentSchema, item));
}

/**
 * Takes a due mail for sending: moves its due time to `dueAt` and counts the attempt (one conditional
 * write). Undefined when another sender was faster, or the mail is gone.
 */
export async function claim(intent: MailIntent, dueAt: string): Promise<MailIntent | undefined> {
  const claimed = { ...intent, dueAt, attempts: intent.attempts + 1 };
  const expression = change({ dueAt, attempts: claimed.attempts, ...dueRow(claimed) });
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keyOf(intent),
    ...expression,
    ConditionExpression: "#attempts = :seen",
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ":seen": intent.attempts,
    },
  });
  return (await ifConditionHolds(table().send(update))) && claimed;
}

/** Removes a mail that was handed over or given up. */
export async function removeMail(intent: MailIntent): Promise<void> {
  await table().send(new DeleteCommand({ TableName: settings().tableName, Key: keyOf(intent) }));
}
