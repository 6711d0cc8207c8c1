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

/** A publisher's settings of an issue. */
const settings = {
  /** In place of its magazine's; absent or empty: it has that, as it is now. */
  ownTitle: v.optional(v.string()),
  volume: v.string(),
  description: v.string(),
  secondaryCategory: v.nullable(v.number()),
  adultContent: v.boolean(),
  allowDownload: v.boolean(),
  allowPrint: v.boolean(),
  /** In place of its magazine's; absent or null: it has that. */
  ownPrice: v.optional(v.nullable(v.number())),
};

/** An issue as the table stores it. */
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
  /** The edition that is shown. An issue whose PDF was never replaced has only this one. */
  ...editionFields,
  edition: v.optional(v.number()),
  /** When the edition was made; absent for the first, which is as old as its issue. */
  editionCreatedAt: v.optional(v.string()),
  /** The editions that can be shown again, in no order. */
  otherEditions: v.optional(v.array(otherEditionSchema)),
  /** The highest number of an edition when one was withdrawn last; absent before. */
  lastEdition: v.optional(v.number()),
  /** Changed by every write to an edition, so that none overwrites what it has not read. */
  editionsMark: v.optional(v.string()),
  /** The conversion that last began to replace the PDF; it is under way while that conversion is not over. */
  replacedBy: v.optional(v.string()),
  createdAt: v.string(),
  /** When it could first be read; absent in issues made before this was kept. */
  addedAt: v.optional(v.string()),
  /** Of the last change; absent until there is one. */
  updatedAt: v.optional(v.string()),
  ...publicationFields,
  /** Another one each time its publisher gives it contents; absent while it has those of its PDF. */
  contentsMark: v.optional(v.string()),
});
export type Issue = v.InferOutput<typeof issueSchema>;
export type Privacy = Issue["privacy"];

/** Settings to change; undefined leaves one as it is. */
export type IssueSettings = { [Field in keyof typeof settings]?: Issue[Field] | undefined };

/** The settings that the parameters of a call name. */
export function settingsIn(
  sent: ParameterValues<(typeof updateIssue)["parameters"]>,
): IssueSettings {
  return {
    ownTitle: ownTitleIn(sent),
    volume: sent.volume,
    description: sent.description,
    secondaryCategory: sent.secondary_category,
    adultContent: sent.adult_content,
    allowPrint: sent.allow_print,
    allowDownload: sent.allow_download,
    ownPrice: sent.price,
  };
}

/** The title that a call gives an issue, empty if it gives it up; undefined if it names none. */
export function ownTitleIn({ title }: { title?: string | undefined }): string | undefined {
  return title?.trim() === "" ? "" : title;
}

/** What an issue is called. */
export interface IssueName {
  title: string;
  volume: string;
}

/** The title of an issue is its own, or its magazine's as that is now. */
export function nameOf(
  { ownTitle = "", volume }: Pick<Issue, "ownTitle" | "volume">,
  magazine: Pick<Magazine, "title">,
): IssueName {
  return { title: ownTitle === "" ? magazine.title : ownTitle, volume };
}

/** Whether changes set any field to another value. */
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

/** Whether it is published, or has been since versions keep that. */
export function hasBeenPublished(issue: Issue): boolean {
  return isPublished(issue) || issue.wasPublished === true;
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
  return isPublished(issue) && (issue.privacy === "unlisted" || isSold(issue, magazine));
}

/** Whether the issue is on its magazine's shelf and in everything made of it. What is private or hidden never is. */
export function isOnShelf(issue: Issue, magazine: Magazine): boolean {
  return isListed(magazine) && issue.listed === true && hasPublicCover(issue, magazine);
}

/**
 * Whether search engines may list the issue: if it is on the shelf, or in a magazine without a shelf, if anybody may read
 * it and the magazine allows it.
 */
export function isIndexed(issue: Issue, magazine: Magazine): boolean {
  if (isListed(magazine)) return isOnShelf(issue, magazine);
  return magazine.searchEngines === true && hasPublicCover(issue, magazine);
}

/** Whether everybody may read all of a published issue. */
export function hasFreeReading(issue: Issue, magazine: Magazine): boolean {
  return isPublished(issue) && !isRestricted(issue, magazine);
}

/** Whether visitors are asked for their age first. */
export function isForAdults(issue: Issue, magazine: Magazine): boolean {
  return issue.adultContent || magazine.adultContent;
}

/** Whether an issue is open to some visitors only, who need a grant, a token or a subscription. */
export function isRestricted(issue: Issue, magazine: Magazine): boolean {
  return issue.privacy === "private" || isSold(issue, magazine);
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

/** Whether visitors may see the issue at this moment, or at a time to come. */
export function publicationState(issue: Issue): PublishState["state"] {
  if (isPublished(issue)) return "published";
  return scheduledTimes(issue).publish_at === null ? "unpublished" : "scheduled";
}

/** When anything of an issue's record last changed, also what it has of its magazine. */
export function changedAt(issue: Issue, { issuesChangedAt = "" }: Magazine): string {
  const changed = issue.updatedAt ?? issue.addedAt ?? issue.createdAt;
  return issuesChangedAt > changed ? issuesChangedAt : changed;
}

/** Where the issue is read, and its cover. */
type Addresses = Pick<IssueDetails, "url" | "cover">;

/** The fields of every variant of the record. */
function commonFields(issue: Issue, magazine: Magazine, { url, cover }: Addresses) {
  return {
    ID: issue.issueId,
    magazine_id: issue.magazineId,
    ...nameOf(issue, magazine),
    own_title: issue.ownTitle ?? "",
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
    listed: issue.listed === true,
    state: publicationState(issue),
    ...scheduledTimes(issue),
    updated_at: wireTime(changedAt(issue, magazine)),
    mobile_support: true,
    allow_download: issue.allowDownload,
    allow_print: issue.allowPrint,
    tags: issue.tags,
    price: priceOf(issue, magazine),
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
  };
}

/** The variant of a magazine's list. */
export function listedIssue(issue: Issue, magazine: Magazine, addresses: Addresses): ListedIssue {
  return {
    ...commonFields(issue, magazine, addresses),
    category2: issue.secondaryCategory,
    privacy_level: issue.privacy === "private" ? "private" : "public",
  };
}
