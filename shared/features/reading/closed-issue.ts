import {
  hasBeenPublished,
  hasPublicCover,
  isForAdults,
  isPublished,
  nameOf,
} from "#features/issues/issue.ts";
import { coverUrl, readerUrl } from "#features/issues/issue-addresses.ts";
import type { IssueInMagazine } from "#features/issues/issue-repository.ts";
import { type Brand, brandOf } from "#features/magazines/brand.ts";
import { isListed, shelfUrl, subscribeUrl } from "#features/magazines/magazine.ts";
import { sendsMail } from "#features/setup/service-place.ts";
import { issueTitle } from "#texts/issue-title.ts";
import type { ClosedReason } from "#texts/reader/en.ts";
import type { Access } from "./access.ts";
import { type Allowances, allowancesOf } from "./allowances.ts";
import { type WaysOn, waysOnOf } from "./prices.ts";

/** A closed issue: its public facts, and where its magazine can be read or bought. */
export interface ClosedIssue {
  kind: "closed";
  brand: Brand;
  allowances: Allowances;
  reason: ClosedReason;
  language: string;
  /** The issue's if its cover is public; otherwise its magazine's. */
  title: string;
  /** Only a public one without age confirmation. */
  cover?: { url: string; width: number; height: number } | undefined;
  /** ISO 8601: when a public issue was published, or will be. */
  date?: string | undefined;
  /** Address of its public part. */
  previewUrl?: string | undefined;
  subscribeUrl?: string | undefined;
  shelfUrl?: string | undefined;
  waysOn?: WaysOn | undefined;
  /** Address of the reader, at which other visitors can request a link by mail. */
  issueUrl?: string | undefined;
  /** Whether that mail leaves this machine. */
  sendsMail: boolean;
}

/** Why an issue is closed. Only a listed magazine announces a schedule. */
export function closedReason(
  { issue, magazine }: IssueInMagazine,
  { reason }: Extract<Access, { kind: "closed" }>,
): ClosedReason {
  if (reason === "private") return reason;
  if (issue.publishAt !== undefined && isListed(magazine)) return "scheduled";
  return hasBeenPublished(issue) ? "hidden" : "unpublished";
}

/** The issue as shown to visitors for whom it stays closed, with addresses below `baseUrl`. */
export function closedIssue(
  { issue, magazine }: IssueInMagazine,
  reason: ClosedReason,
  baseUrl: string,
): ClosedIssue {
  const brand = brandOf(magazine, baseUrl);
  const isPublic = hasPublicCover(issue, magazine);
  const hasCover = isPublic && !isForAdults(issue, magazine);
  const { pageWidth: width, pageHeight: height, publishAt, publishedAt } = issue;
  const date = reason === "scheduled" ? publishAt : publishedAt;
  const canSubscribe = magazine.subscription.status !== "disabled";
  const isOpenedByOthers = ["private", "spent", "expired"].includes(reason);
  return {
    kind: "closed",
    brand,
    allowances: allowancesOf(magazine, baseUrl),
    reason,
    language: issue.language,
    title: isPublic ? issueTitle(nameOf(issue, magazine)) : brand.title,
    cover: hasCover ? { url: coverUrl(baseUrl, issue, magazine), width, height } : undefined,
    date: isPublic || reason === "scheduled" ? date : undefined,
    subscribeUrl: canSubscribe ? subscribeUrl(magazine, baseUrl) : undefined,
    shelfUrl: shelfUrl(magazine, baseUrl),
    waysOn: isOpenedByOthers ? waysOnOf(magazine) : undefined,
    issueUrl: isOpenedByOthers && isPublished(issue) ? readerUrl(baseUrl, issue) : undefined,
    sendsMail: sendsMail(),
  };
}
