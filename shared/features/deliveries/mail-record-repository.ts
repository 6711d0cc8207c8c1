import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { now, settings, table } from "#platform/runtime.ts";
import { type Batch, readBatch } from "#platform/table/batches.ts";
import { change, ifConditionHolds, type UpdateExpression } from "#platform/table/expressions.ts";
import { type ContactKey, keys, TABLE } from "#platform/table/schema.ts";
import { MAIL_PREFIX } from "#platform/table/sort-keys.ts";
import { type ChangeMark, UNMARKED } from "./change-mark.ts";
import type { MailIntent } from "./mail.ts";
import {
  forgottenAt,
  isKept,
  isMailTo,
  type MailOutcome,
  type MailRecord,
  mailRecordSchema,
  withoutAddresses,
} from "./mail-record.ts";

/** What part of a list of mails is asked for. */
interface PartRequest {
  limit: number;
  cursor: string | undefined;
}

/**
 * Records what became of a mail and leaves it for 90 days, due no longer (one write). What SES has reported about it meanwhile stays. Without effect if the mail was erased.
 */
export async function settleMail(
  intent: MailIntent,
  outcome: MailOutcome,
  reason?: string,
): Promise<void> {
  const at = now();
  const doneAt = at.toISOString();
  const expression = change(
    {
      doneAt,
      outcome,
      outcomeAt: doneAt,
      reason: reason === undefined ? undefined : withoutAddresses(reason),
      [TABLE.timeToLive]: forgottenAt(at),
    },
    ["dueAt", "waitsFor", "IPK", "ISK"],
  );
  // A report may have come while the mail was handed over.
  const reported = ["outcome", "outcomeAt", "reason"];
  const UpdateExpression = reported.reduce(
    (text, name) =>
      text.replace(new RegExp(`= :${name}(?!\\w)`), `= if_not_exists(#${name}, :${name})`),
    expression.UpdateExpression,
  );
  await update(intent, { ...expression, UpdateExpression });
}

/** Records what was reported about a mail that was handed over (one write); without effect if it is gone. */
export function recordReport(
  mail: Pick<MailRecord, "accountId" | "addressHash" | "mailId">,
  outcome: MailOutcome,
  reason: string,
  reported: ChangeMark = UNMARKED,
): Promise<void> {
  const outcomeAt = now().toISOString();
  const said = { outcome, outcomeAt, reason: withoutAddresses(reason) };
  return update(mail, change({ ...said, ...reported }));
}

/** A mail from its item; undefined for none. */
export function parseMailRecord(item: Record<string, unknown> | undefined): MailRecord | undefined {
  return item && v.parse(mailRecordSchema, item);
}

/** One mail, read consistently. */
export async function findMailRecord({
  accountId,
  addressHash,
  mailId,
}: Pick<MailRecord, "accountId" | "addressHash" | "mailId">): Promise<MailRecord | undefined> {
  const Key = keys.mail(accountId, addressHash, mailId);
  const { Item } = await table().send(
    new GetCommand({ TableName: settings().tableName, Key, ConsistentRead: true }),
  );
  return parseMailRecord(Item);
}

async function update(
  { accountId, addressHash, mailId }: Pick<MailRecord, "accountId" | "addressHash" | "mailId">,
  expression: UpdateExpression,
): Promise<void> {
  const command = new UpdateCommand({
    TableName: settings().tableName,
    Key: keys.mail(accountId, addressHash, mailId),
    ...expression,
    ConditionExpression: "attribute_exists(PK)",
  });
  await ifConditionHolds(table().send(command));
}

/** Pattern 33: the mails to a contact, newest first, those that wait among them. */
export function listMailsTo(contact: ContactKey, request: PartRequest): Promise<Batch<MailRecord>> {
  const { accountId, addressHash } = contact;
  const at = now();
  return readBatch(
    {
      TableName: settings().tableName,
      KeyConditionExpression: "PK = :person AND begins_with(SK, :mails)",
      ExpressionAttributeValues: {
        ":person": keys.person(accountId, addressHash),
        ":mails": MAIL_PREFIX,
      },
      ScanIndexForward: false,
      Limit: request.limit + 1,
    },
    { request, keyAt: (mailId) => ({ ...keys.mail(accountId, addressHash, mailId) }) },
    (item) => {
      const mail = v.parse(mailRecordSchema, item);
      return isMailTo(contact, mail) && isKept(mail, at)
        ? { entry: mail, position: mail.mailId }
        : undefined;
    },
  );
}
