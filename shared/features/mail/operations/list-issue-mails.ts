import type { SentMailRecord } from "#contract/api/read-back-records.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { isMailTo } from "#features/deliveries/mail-record.ts";
import { listMailsAbout } from "#features/deliveries/mail-record-repository.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { sentMailRecord } from "#features/mail/mail-on-the-wire.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { itemAt, readInHundreds } from "#platform/table/read-with-magazine.ts";
import { keys } from "#platform/table/schema.ts";

const DEFAULT_LIMIT = 100;

/**
 * The mails about an issue that wait no longer, newest first, without those to contacts that are deleted and to
 * addresses that have not become contacts. One that was just sent may not be listed for a moment.
 * @throws ISSUE_NOT_FOUND
 */
export async function listIssueMails(
  issue: { accountId: string; issueId: string },
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<SentMailRecord>> {
  const { accountId } = issue;
  await getIssue(issue, { mayLag: true });
  const { entries, nextCursor } = await listMailsAbout(issue, { limit, cursor });
  const hashes = new Set(entries.map(({ addressHash }) => addressHash));
  const items = await readInHundreds([...hashes].map((hash) => keys.contact(accountId, hash)));
  const records = entries.flatMap((mail) => {
    const contact = parseContact(itemAt(items, keys.contact(accountId, mail.addressHash)));
    return contact && isMailTo(contact, mail) ? sentMailRecord(mail, contact.email) : [];
  });
  return { entries: records, nextCursor };
}
