import { ApiError } from "#contract/api/errors.ts";
import { type IssueFilters, isWanted } from "#features/issues/issue-filter.ts";
import type { IssueInMagazine } from "#features/issues/issue-repository.ts";
import { newestIssues, positionOf } from "#features/issues/operations/newest-issues.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { getMagazine, listMagazines } from "#features/magazines/magazine-repository.ts";
import { type Batch, type BatchRequest, fillBatch, positionIn } from "#platform/table/batches.ts";
import { ISSUE_ROW_PREFIX, issueIdAt } from "#platform/table/sort-keys.ts";

const USUAL_LIMIT = 100;

/**
 * The issues of an account, or of one of its magazines, that pass a filter, newest first.
 * @throws MAGAZINE_NOT_FOUND, INVALID_PARAMETER for a cursor of another list
 */
export async function listAllIssues(
  accountId: string,
  {
    limit = USUAL_LIMIT,
    cursor,
    magazine_id: magazineId,
    ...filters
  }: BatchRequest & IssueFilters & { magazine_id: string | undefined },
): Promise<Batch<IssueInMagazine>> {
  const before = cursor === undefined ? undefined : issueIn(cursor);
  const magazines =
    magazineId === undefined
      ? await allMagazines(accountId)
      : [await getMagazine(accountId, magazineId)];
  const found = newestIssues(magazines, { before, about: limit });
  return fillBatch(wanted(found, filters), limit);
}

/** The last issue of the previous part. @throws INVALID_PARAMETER */
function issueIn(cursor: string): string {
  const position = positionIn(cursor);
  if (position.startsWith(ISSUE_ROW_PREFIX)) return issueIdAt(position);
  throw new ApiError("INVALID_PARAMETER", "cursor: must be a next_cursor that this list returned");
}

async function* wanted(found: AsyncIterable<IssueInMagazine>, filters: IssueFilters) {
  for await (const each of found) {
    const entry = isWanted(filters, each.issue, each.magazine) ? each : undefined;
    yield { entry, position: positionOf(each) };
  }
}

async function allMagazines(accountId: string): Promise<Magazine[]> {
  const all: Magazine[] = [];
  let cursor: string | undefined;
  do {
    const batch = await listMagazines(accountId, { limit: undefined, cursor });
    all.push(...batch.entries);
    cursor = batch.nextCursor;
  } while (cursor !== undefined);
  return all;
}
