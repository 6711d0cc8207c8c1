// Made from the registry of the API by `npm run docs`. Do not edit.

import { type CallOptions, path } from "../transport/call.ts";
import type { Connection } from "../transport/connection.ts";

/** The common parameters of `statistics.getIssue` and `statistics.getMagazine`. */
export interface StatisticsRange {
  /** The first day, in UTC. Default: 29 days before the last one. `YYYY-MM-DD`. */
  from?: string | undefined;
  /**
   * The last day, in UTC: today or earlier, and at most 399 days after the first one. Default: today.
   * `YYYY-MM-DD`.
   */
  to?: string | undefined;
}

/** Parameters of `statistics.getIssue`. */
export interface GetIssueStatisticsParameters extends StatisticsRange {
  /**
   * With `csv`, the answer is a file of comma-separated values in place of the envelope: a row for each day and
   * each page, distinguished by the column `kind`. Default: `json`.
   */
  format?: "json" | "csv" | undefined;
}

/** Parameters of `statistics.getMagazine`. */
export interface GetMagazineStatisticsParameters extends StatisticsRange {
  /**
   * With `csv`, the answer is a file of comma-separated values in place of the envelope, with a row for each
   * day. Default: `json`.
   */
  format?: "json" | "csv" | undefined;
}

/** The answer of `statistics.getIssue`. */
export interface GetIssueStatisticsAnswer {
  /** The first day, in UTC. */
  from: string;
  /** The last day, in UTC, included. */
  to: string;
  /**
   * Openings by a visitor in which a page was in view for two seconds; opening again within 30 minutes continues
   * the visit.
   */
  visits: number;
  /** Browsers that visited on a day, summed over the days. */
  visitors: number;
  /** Total time in view, over all visits. */
  seconds: number;
  /** The views of all pages, each counted once a visit. */
  pages_viewed: number;
  /** Visits that opened the text. */
  text_visits: number;
  /** Downloads of the PDF and of the EPUB. */
  downloads: number;
  /** Every day of the range, in order. */
  days: { date: string; visits: number; visitors: number }[];
  /** The hosts that visits came from, or that frame the reader; the 100 largest, largest first. */
  referrers: { host: string; visits: number }[];
  /** The 100 largest, largest first. */
  countries: { country: string; visits: number }[];
  /** Those with visits, largest first. */
  devices: { device: "desktop" | "tablet" | "phone"; visits: number }[];
  mails: { sent: number; bounced: number; visits: number };
  /** Every page of the current edition, in order. */
  pages: { page: number; views: number; seconds: number }[];
  /** The 100 largest, largest first. */
  links: { page: number; url: string; clicks: number }[];
}

/** The answer of `statistics.getMagazine`. */
export interface GetMagazineStatisticsAnswer {
  /** The first day, in UTC. */
  from: string;
  /** The last day, in UTC, included. */
  to: string;
  /**
   * Openings by a visitor in which a page was in view for two seconds; opening again within 30 minutes continues
   * the visit.
   */
  visits: number;
  /** Browsers that visited on a day, summed over the days. */
  visitors: number;
  /** Total time in view, over all visits. */
  seconds: number;
  /** The views of all pages, each counted once a visit. */
  pages_viewed: number;
  /** Visits that opened the text. */
  text_visits: number;
  /** Downloads of the PDF and of the EPUB. */
  downloads: number;
  /** Every day of the range, in order. */
  days: { date: string; visits: number; visitors: number }[];
  /** The hosts that visits came from, or that frame the reader; the 100 largest, largest first. */
  referrers: { host: string; visits: number }[];
  /** The 100 largest, largest first. */
  countries: { country: string; visits: number }[];
  /** Those with visits, largest first. */
  devices: { device: "desktop" | "tablet" | "phone"; visits: number }[];
  mails: { sent: number; bounced: number; visits: number };
  /** The 100 with the most visits, largest first. */
  issues: {
    issue_id: string;
    title: string;
    volume: string;
    visits: number;
    visitors: number;
    seconds: number;
  }[];
  subscribers: { total: number; gained: number; lost: number };
}

/** Calls about statistics. Every failure is a MastheadError. */
export class Statistics {
  readonly #api: Connection;

  constructor(api: Connection) {
    this.#api = api;
  }

  /**
   * Returns an issue's reading statistics: visits, visitors, pages, and origins of visits. They are at most a
   * minute late, and days are kept for 25 months.
   *
   * `GET /issues/{issue_id}/statistics`
   * @param issueId The issue, by the `ID` of its record or of its finished conversion.
   */
  getIssue(
    issueId: string,
    parameters: GetIssueStatisticsParameters & { format: "csv" },
    options?: CallOptions,
  ): Promise<string>;
  getIssue(
    issueId: string,
    parameters?: GetIssueStatisticsParameters & { format?: "json" | undefined },
    options?: CallOptions,
  ): Promise<GetIssueStatisticsAnswer>;
  getIssue(
    issueId: string,
    parameters: GetIssueStatisticsParameters,
    options?: CallOptions,
  ): Promise<GetIssueStatisticsAnswer | string>;
  getIssue(
    issueId: string,
    parameters: GetIssueStatisticsParameters = {},
    options?: CallOptions,
  ): Promise<GetIssueStatisticsAnswer | string> {
    return this.#api.answer<GetIssueStatisticsAnswer | string>(
      { method: "GET", path: path`issues/${issueId}/statistics`, parameters },
      options,
    );
  }

  /**
   * Returns the reading statistics of a magazine, and its number of subscribers, gained and lost. A visitor to
   * several issues counts once a day.
   *
   * `GET /magazines/{magazine_id}/statistics`
   * @param magazineId The magazine, by the `ID` of its record.
   */
  getMagazine(
    magazineId: string,
    parameters: GetMagazineStatisticsParameters & { format: "csv" },
    options?: CallOptions,
  ): Promise<string>;
  getMagazine(
    magazineId: string,
    parameters?: GetMagazineStatisticsParameters & { format?: "json" | undefined },
    options?: CallOptions,
  ): Promise<GetMagazineStatisticsAnswer>;
  getMagazine(
    magazineId: string,
    parameters: GetMagazineStatisticsParameters,
    options?: CallOptions,
  ): Promise<GetMagazineStatisticsAnswer | string>;
  getMagazine(
    magazineId: string,
    parameters: GetMagazineStatisticsParameters = {},
    options?: CallOptions,
  ): Promise<GetMagazineStatisticsAnswer | string> {
    return this.#api.answer<GetMagazineStatisticsAnswer | string>(
      { method: "GET", path: path`magazines/${magazineId}/statistics`, parameters },
      options,
    );
  }
}
