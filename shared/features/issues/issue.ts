import * as v from "valibot";
import type { updateIssue } from "#contract/api/issue-operations.ts";
import type { ParameterValues } from "#contract/api/parameters/parameters.ts";
import type {
  IssueDetails,
  ListedIssue,
  UpdatedIssue,
  PublishState,
} from "#contract/api/records.ts";
import { isSold, previewPages, priceOf } from "#features/magazines/issue-price.ts";
import { isListed, type Magazine } from "#features/magazines/magazine.ts";
import { wireDate, wireTime } from "#values/wire-date.ts";
import { editionFields, FIRST_EDITION, otherEditionSchema } from "./edition-fields.ts";
import { publicationFields } from "./fields/publication-fields.ts";

const settings = {
  /** Replaces the magazine's title; absent or empty: the magazine's current one applies. */
  ownTitle: v.optional(v.string()),
  volume: v.string(),
  /** The source that it was copied from; absent or empty: unknown. */
  origin: v.optional(v.string()),
  description: v.string(),
  secondaryCategory: v.nullable(v.number()),
  adultContent: v.boolean(),
  allowDownload: v.boolean(),
  allowPrint: v.boolean(),
  /** Replaces the magazine's price; absent or null: the magazine's applies. */
  ownPrice: v.optional(v.nullable(v.number())),
};

export const issueSchema = v.object({
  accountId: v.string(),
  issueId: v.string(),
  magazineId: v.string(),
  ...settings,
  language: v.string(),
  type: v.number(),
  category: v.nullable(v.number()),
  privacy: v.picklist(["private", "unlisted"]),
  tags: v.array(v.string()),
  /** The shown edition. An issue whose PDF was never replaced has only this one. */
  ...editionFields,
  edition: v.optional(v.number()),
  /** When the edition was made; absent for the first, which is as old as its issue. */
  editionCreatedAt: v.optional(v.string()),
  /** The editions that can be shown again, in any order. */
  otherEditions: v.optional(v.array(otherEditionSchema)),
  /** The highest number of an edition when one was last withdrawn; absent before. */
  lastEdition: v.optional(v.number()),
  /** Changed by every write to an edition, so that none overwrites unseen changes. */
  editionsMark: v.optional(v.string()),
  /** The last conversion that replaced the PDF; the replacement lasts until that conversion ends. */
  replacedBy: v.optional(v.string()),
  createdAt: v.string(),
  /** When it became readable; absent in old issues. */
  addedAt: v.optional(v.string()),
  /** Time of the last change; absent before the first. */
  updatedAt: v.optional(v.string()),
  ...publicationFields,
  /** Changed each time its publisher sets its contents; absent while the PDF's apply. */
  contentsMark: v.optional(v.string()),
});
export type Issue = v.InferOutput<typeof issueSchema>;
export type Privacy = Issue["privacy"];

/** Settings to change; undefined leaves one unchanged. */
export type IssueSettings = { [Field in keyof typeof settings]?: Issue[Field] | undefined };

export function settingsIn(
  sent: ParameterValues<(typeof updateIssue)["parameters"]>,
): IssueSettings {
  return {
    ownTitle: ownTitleIn(sent),
    volume: sent.volume,
    origin: sent.origin,
    description: sent.description,
    secondaryCategory: sent.secondary_category,
    adultContent: sent.adult_content,
    allowPrint: sent.allow_print,
    allowDownload: sent.allow_download,
    ownPrice: sent.price,
  };
}

/** An issue's title in a call, empty to remove it; undefined if not given. */
export function ownTitleIn({ title }: { title?: string | undefined }): string | undefined {
  return title?.trim() === "" ? "" : title;
}

export interface IssueName {
  title: string;
  volume: string;
}

/** An issue's own title, or its magazine's current one. */
export function nameOf(
  { ownTitle = "", volume }: Pick<Issue, "ownTitle" | "volume">,
  magazine: Pick<Magazine, "title">,
): IssueName {
  return { title: ownTitle === "" ? magazine.title : ownTitle, volume };
}

export function isChangedBy(issue: Issue, changes: IssueSettings): boolean {
  return Object.keys(settings)
    .filter((field) => isSetting(field))
    .some(
      (field) => changes[field] !== undefined && (changes[field] ?? "") !== (issue[field] ?? ""),
    );
}

function isSetting(field: string): field is keyof IssueSettings {
  return field in settings;
}

export function isPublished(issue: Issue): boolean {
  return issue.publishedAt !== undefined;
}

/** Whether it is published, or has ever been since that is recorded. */
export function hasBeenPublished(issue: Issue): boolean {
  return isPublished(issue) || issue.wasPublished === true;
}

/** Tags from the comma-separated `keywords`: trimmed, without blanks and duplicates, in order. */
export function tagsIn(keywords: string): string[] {
  const words = keywords.split(",").map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ""))];
}

/**
 * Whether the cover is public: for a published issue that is unlisted, or for sale (its cover is part of every
 * preview).
 */
export function hasPublicCover(issue: Issue, magazine: Magazine): boolean {
  return isPublished(issue) && (issue.privacy === "unlisted" || isSold(issue, magazine));
}

/**
 * Whether the issue is on its magazine's shelf and in everything derived from it. Private and hidden issues never are.
 */
export function isOnShelf(issue: Issue, magazine: Magazine): boolean {
  return isListed(magazine) && issue.listed === true && hasPublicCover(issue, magazine);
}

/**
 * Whether search engines may list the issue: if it is on the shelf; in a magazine without a shelf, if it is public and
 * the magazine allows it.
 */
export function isIndexed(issue: Issue, magazine: Magazine): boolean {
  if (isListed(magazine)) return isOnShelf(issue, magazine);
  return magazine.searchEngines === true && hasPublicCover(issue, magazine);
}

/** Whether everybody may read all of a published issue. */
export function hasFreeReading(issue: Issue, magazine: Magazine): boolean {
  return isPublished(issue) && !isRestricted(issue, magazine);
}

export function isForAdults(issue: Issue, magazine: Magazine): boolean {
  return issue.adultContent || magazine.adultContent;
}

/** Whether an issue is open only to visitors with a grant, a token or a subscription. */
export function isRestricted(issue: Issue, magazine: Magazine): boolean {
  return issue.privacy === "private" || isSold(issue, magazine);
}

export function scheduledTimes({
  publishAt,
  unpublishAt,
}: Issue): Pick<IssueDetails, "publish_at" | "unpublish_at"> {
  return {
    publish_at: publishAt === undefined ? null : wireTime(publishAt),
    unpublish_at: unpublishAt === undefined ? null : wireTime(unpublishAt),
  };
}

/** Whether visitors may see the issue now, or at a scheduled time. */
export function publicationState(issue: Issue): PublishState["state"] {
  if (isPublished(issue)) return "published";
  return issue.publishAt === undefined ? "unpublished" : "scheduled";
}

/** Whether a published or scheduled issue is meant for the shelf. Undecided, it follows its magazine until it appears. */
export function isForShelf(issue: Issue, magazine: Magazine): boolean {
  return publicationState(issue) !== "unpublished" && listedOnceShown(issue, magazine);
}

/** The same of an issue that is about to be published. */
export function listedOnceShown(issue: Issue, magazine: Magazine): boolean {
  return issue.listed ?? (!isPublished(issue) && isListed(magazine));
}

/** When any field of an issue's record last changed, including those of its magazine. */
export function changedAt(issue: Issue, { issuesChangedAt = "" }: Magazine): string {
  const changed = issue.updatedAt ?? issue.addedAt ?? issue.createdAt;
  return issuesChangedAt > changed ? issuesChangedAt : changed;
}

type Addresses = Pick<IssueDetails, "url" | "cover">;

function commonFields(issue: Issue, magazine: Magazine, { url, cover }: Addresses) {
  return {
    ID: issue.issueId,
    magazine_id: issue.magazineId,
    ...nameOf(issue, magazine),
    own_title: issue.ownTitle ?? "",
    origin: issue.origin ?? "",
    description: issue.description,
    language: issue.language,
    type: issue.type,
    category: issue.category,
    creation_date: wireDate(issue.createdAt),
    page_height: issue.pageHeight,
    page_width: issue.pageWidth,
    preview_pages: previewPages(issue, magazine),
    adult_content: issue.adultContent,
    pages_count: issue.pagesCount,
    cover,
    url,
    edition: issue.edition ?? FIRST_EDITION,
    listed: isForShelf(issue, magazine),
    state: publicationState(issue),
    ...scheduledTimes(issue),
    updated_at: wireTime(changedAt(issue, magazine)),
    mobile_support: true,
    allow_download: issue.allowDownload,
    allow_print: issue.allowPrint,
    tags: issue.tags,
    price: priceOf(issue, magazine),
    own_price: issue.ownPrice ?? null,
  };
}

export function issueDetails(issue: Issue, magazine: Magazine, addresses: Addresses): IssueDetails {
  return { ...updatedIssue(issue, magazine, addresses), is_published: isPublished(issue) };
}

export function updatedIssue(issue: Issue, magazine: Magazine, addresses: Addresses): UpdatedIssue {
  return {
    ...commonFields(issue, magazine, addresses),
    secondary_category: issue.secondaryCategory,
    privacy: issue.privacy,
  };
}

export function listedIssue(issue: Issue, magazine: Magazine, addresses: Addresses): ListedIssue {
  return {
    ...commonFields(issue, magazine, addresses),
    category2: issue.secondaryCategory,
    privacy_level: issue.privacy === "private" ? "private" : "public",
  };
}
