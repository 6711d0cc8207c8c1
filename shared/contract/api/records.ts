import * as v from "valibot";
import { CONVERSION_ERROR_CODES } from "#contract/formats/conversion-error-code.ts";
import { CONVERSION_ID } from "./patterns.ts";
import * as fields from "./record-fields.ts";

/**
 * The records of the API, field for field as the specification's section 2 names them. A field that is not always
 * present describes when it is.
 */

const issueFields = {
  ID: fields.issueId,
  title: fields.title,
  volume: fields.volume,
  description: fields.description,
  language: fields.languageCode,
  type: fields.magazineType,
  category: fields.category,
  creation_date: fields.wireDate,
  page_height: fields.points,
  page_width: fields.points,
  preview_pages: v.nullable(fields.pageRange),
  adult_content: v.boolean(),
  pages_count: fields.pagesCount,
  cover: fields.address,
  mobile_support: v.boolean(),
  allow_download: v.boolean(),
  allow_print: v.boolean(),
  tags: fields.tags,
};

const privacy = v.picklist(["private", "unlisted"]);

/** Issue as the single read returns it. */
export const issueDetails = v.strictObject({
  ...issueFields,
  secondary_category: fields.category,
  is_published: v.boolean(),
  privacy,
});
export type IssueDetails = v.InferOutput<typeof issueDetails>;

/** Issue as the update returns it: with `price`, without `is_published`. */
export const updatedIssue = v.strictObject({
  ...issueFields,
  secondary_category: fields.category,
  privacy,
  price: fields.money,
});
export type UpdatedIssue = v.InferOutput<typeof updatedIssue>;

/** Issue as in a magazine's list: `category2` and `privacy_level` in place of the long names. */
export const listedIssue = v.strictObject({
  ...issueFields,
  category2: fields.category,
  privacy_level: v.picklist(["private", "public"]),
  price: fields.money,
});
export type ListedIssue = v.InferOutput<typeof listedIssue>;

/** Why a conversion failed, for programs. */
export const conversionErrorCode = v.picklist(CONVERSION_ERROR_CODES);

const unfinished = {
  ID: v.literal(""),
  url: v.literal(""),
  cover: v.literal(""),
  progress: fields.percent,
};

/**
 * The state of a conversion. `progress` is a percentage; `warnings` are sentences about missing content.
 */
export const conversionRecord = v.variant("status", [
  v.strictObject({
    status: v.literal("pending"),
    ...unfinished,
    pages_count: fields.pagesKnown,
  }),
  v.strictObject({
    status: v.literal("ready"),
    ID: fields.issueId,
    url: fields.address,
    cover: fields.address,
    pages_count: fields.pagesCount,
    progress: v.literal(100),
    warnings: v.optional(
      v.pipe(
        v.array(v.pipe(v.string(), v.nonEmpty())),
        v.nonEmpty(),
        v.description("if something is lacking"),
      ),
    ),
  }),
  v.strictObject({
    status: v.literal("error"),
    ...unfinished,
    pages_count: v.literal(0),
    error_code: conversionErrorCode,
    error_message: v.string(),
  }),
]);
export type ConversionRecord = v.InferOutput<typeof conversionRecord>;

/** The answer to starting a conversion. */
export const startedConversion = v.strictObject({
  issueTempID: v.pipe(v.string(), v.regex(new RegExp(CONVERSION_ID))),
  upload: v.optional(
    v.pipe(
      v.strictObject({
        url: fields.address,
        fields: v.record(v.string(), v.string()),
        expires_at: v.pipe(v.string(), v.isoTimestamp()),
      }),
      v.description("if no file came with the call"),
    ),
  ),
});

/** Addresses of an issue's files; null for one that there is not. */
export const issueFiles = v.strictObject({
  pdf: v.pipe(v.nullable(fields.address), v.description("The PDF as it was uploaded.")),
  epub: v.pipe(
    v.nullable(fields.address),
    v.description("The text as EPUB 3; null for an issue whose text is not good enough for it."),
  ),
  text: v.pipe(
    v.nullable(fields.address),
    v.description("The text in reading order, in UTF-8; null for an issue without text."),
  ),
  cover: v.pipe(v.nullable(fields.address), v.description("The first page as a small JPEG.")),
});
export type IssueFiles = v.InferOutput<typeof issueFiles>;

export const embedCode = v.strictObject({
  embed_code: v.pipe(v.string(), v.regex(/^<iframe [^<>]+><\/iframe>$/)),
});
export const publishState = v.strictObject({ is_published: v.boolean() });

/** The answer of operations that return nothing. */
export const nothing = v.array(v.never());

/** Contact as lists and the creation return it. */
export const contactReference = v.strictObject({ email: fields.emailAddress });
export type ContactReference = v.InferOutput<typeof contactReference>;

/** Contact with its profile: as the reference client's details and update expect it. */
export const contactDetails = v.strictObject({
  email: fields.emailAddress,
  full_name: fields.profileLine,
  country: fields.profileLine,
  city: fields.profileLine,
  street: fields.profileLine,
  zip: fields.profileLine,
});
export type ContactDetails = v.InferOutput<typeof contactDetails>;

/** A new token. The text of `token` is returned only here. */
export const tokenRecord = v.strictObject({
  email: fields.emailAddress,
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}\.[0-9a-f]{32}$/)),
  is_single_use: v.boolean(),
  expiration_date: v.pipe(
    v.string(),
    v.regex(/^(\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4} \d\d:\d\d:\d\d)$/),
  ),
});
