import type { Client, GetIssueStatisticsAnswer } from "#sdk/masthead.ts";
import { interrupted } from "#bin/program/interruption.ts";
import { issueFolder, magazineFolder } from "#bin/transfer/format.ts";
import type { ExportFolder } from "./export-folder.ts";

/** Maximum days of one call, and the period for which the service keeps days. */
const MOST_DAYS = 400;
const KEPT_MONTHS = 25;
const DAY = 86_400_000;

/** The ranges of kept statistics, each short enough for a call, in order. */
export type Ranges = readonly { from: string; to: string }[];

/** All days with kept numbers, up to the service's own today. */
export async function keptDays(client: Client, magazineId: string): Promise<Ranges> {
  const { to } = await client.statistics.getMagazine(magazineId, {}, { signal: interrupted });
  const end = new Date(to).getTime();
  const first = new Date(to);
  first.setUTCMonth(first.getUTCMonth() - KEPT_MONTHS);
  const ranges: { from: string; to: string }[] = [];
  for (let from = first.getTime(); from <= end; from += MOST_DAYS * DAY) {
    const last = Math.min(end, from + (MOST_DAYS - 1) * DAY);
    ranges.push({ from: dayOf(from), to: dayOf(last) });
  }
  return ranges;
}

/** The ranges that end after a time in UTC. */
export function since(ranges: Ranges, time: string): Ranges {
  return ranges.filter(({ to }) => to >= time.slice(0, 10));
}

/** Writes a magazine's statistics: totals of each range as JSON, days as CSV. */
export async function exportMagazineStatistics(
  client: Client,
  folder: ExportFolder,
  { id, ranges }: { id: string; ranges: Ranges },
): Promise<void> {
  const answers = [];
  for (const range of ranges) {
    answers.push(await client.statistics.getMagazine(id, range, { signal: interrupted }));
  }
  const path = `${magazineFolder(id)}/statistics`;
  await folder.writeJson(`${path}.json`, answers);
  await folder.writeCsv(
    `${path}.csv`,
    ["date", "visits", "visitors"],
    answers.flatMap(({ days }) => days.filter(isVisited)),
  );
}

/** Writes an issue's statistics: totals of each range as JSON, days and pages as CSV. */
export async function exportIssueStatistics(
  client: Client,
  folder: ExportFolder,
  { id, ranges }: { id: string; ranges: Ranges },
): Promise<void> {
  const answers: GetIssueStatisticsAnswer[] = [];
  for (const range of ranges) {
    answers.push(await client.statistics.getIssue(id, range, { signal: interrupted }));
  }
  const days = answers.flatMap((answer) => answer.days.filter(isVisited));
  const path = `${issueFolder(id)}/statistics`;
  await folder.writeJson(`${path}.json`, answers);
  await folder.writeCsv(
    `${path}.csv`,
    ["kind", "date", "page", "visits", "visitors", "views", "seconds"],
    [
      ...days.map((day) => ({ kind: "day", ...day })),
      ...pagesOf(answers).map((page) => ({ kind: "page", ...page })),
    ],
  );
}

/** The pages of all ranges together. */
function pagesOf(answers: readonly GetIssueStatisticsAnswer[]): GetIssueStatisticsAnswer["pages"] {
  const sums = new Map<number, GetIssueStatisticsAnswer["pages"][number]>();
  for (const { pages } of answers) {
    for (const { page, views, seconds } of pages) {
      const sum = sums.get(page) ?? { page, views: 0, seconds: 0 };
      sums.set(page, { page, views: sum.views + views, seconds: sum.seconds + seconds });
    }
  }
  return [...sums.values()];
}

function isVisited({ visits }: { visits: number }): boolean {
  return visits > 0;
}

function dayOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
