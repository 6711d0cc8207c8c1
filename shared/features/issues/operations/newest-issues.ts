import type { Magazine } from "#features/magazines/magazine.ts";
import { indexKeys } from "#platform/table/index-keys.ts";
import { listAll } from "#platform/table/reads.ts";
import { keys } from "#platform/table/schema.ts";
import { ISSUE_ROW_PREFIX } from "#platform/table/sort-keys.ts";
import { type IssueInMagazine, parseIssue } from "#features/issues/issue-repository.ts";

/** Number of parallel queries. */
const TOGETHER = 10;
/** Number of items first read of each magazine. */
const [FEWEST, MOST] = [5, 200];

/** The remaining issues of one magazine, newest first. */
interface Source {
  issues: AsyncGenerator<IssueInMagazine>;
  next: IssueInMagazine | undefined;
}

/**
 * Pattern 62: the issues of magazines, the newest of all first, read as they are consumed.
 * @param before the id of an issue; only older ones follow
 */
export async function* newestIssues(
  magazines: readonly Magazine[],
  { before, about }: { before: string | undefined; about: number },
): AsyncGenerator<IssueInMagazine> {
  const each = Math.ceil((2 * about) / Math.max(1, magazines.length));
  const limit = Math.min(MOST, Math.max(FEWEST, each));
  const sources: Source[] = [];
  for (let first = 0; first < magazines.length; first += TOGETHER) {
    const some = magazines.slice(first, first + TOGETHER);
    sources.push(
      ...(await Promise.all(
        some.map(async (magazine) => {
          const issues = issuesOf(magazine, before, limit);
          return { issues, next: await taken(issues) };
        }),
      )),
    );
  }
  for (;;) {
    const newest = newestOf(sources);
    if (!newest?.next) return;
    yield newest.next;
    newest.next = await taken(newest.issues);
  }
}

/** Pattern 5 backwards. */
async function* issuesOf(
  magazine: Magazine,
  before: string | undefined,
  limit: number,
): AsyncGenerator<IssueInMagazine> {
  const { accountId, magazineId } = magazine;
  const start =
    before === undefined
      ? undefined
      : {
          ...indexKeys.issue(accountId, magazineId, before),
          ...keys.issue(accountId, before),
        };
  const items = listAll({
    partition: indexKeys.shelf(accountId, magazineId),
    isIndex: true,
    isNewestFirst: true,
    only: { beginsWith: ISSUE_ROW_PREFIX },
    limit,
    start,
  });
  for await (const item of items) {
    const issue = parseIssue(item);
    if (issue) yield { issue, magazine };
  }
}

async function taken(issues: Source["issues"]): Promise<IssueInMagazine | undefined> {
  const taking = await issues.next();
  return taking.done ? undefined : taking.value;
}

function newestOf(sources: readonly Source[]): Source | undefined {
  let newest: { source: Source; at: string } | undefined;
  for (const source of sources) {
    if (!source.next) continue;
    const at = positionOf(source.next);
    if (!newest || at > newest.at) newest = { source, at };
  }
  return newest?.source;
}

export function positionOf({ issue }: IssueInMagazine): string {
  return indexKeys.issue(issue.accountId, issue.magazineId, issue.issueId).ISK;
}
