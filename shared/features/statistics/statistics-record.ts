import type { IssueStatistics } from "#contract/api/statistics/statistics-records.ts";
import { daysBetween } from "#features/sums/days.ts";
import type { DaySums } from "#features/sums/sums-repository.ts";
import { addedUp, nameOf, sumOf, type Sums, sumsOfKind } from "#features/sums/sums.ts";

/** A range of days, both included. */
export interface DayRange {
  from: string;
  to: string;
}

export type CommonStatistics = Omit<IssueStatistics, "pages" | "links">;

const LARGEST = 100;
const DEVICES = ["desktop", "tablet", "phone"] as const;

/**
 * The statistics of some days.
 * @param visitors the count used for visitors: a magazine counts each once a day, across its issues
 */
export function commonStatistics(
  found: readonly DaySums[],
  range: DayRange,
  visitors: "visitors" | "newcomers",
): CommonStatistics {
  const total = addedUp(found.map(({ sums }) => sums));
  const byDay = Map.groupBy(found, ({ day }) => day);
  return {
    ...range,
    visits: sumOf(total, "visits"),
    visitors: sumOf(total, visitors),
    seconds: secondsOf(sumOf(total, "tenths")),
    pages_viewed: sumOf(total, "views"),
    text_visits: sumOf(total, "textVisits"),
    downloads: sumOf(total, "downloads"),
    days: daysBetween(range.from, range.to).map((date) => {
      const sums = addedUp((byDay.get(date) ?? []).map((each) => each.sums));
      return { date, visits: sumOf(sums, "visits"), visitors: sumOf(sums, visitors) };
    }),
    referrers: largest(total, "host").map(([host, visits]) => ({ host, visits })),
    countries: largest(total, "country").map(([country, visits]) => ({ country, visits })),
    devices: largest(total, "device").flatMap(([name, visits]) => {
      const device = DEVICES.find((each) => each === name);
      return device && visits > 0 ? [{ device, visits }] : [];
    }),
    mails: {
      sent: sumOf(total, "mailsSent"),
      bounced: sumOf(total, "mailsBounced"),
      visits: sumOf(total, "mailVisits"),
    },
  };
}

export function pagesIn(total: Sums, pagesCount: number): IssueStatistics["pages"] {
  return Array.from({ length: pagesCount }, (_, index) => ({
    page: index + 1,
    views: total[nameOf("views", index + 1)] ?? 0,
    seconds: secondsOf(total[nameOf("tenths", index + 1)] ?? 0),
  }));
}

export function linksIn(total: Sums): IssueStatistics["links"] {
  return largest(total, "link").map(([name, clicks]) => {
    const at = name.indexOf(" ");
    return { page: Number(name.slice(0, at)), url: name.slice(at + 1), clicks };
  });
}

export function secondsOf(tenths: number): number {
  return Math.round(tenths / 10);
}

/** The largest first; equals in the order of their names, so that answers are stable. */
function largest(total: Sums, kind: "host" | "country" | "device" | "link"): [string, number][] {
  return [...sumsOfKind(total, kind)]
    .toSorted(([one, a], [other, b]) => b - a || (one < other ? -1 : 1))
    .slice(0, LARGEST);
}
