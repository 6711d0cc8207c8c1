import {
  changedAt,
  hasFreeReading,
  isForAdults,
  type Issue,
  nameOf,
} from "#features/issues/issue.ts";
import { readerUrl } from "#features/issues/issue-addresses.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { issueTitle } from "#texts/issue-title.ts";

/** An issue on the shelf and in its feeds: only public facts. URLs are absolute. */
export interface ShelfIssue {
  /** Title and volume, on one line. */
  title: string;
  description: string;
  language: string;
  url: string;
  /** Undefined if visitors must first confirm their age. */
  coverUrl: string | undefined;
  /** Size of its first page; only the ratio matters. */
  pageWidth: number;
  pageHeight: number;
  pagesCount: number;
  tags: readonly string[];
  /** ISO 8601, like the other. */
  publishedAt: string;
  updatedAt: string;
  isForAdults: boolean;
  /** Whether everybody may read all of it; otherwise it is for sale. */
  isFree: boolean;
}

/** An issue of the shelf, with addresses below `baseUrl`. */
export function shelfIssueOf(issue: Issue, magazine: Magazine, baseUrl: string): ShelfIssue {
  const url = readerUrl(baseUrl, issue);
  const isAdult = isForAdults(issue, magazine);
  const publishedAt = issue.publishedAt ?? issue.createdAt;
  return {
    title: issueTitle(nameOf(issue, magazine)),
    description: issue.description,
    language: issue.language,
    url,
    coverUrl: isAdult ? undefined : `${url}/cover.jpg`,
    pageWidth: issue.pageWidth,
    pageHeight: issue.pageHeight,
    pagesCount: issue.pagesCount,
    tags: issue.tags,
    publishedAt,
    updatedAt: changedAt(issue, magazine),
    isForAdults: isAdult,
    isFree: hasFreeReading(issue, magazine),
  };
}
