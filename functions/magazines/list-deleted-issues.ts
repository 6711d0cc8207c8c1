import { listDeletedIssues as contract } from "#contract/api/deletions/deletion-operations.ts";
import { nameOf } from "#features/issues/issue.ts";
import { listDeletedIssues } from "#features/issues/operations/deletions/list-deleted-issues.ts";
import { apiHandler } from "#http/api-handler.ts";
import { wireTime } from "#values/wire-date.ts";

export const handler = apiHandler(contract, async ({ accountId, path, parameters }) => {
  const reference = { accountId, magazineId: path.magazine_id };
  const { limit, cursor } = parameters;
  const found = await listDeletedIssues(reference, { limit, cursor });
  const data = found.entries.map((entry) => ({
    issue_id: entry.issueId,
    ...nameOf(entry, found.magazine),
    pages_count: entry.pagesCount,
    deleted_at: wireTime(entry.deletedAt),
    gone_at: wireTime(entry.goneAt),
  }));
  return { data, nextCursor: found.nextCursor };
});
