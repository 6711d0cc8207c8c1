import { editionsOf } from "#features/issues/edition.ts";
import type { Edition } from "#features/issues/edition-fields.ts";
import type { Issue } from "#features/issues/issue.ts";
import * as issues from "#features/issues/issue-repository.ts";
import { cursorAt, numberAt } from "#features/issues/operations/number-cursor.ts";
import type { Batch, BatchRequest } from "#platform/table/batches.ts";

const DEFAULT_LIMIT = 100;

/**
 * The editions that an issue can show, newest first.
 * @throws ISSUE_NOT_FOUND; INVALID_PARAMETER for a cursor of another list
 */
export async function listEditions(
  reference: issues.IssueReference,
  { limit = DEFAULT_LIMIT, cursor }: BatchRequest,
): Promise<Batch<Edition> & { issue: Issue }> {
  const before = cursor === undefined ? Number.POSITIVE_INFINITY : numberAt(cursor);
  const { issue } = await issues.getIssue(reference);
  const rest = editionsOf(issue)
    .toReversed()
    .filter(({ edition }) => edition < before);
  const entries = rest.slice(0, limit);
  const last = entries.at(-1);
  const nextCursor = last && rest.length > limit ? cursorAt(last.edition) : undefined;
  return { issue, entries, nextCursor };
}
