import { stringify } from "csv-stringify/sync";
import type {
  IssueStatistics,
  MagazineStatistics,
} from "#contract/api/statistics/statistics-records.ts";

const OF_ISSUE = ["kind", "date", "page", "visits", "visitors", "views", "seconds"] as const;
const OF_MAGAZINE = ["date", "visits", "visitors"] as const;

/** The statistics of an issue as CSV: a row for each day, then one for each page. */
export function issueCsv({ days, pages }: IssueStatistics): string {
  const ofDays = days.map((day) => ({ kind: "day", ...day }));
  const ofPages = pages.map((page) => ({ kind: "page", ...page }));
  return stringify([...ofDays, ...ofPages], { header: true, columns: [...OF_ISSUE] });
}

/** The statistics of a magazine as CSV: a row for each day. */
export function magazineCsv({ days }: MagazineStatistics): string {
  return stringify([...days], { header: true, columns: [...OF_MAGAZINE] });
}
