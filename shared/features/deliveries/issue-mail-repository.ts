import * as v from "valibot";
import { now } from "#platform/runtime.ts";
import { type Batch, readBatch } from "#platform/table/batches.ts";
import { type Key, keys, TABLE } from "#platform/table/schema.ts";
import { getTogether, listPages } from "#platform/table/reads.ts";
import { removeAll } from "#platform/table/table.ts";
import type { MailIntent } from "./mail.ts";

const issueMailSchema = v.object({ mailId: v.string(), addressHash: v.string() });
/** An entry in an issue's list of mails: only a hint, since the mail may be gone. */
type IssueMail = v.InferOutput<typeof issueMailSchema>;

interface IssueKey {
  accountId: string;
  issueId: string;
}

/** Days; longer than any mail waits and is then kept. */
const KEPT_DAYS = 120;
/** Number of mails read together. */
const TOGETHER = 100;

/** The ids under which a mail about an issue is listed; other mails lack some. */
type MailIds = Partial<
  Record<"accountId" | "issueId" | "mailId" | "addressHash", string | undefined>
>;

/** Keys of a mail's entry in its issue's list; empty for a mail about a magazine, and for other items. */
export function entryKeysOf({ accountId, issueId, mailId, addressHash }: MailIds): Key[] {
  if (accountId === undefined || issueId === undefined) return [];
  if (mailId === undefined || addressHash === undefined) return [];
  return [keys.issueMail(accountId, issueId, { mailId, addressHash })];
}

/** The entry of a mail in its issue's list, written together with it; none for a mail about a magazine. */
export function entriesOf(intent: MailIntent): (Record<string, unknown> & Key)[] {
  const { mailId, addressHash } = intent;
  const expiresAt = Math.ceil(now().getTime() / 1000) + KEPT_DAYS * 24 * 60 * 60;
  return entryKeysOf(intent).map((key) => ({
    ...key,
    mailId,
    addressHash,
    [TABLE.timeToLive]: expiresAt,
  }));
}

/** Pattern 34: the entries of an issue, newest first. Sending does not change them. */
export function listIssueMails(
  { accountId, issueId }: IssueKey,
  request: { limit: number; cursor: string | undefined },
): Promise<Batch<IssueMail>> {
  const partition = keys.issueMails(accountId, issueId);
  return readBatch(
    { partition, mayLag: true, isNewestFirst: true, limit: request.limit + 1 },
    { request, keyAt: (SK) => ({ PK: partition, SK }) },
    (item) => ({ entry: v.parse(issueMailSchema, item), position: String(item["SK"]) }),
  );
}

/** Removes the records of mails about a deleted issue. A waiting mail is decided when it is due. */
export async function deleteMailsAbout(issue: IssueKey): Promise<void> {
  const partition = keys.issueMails(issue.accountId, issue.issueId);
  for await (const items of listPages({ partition, mayLag: true, limit: TOGETHER })) {
    await deleteEntries(issue, items);
  }
}

async function deleteEntries(
  { accountId, issueId }: IssueKey,
  items: readonly Record<string, unknown>[],
): Promise<void> {
  const entries = items.map((item) => v.parse(issueMailSchema, item));
  const mails = await getTogether(
    entries.map(({ addressHash, mailId }) => keys.mail(accountId, addressHash, mailId)),
  );
  const done = mails.filter((mail) => "doneAt" in mail);
  await removeAll(done.map(({ PK, SK }) => ({ PK: String(PK), SK: String(SK) })));
  await removeAll(entries.map((entry) => keys.issueMail(accountId, issueId, entry)));
}
