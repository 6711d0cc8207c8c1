import type { SentMailRecord } from "#contract/api/read-back-records.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { isKept, isMailTo } from "#features/deliveries/mail-record.ts";
import { parseMailRecord } from "#features/deliveries/mail-record-repository.ts";
import * as issueMails from "#features/deliveries/issue-mail-repository.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { sentMailRecord } from "#features/mail/mail-on-the-wire.ts";
import { now } from "#platform/runtime.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";

const DEFAULT_LIMIT = 100;

/**
 * The mails about an issue, newest first, including waiting ones, but not those to deleted contacts and to addresses
 * that have not become contacts. The latest outcomes may be missing.
 * @throws ISSUE_NOT_FOUND
 */
export async function listIssueMails(
  issue: { accountId: string; issueId: string },
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<SentMailRecord>> {
  const { accountId } = issue;
  await getIssue(issue, { mayLag: true });
  const { entries, nextCursor } = await issueMails.listIssueMails(issue, { limit, cursor });
  const hashes = new Set(entries.map(({ addressHash }) => addressHash));
  const wanted = [
    ...entries.map(({ addressHash, mailId }) => keys.mail(accountId, addressHash, mailId)),
    ...[...hashes].map((hash) => keys.contact(accountId, hash)),
  ];
  const items = await getTogether(wanted, { mayLag: true });
  const at = now();
  const records = entries.flatMap(({ addressHash, mailId }) => {
    const mail = parseMailRecord(itemAt(items, keys.mail(accountId, addressHash, mailId)));
    const contact = parseContact(itemAt(items, keys.contact(accountId, addressHash)));
    const isShown = mail && contact && isMailTo(contact, mail) && isKept(mail, at);
    return isShown ? sentMailRecord(mail, contact.email) : [];
  });
  return { entries: records, nextCursor };
}
