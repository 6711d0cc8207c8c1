import { QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { settings, table } from "#platform/runtime.ts";
import { change, ifConditionHolds } from "#platform/table/expressions.ts";
import { putNew } from "#platform/table/put-new.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { type IndexKey, type Key, keys, TABLE } from "#platform/table/schema.ts";
import { deleteAll } from "#platform/table/write-batches.ts";
import { entriesOf, entryKeysOf } from "./issue-mail-repository.ts";
import { type MailIntent, mailIntentSchema } from "./mail.ts";

/** The key of an intent. */
export function keyOfMail({ accountId, addressHash, mailId }: MailIntent): Key {
  return keys.mail(accountId, addressHash, mailId);
}

function dueRow({ dueAt, addressHash, mailId }: MailIntent): IndexKey {
  return { IPK: indexKeys.mail, ISK: `${dueAt}#${addressHash}#${mailId}` };
}

/** The item of an intent, to be written together with others. */
export function mailItem(intent: MailIntent): Record<string, unknown> {
  return { ...keyOfMail(intent), ...dueRow(intent), ...intent };
}

/**
 * Writes an intent, and its entry in its issue's list (one write each, at the same time); the same mail twice is one.
 */
export async function createMail(intent: MailIntent): Promise<void> {
  await Promise.all([...entriesOf(intent), mailItem(intent)].map(putNew));
}

/** An intent from its item; undefined for none, and for one that is done. */
export function parseMail(item: Record<string, unknown> | undefined): MailIntent | undefined {
  return item && !("doneAt" in item) ? v.parse(mailIntentSchema, item) : undefined;
}

/** Pattern 15: mails that are due, oldest first, at most `limit`; those after `after`, even if that is gone. */
export async function listDue(
  now: string,
  limit: number,
  after?: MailIntent,
): Promise<MailIntent[]> {
  const { Items = [] } = await table().send(
    new QueryCommand({
      TableName: settings().tableName,
      IndexName: TABLE.index.name,
      KeyConditionExpression: "IPK = :mail AND ISK < :later",
      // Sorts after every row of that very moment.
      ExpressionAttributeValues: { ":mail": indexKeys.mail, ":later": `${now}#~` },
      Limit: limit,
      ...(after && { ExclusiveStartKey: { ...keyOfMail(after), ...dueRow(after) } }),
    }),
  );
  return Items.map((item) => v.parse(mailIntentSchema, item));
}

/**
 * Takes a due mail for sending: moves its due time to `dueAt`, counts the attempt, and notes that the mail is counted
 * against its account's quota, which its sender does next (one conditional write). Undefined if another sender was faster, or the mail is gone.
 */
export async function claim(intent: MailIntent, dueAt: string): Promise<MailIntent | undefined> {
  return reschedule(intent, { dueAt, attempts: intent.attempts + 1, isCounted: true });
}

/** The changes to a postponed mail. */
type Later = Pick<MailIntent, "dueAt" | "attempts" | "waitsFor" | "isCounted">;

/** Postpones a mail that is not being sent (one conditional write); the attempts stay as given. */
export async function postpone(intent: MailIntent, later: Later): Promise<void> {
  await reschedule(intent, later);
}

async function reschedule(seen: MailIntent, next: Later): Promise<MailIntent | undefined> {
  const changed = { ...seen, ...next };
  const expression = change({ ...next, ...dueRow(changed) });
  const update = new UpdateCommand({
    TableName: settings().tableName,
    Key: keyOfMail(seen),
    ...expression,
    ConditionExpression: "#dueAt = :seenDueAt AND #attempts = :seenAttempts",
    ExpressionAttributeValues: {
      ...expression.ExpressionAttributeValues,
      ":seenDueAt": seen.dueAt,
      ":seenAttempts": seen.attempts,
    },
  });
  return (await ifConditionHolds(table().send(update))) && changed;
}

/** Removes a mail whose occasion is gone; harmless if it is gone itself. */
export async function dropMail(intent: MailIntent): Promise<void> {
  await deleteAll([...entryKeysOf(intent), keyOfMail(intent)]);
}
