import type * as statisticsOperations from "#contract/api/statistics/statistics-operations.ts";
import type { IssueStatistics } from "#contract/api/statistics/statistics-records.ts";
import type { ExamplesOf } from "./example.ts";
import { ISSUE_ID } from "./subjects.ts";

const range = { from: "2026-02-28", to: "2026-03-01" } as const;

const sums = {
  ...range,
  visits: 31,
  visitors: 26,
  seconds: 5210,
  pages_viewed: 468,
  text_visits: 4,
  downloads: 3,
  days: [
    { date: "2026-02-28", visits: 19, visitors: 15 },
    { date: "2026-03-01", visits: 12, visitors: 11 },
  ],
  referrers: [{ host: "news.example.org", visits: 9 }],
  countries: [{ country: "DE", visits: 31 }],
  devices: [
    { device: "phone", visits: 18 },
    { device: "desktop", visits: 13 },
  ],
  mails: { sent: 40, bounced: 1, visits: 12 },
} satisfies Partial<IssueStatistics>;

export const statisticsExamples: ExamplesOf<typeof statisticsOperations> = {
  getIssueStatistics: [
    {
      name: "ofTwoDays",
      request: { ...range, format: "json" },
      answer: {
        ...sums,
        pages: Array.from({ length: 24 }, (_, index) => ({
          page: index + 1,
          views: 31 - index,
          seconds: 20 * (31 - index),
        })),
        links: [{ page: 2, url: "https://shop.example.org/boots", clicks: 5 }],
      },
    },
  ],
  getMagazineStatistics: [
    {
      name: "ofTwoDays",
      request: { ...range, format: "json" },
      answer: {
        ...sums,
        issues: [
          {
            issue_id: ISSUE_ID,
            title: "Field Notes",
            volume: "Spring 2026",
            visits: 31,
            visitors: 26,
            seconds: 5210,
          },
        ],
        subscribers: { total: 0, gained: 6, lost: 1 },
      },
    },
  ],
};
