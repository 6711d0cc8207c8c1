import type { IssueStatistics } from "#contract/api/statistics/statistics-records.ts";
import { addedUp } from "#features/sums/sums.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { now } from "#platform/runtime.ts";
import { askedDays, isKept } from "#features/statistics/asked-days.ts";
import { listCountedDays } from "#features/statistics/counted-days.ts";
import { commonStatistics, linksIn, pagesIn } from "#features/statistics/statistics-record.ts";

/** Reading statistics of an issue. @throws ISSUE_NOT_FOUND, INVALID_PARAMETER */
export async function getIssueStatistics(
  reference: { accountId: string; issueId: string },
  asked: { from: string | undefined; to: string | undefined },
): Promise<IssueStatistics> {
  const { issue } = await getIssue(reference);
  const range = askedDays(asked, now());
  const all = await listCountedDays(issue, range, issue.issueId);
  const found = all.filter(({ day }) => isKept(day, now()));
  const total = addedUp(found.map(({ sums }) => sums));
  const { mails, ...common } = commonStatistics(found, range, "visitors");
  return {
    ...common,
    pages: pagesIn(total, issue.pagesCount),
    links: linksIn(total),
    mails,
  };
}
