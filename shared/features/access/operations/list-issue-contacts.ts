import type { IssueContactRecord } from "#contract/api/read-back-records.ts";
import { parseContact } from "#features/contacts/contact-repository.ts";
import { listGrantsFor } from "#features/access/grant-repository.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { wireTime } from "#values/wire-date.ts";

const DEFAULT_LIMIT = 100;

/**
 * The contacts with access to an issue. The latest changes may be missing.
 * @throws ISSUE_NOT_FOUND
 */
export async function listIssueContacts(
  issue: { accountId: string; issueId: string },
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<IssueContactRecord>> {
  await getIssue(issue, { mayLag: true });
  const { accountId } = issue;
  const { entries, nextCursor } = await listGrantsFor(issue, { limit, cursor });
  const hashes = new Set(entries.map(({ addressHash }) => addressHash));
  const items = await getTogether(
    [...hashes].map((hash) => keys.contact(accountId, hash)),
    { mayLag: true },
  );
  const records = entries.flatMap(({ addressHash, contactId, createdAt }) => {
    const contact = parseContact(itemAt(items, keys.contact(accountId, addressHash)));
    // A grant outlives its contact until it is erased.
    if (contact?.contactId !== contactId) return [];
    const { email, fullName } = contact;
    return { email, full_name: fullName, granted_at: wireTime(createdAt) };
  });
  return { entries: records, nextCursor };
}
