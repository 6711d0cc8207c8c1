import { isOnShelf, type Issue } from "#features/issues/issue.ts";
import { listIssues } from "#features/issues/issue-list-repository.ts";
import { parseIssue } from "#features/issues/issue-repository.ts";
import { listShelfEntries } from "#features/issues/shelf-entry-repository.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { remembered } from "#platform/memory.ts";
import { now } from "#platform/runtime.ts";
import { getTogether } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";

/** The searched issues of a magazine: those on its shelf, or all that are not deleted. */
export type Where = "shelf" | "everywhere";

/**
 * How long a process remembers the list of issues: a newly public one is found after that. Removed issues disappear at
 * once, since every hit is looked up.
 */
const REMEMBERED_SECONDS = 15;
const MOST_REMEMBERED = 200;
const ENTRIES_TOGETHER = 1000;
const ANY = { state: undefined, listed: undefined, updated_since: undefined };

const lists = remembered(new Map<string, { until: number; issues: Promise<Issue[]> }>());

/** The issues to search, newest first, as of a moment ago; `isFresh` reads them now. */
export async function candidatesOf(
  magazine: Magazine,
  where: Where,
  isFresh: boolean,
): Promise<Issue[]> {
  const key = `${where} ${magazine.accountId} ${magazine.magazineId}`;
  const time = now().getTime();
  const known = lists.get(key);
  if (known && known.until > time && !isFresh) return known.issues;
  if (lists.size >= MOST_REMEMBERED) lists.clear();
  const issues = where === "shelf" ? issuesOnShelf(magazine) : allIssues(magazine);
  lists.set(key, { until: time + REMEMBERED_SECONDS * 1000, issues });
  try {
    return await issues;
  } catch (error) {
    lists.delete(key);
    throw error;
  }
}

/** Those issues that are still searchable, with the searched edition, by id. */
export async function stillThere(
  issues: readonly Issue[],
  magazine: Magazine,
  where: Where,
): Promise<Map<string, Issue>> {
  const read = await readIssues(magazine, issues);
  const searched = new Map(issues.map((issue) => [issue.issueId, issue.conversionId]));
  const there = read.filter(
    (issue) =>
      issue.conversionId === searched.get(issue.issueId) && isSearched(issue, magazine, where),
  );
  return new Map(there.map((issue) => [issue.issueId, issue]));
}

function isSearched(issue: Issue, magazine: Magazine, where: Where): boolean {
  const isOfMagazine = issue.magazineId === magazine.magazineId;
  return isOfMagazine && (where === "everywhere" || isOnShelf(issue, magazine));
}

async function issuesOnShelf(magazine: Magazine): Promise<Issue[]> {
  const entries: { issueId: string }[] = [];
  let after: string | undefined;
  for (;;) {
    const part = await listShelfEntries(magazine, { after, limit: ENTRIES_TOGETHER });
    entries.push(...part.entries);
    after = part.entries.at(-1)?.SK;
    if (!part.hasMore || after === undefined) break;
  }
  const { accountId } = magazine;
  const unique = [...new Set(entries.map(({ issueId }) => issueId))];
  const issues = await readIssues(
    magazine,
    unique.map((issueId) => ({ accountId, issueId })),
  );
  const byId = new Map(issues.map((issue) => [issue.issueId, issue]));
  return unique.flatMap((id) => {
    const issue = byId.get(id);
    return issue && isSearched(issue, magazine, "shelf") ? [issue] : [];
  });
}

async function allIssues({ accountId, magazineId }: Magazine): Promise<Issue[]> {
  const issues: Issue[] = [];
  let cursor: string | undefined;
  do {
    const request = { ...ANY, limit: undefined, cursor };
    const { page } = await listIssues({ accountId, magazineId }, request);
    issues.push(...page.entries);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return issues.toReversed();
}

async function readIssues(
  { accountId }: Magazine,
  issues: readonly { issueId: string }[],
): Promise<Issue[]> {
  if (issues.length === 0) return [];
  const items = await getTogether(issues.map(({ issueId }) => keys.issue(accountId, issueId)));
  return items.flatMap((item) => parseIssue(item) ?? []);
}
