import * as v from "valibot";
import type { updateIssue } from "#contract/api/issue-operations.ts";
import type { ParameterValues } from "#contract/api/parameters/parameters.ts";
import type { IssueDetails, ListedIssue, UpdatedIssue } from "#contract/api/records.ts";
import type { Magazine } from "#features/magazines/magazine.ts";
import { wireDate, wireTime } from "#values/wire-date.ts";

/** A publisher's settings of an issue. */
const settings = {
  volume: v.string(),
  description: v.string(),
  secondaryCategory: v.nullable(v.number()),
  adultContent: v.boolean(),
  allowDownload: v.boolean(),
  allowPrint: v.boolean(),
};

/** An issue as the table stores it. */
export const issueSchema = v.object({
  accountId: v.string(),
  issueId: v.string(),
  magazineId: v.string(),
  /** The conversion that made it; also the name of its pages' folder. */
  conversionId: v.string(),
  title: v.string(),
  ...settings,
  language: v.string(),
  type: v.number(),
  category: v.nullable(v.number()),
  privacy: v.picklist(["private", "unlisted"]),
  tags: v.array(v.string()),
  pagesCount: v.number(),
  /** First page in PDF points, 72 an inch. */
  pageWidth: v.number(),
  pageHeight: v.number(),
  /** Whether its text can be read as an article: `article-0001.json` and those that follow are among its pages. */
  hasArticle: v.optional(v.boolean()),
  /** What is stored beside the PDF, for those who may download it. */
  hasEpub: v.optional(v.boolean()),
  hasText: v.optional(v.boolean()),
  /** Pages in each file of texts; absent if all are in one file, as in issues converted before there were ranges. */
  textRangePages: v.optional(v.number()),
  /** Beginning of the first page's text, for readers without a script; absent if there is none. */
  firstPageText: v.optional(v.string()),
  /** Whether every page has its renditions: see `shared/contract/formats/page-renditions.ts`. */
  hasRenditions: v.optional(v.boolean()),
  createdAt: v.string(),
  /** When it was first published since it was last hidden; absent while it is hidden. */
  publishedAt: v.optional(v.string()),
  /** When it is to be published and hidden, each until that is done. In ISO 8601 with milliseconds, so that texts compare. */
  publishAt: v.optional(v.string()),
  unpublishAt: v.optional(v.string()),
  /** Which schedule these times are of. It stays until the issue is published or hidden by a call, or hidden at its time. */
  scheduleId: v.optional(v.string()),
});
export type Issue = v.InferOutput<typeof issueSchema>;
export type Privacy = Issue["privacy"];

/** Settings to change; undefined leaves one as it is. */
export type IssueSettings = { [Field in keyof typeof settings]: Issue[Field] | undefined };

/** The settings that the parameters of a call name. */
export function settingsIn(
  sent: ParameterValues<(typeof updateIssue)["parameters"]>,
): IssueSettings {
  return {
    volume: sent.volume,
    description: sent.description,
    secondaryCategory: sent.secondary_category,
    adultContent: sent.adult_content,
    allowPrint: sent.allow_print,
    allowDownload: sent.allow_download,
  };
}

/** Whether changes set any field to another value. */
export function isChangedBy(issue: Issue, changes: IssueSettings): boolean {
  return Object.keys(settings)
    .filter((field) => isSetting(field))
    .some((field) => changes[field] !== undefined && changes[field] !== issue[field]);
}

function isSetting(field: string): field is keyof IssueSettings {
  return field in settings;
}

export function isPublished(issue: Issue): boolean {
  return issue.publishedAt !== undefined;
}

/** Tags from the comma-separated `keywords`: trimmed, blanks and repeats dropped, order kept. */
export function tagsIn(keywords: string): string[] {
  const words = keywords.split(",").map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}

/**
 * Whether anyone may see the cover: true for an issue that is published and unlisted, or for sale (its
 * cover is part of every preview).
 */
export function hasPublicCover(issue: Issue, magazine: Magazine): boolean {
  return isPublished(issue) && (issue.privacy === "unlisted" || isPaid(magazine));
}

/** Whether search engines may list the issue: if anybody may read it and its magazine allows it. */
export function isListed(issue: Issue, magazine: Magazine): boolean {
  return magazine.searchEngines === true && hasPublicCover(issue, magazine);
}

/** Whether readers are asked for their age first. */
export function isForAdults(issue: Issue, magazine: Magazine): boolean {
  return issue.adultContent || magazine.adultContent;
}

/** Whether an issue is open to some readers only, who need a grant, a token or a subscription. */
export function isRestricted(issue: Issue, magazine: Magazine): boolean {
  return issue.privacy === "private" || isPaid(magazine);
}

function isPaid(magazine: Magazine): boolean {
  return magazine.subscription.status === "paid";
}

/** The pages that anyone may read of an issue for sale, `<from>-<to>`; null if nothing is sold. */
export function previewPages(magazine: Magazine): string | null {
  return magazine.subscription.status === "paid" ? magazine.subscription.previewPages : null;
}

function price(magazine: Magazine): number {
  return magazine.subscription.status === "paid" ? magazine.subscription.issuePrice : 0;
}

/** What is scheduled of an issue, as its records have it. */
export function scheduledTimes({
  publishAt,
  unpublishAt,
}: Issue): Pick<IssueDetails, "publish_at" | "unpublish_at"> {
  return {
    publish_at: publishAt === undefined ? null : wireTime(publishAt),
    unpublish_at: unpublishAt === undefined ? null : wireTime(unpublishAt),
  };
}

/** Where the issue is read, and its cover. */
type Addresses = Pick<IssueDetails, "url" | "cover">;

/** A PDF cannot be replaced, so an issue has the edition it was made with. */
const ONLY_EDITION = 1;

/** The fields of every variant of the record. */
function commonFields(issue: Issue, magazine: Magazine, { url, cover }: Addresses) {
  return {
    ID: issue.issueId,
    title: issue.title,
    volume: issue.volume,
    description: issue.description,
    language: issue.language,
    type: issue.type,
    category: issue.category,
    creation_date: wireDate(issue.createdAt),
    page_height: issue.pageHeight,
    page_width: issue.pageWidth,
    preview_pages: previewPages(magazine),
    adult_content: issue.adultContent,
    pages_count: issue.pagesCount,
    cover,
    url,
    edition: ONLY_EDITION,
    ...scheduledTimes(issue),
    mobile_support: true,
    allow_download: issue.allowDownload,
    allow_print: issue.allowPrint,
    tags: issue.tags,
  };
}

/** The details variant. */
export function issueDetails(issue: Issue, magazine: Magazine, addresses: Addresses): IssueDetails {
  return {
    ...commonFields(issue, magazine, addresses),
    secondary_category: issue.secondaryCategory,
    is_published: isPublished(issue),
    privacy: issue.privacy,
  };
}

/** The update variant. */
export function updatedIssue(issue: Issue, magazine: Magazine, addresses: Addresses): UpdatedIssue {
  return {
    ...commonFields(issue, magazine, addresses),
    secondary_category: issue.secondaryCategory,
    privacy: issue.privacy,
    price: price(magazine),
  };
}

/** The variant of a magazine's list. */
export function listedIssue(issue: Issue, magazine: Magazine, addresses: Addresses): ListedIssue {
  return {
    ...commonFields(issue, magazine, addresses),
    category2: issue.secondaryCategory,
    privacy_level: issue.privacy === "private" ? "private" : "public",
    price: price(magazine),
  };
}
