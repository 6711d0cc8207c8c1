import { type DaySums, listSums } from "#features/sums/sums-repository.ts";
import { listVisitedDays, type VisitedDay } from "./visited-day-repository.ts";
import { listVisitors } from "./visitor-repository.ts";
import { sumsOfText } from "./sums-text.ts";

/**
 * A magazine's counts between two days, both included: its sums, and the visitors' counts of days not yet closed.
 * @param issueId limits them to this issue
 */
export async function listCountedDays(
  magazine: { accountId: string; magazineId: string },
  range: { from: string; to: string },
  issueId?: string,
): Promise<DaySums[]> {
  // Visitors first: if a day is closed meanwhile, its sums are used and its visitors are left out.
  const open = await listVisitedDays(magazine, range);
  const visited = await Promise.all(open.map((day) => sumsOfVisitors(day)));
  const sums = await listSums(magazine, range, issueId);
  const closed = new Set(sums.filter(({ isClosed }) => isClosed).map(nameOf));
  const others = visited
    .flat()
    .filter((each) => issueId === undefined || each.issueId === issueId)
    .filter((each) => !closed.has(nameOf(each)));
  return [...sums, ...others];
}

/** The visitors' counts of a day, added up by issue. */
export async function sumsOfVisitors(day: VisitedDay): Promise<DaySums[]> {
  const byIssue = new Map<string, Record<string, number>>();
  for await (const { pending } of listVisitors(day)) {
    for (const [issueId, text] of Object.entries(pending)) {
      const total = byIssue.get(issueId) ?? {};
      byIssue.set(issueId, total);
      for (const [name, sum] of Object.entries(sumsOfText(text))) {
        total[name] = (total[name] ?? 0) + sum;
      }
    }
  }
  return [...byIssue].map(([issueId, sums]) => ({ issueId, day: day.day, sums }));
}

function nameOf({ issueId, day }: DaySums): string {
  return `${issueId} ${day}`;
}
