import type { GrantRecord } from "#contract/api/records.ts";
import { parseIssue } from "#features/issues/issue-repository.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";
import { getTogether, itemAt } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { wireTime } from "#values/wire-date.ts";
import { getContact } from "#features/contacts/contact-repository.ts";
import type { Grant } from "#features/access/grant.ts";
import * as grants from "#features/access/grant-repository.ts";

const DEFAULT_LIMIT = 100;
/** Number of items read together. */
const TOGETHER = 100;

/**
 * The issues that a contact has access to, without deleted ones.
 * @throws CONTACT_NOT_FOUND
 */
export async function listGrants(
  accountId: string,
  email: string,
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<GrantRecord>> {
  const contact = await getContact(accountId, email);
  const { entries, nextCursor } = await grants.listGrants(contact, { limit, cursor });
  const records: GrantRecord[] = [];
  for (let at = 0; at < entries.length; at += TOGETHER) {
    records.push(...(await withMagazines(entries.slice(at, at + TOGETHER))));
  }
  return { entries: records, nextCursor };
}

async function withMagazines(some: readonly Grant[]): Promise<GrantRecord[]> {
  const wanted = some.map(({ accountId, issueId }) => keys.issue(accountId, issueId));
  const items = await getTogether(wanted, { mayLag: true });
  return some.flatMap(({ accountId, issueId, createdAt }) => {
    const issue = parseIssue(itemAt(items, keys.issue(accountId, issueId)));
    if (!issue) return [];
    const { magazineId } = issue;
    return [{ issue_id: issueId, magazine_id: magazineId, granted_at: wireTime(createdAt) }];
  });
}
