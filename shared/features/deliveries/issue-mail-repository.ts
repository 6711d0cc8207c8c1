import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import * as v from "valibot";
import { now, settings, table } from "#platform/runtime.ts";
import { type Batch, readBatch } from "#platform/table/batches.ts";
import { readTogether } from "#platform/table/read-with-magazine.ts";
import { type Key, keys, TABLE } from "#platform/table/schema.ts";
import { deleteAll } from "#platform/table/write-batches.ts";
import type { MailIntent } from "./mail.ts";
import { settleMarks } from "./record-event.ts";

const issueMailSchema = v.object({ mailId: v.string(), addressHash: v.string() });
/** An entry in an issue's list of mails: a hint, since the mail may be gone. */
type IssueMail = v.InferOutput<typeof issueMailSchema>;

interface IssueKey {
  accountId: string;
  issueId: string;
}

/** Longer than any mail waits and is kept after that, in days. */
const KEPT_DAYS = 120;
/** As many as the table reads together. */
const TOGETHER = 100;

/** The ids that a mail about an issue is listed by; those of other mails are missing. */
type MailIds = Partial<
  Record<"accountId" | "issueId" | "mailId" | "addressHash", string | undefined>
>;

/** Where a mail is listed with its issue; none for one about a magazine, and for anything that is not a mail. */
export function entryKeysOf({ accountId, issueId, mailId, addressHash }: MailIds): Key[] {
  if (accountId === undefined || issueId === undefined) return [];
  if (mailId === undefined || addressHash === undefined) return [];
  return [keys.issueMail(accountId, issueId, { mailId, addressHash })];
}

/** The entry by which a mail is found with its issue, written together with it; none for one about a magazine. */
export function entriesOf(intent: MailIntent): Record<string, unknown>[] {
  const { mailId, addressHash } = intent;
  const expiresAt = Math.ceil(now().getTime() / 1000) + KEPT_DAYS * 24 * 60 * 60;
  return entryKeysOf(intent).map((key) => ({
    ...key,
    mailId,
    addressHash,
    [TABLE.timeToLive]: expiresAt,
  }));
}

/** Pattern 34: the entries of an issue, newest first. Nothing in them changes while their mails are sent. */
export function listIssueMails(
  { accountId, issueId }: IssueKey,
  request: { limit: number; cursor: string | undefined },
): Promise<Batch<IssueMail>> {
  return readBatch(
    { ...ofIssue({ accountId, issueId }), ScanIndexForward: false, Limit: request.limit + 1 },
    {
      request,
      keyAt: (SK) => ({ PK: keys.issueMails(accountId, issueId), SK }),
    },
    (item) => ({ entry: v.parse(issueMailSchema, item), position: String(item["SK"]) }),
  );
}

/** Removes what has become of the mails about a deleted issue. One that still waits is decided on when it is due. */
export async function deleteMailsAbout(issue: IssueKey): Promise<void> {
  for (let from: Record<string, unknown> | undefined; ;) {
    const { Items = [], LastEvaluatedKey } = await table().send(
      new QueryCommand({
        ...ofIssue(issue),
        Limit: TOGETHER,
        ...(from && { ExclusiveStartKey: from }),
      }),
    );
    if (Items.length > 0) await deleteEntries(issue, Items);
    from = LastEvaluatedKey;
    if (!from) return;
  }
}

async function deleteEntries(
  { accountId, issueId }: IssueKey,
  items: readonly Record<string, unknown>[],
): Promise<void> {
  const entries = items.map((item) => v.parse(issueMailSchema, item));
  const mails = await readTogether(
    entries.map(({ addressHash, mailId }) => keys.mail(accountId, addressHash, mailId)),
  );
  const done = mails.filter((mail) => "doneAt" in mail);
  await settleMarks(accountId, done);
  await deleteAll(done.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) })));
  await deleteAll(entries.map((entry) => keys.issueMail(accountId, issueId, entry)));
}

function ofIssue({ accountId, issueId }: IssueKey) {
  return {
    TableName: settings().tableName,
    KeyConditionExpression: "PK = :mails",
    ExpressionAttributeValues: { ":mails": keys.issueMails(accountId, issueId) },
  };
}
