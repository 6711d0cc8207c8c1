import * as v from "valibot";
import { CONVERSION_ERROR_CODES } from "#contract/formats/conversion-error-code.ts";
import { KEY_NAME_LENGTH } from "./limits.ts";
import {
  API_KEY,
  codePoints,
  CONVERSION_ID,
  LINE,
  MAGAZINE_ID,
  TOKEN_ID,
  WIRE_TIME,
} from "./patterns.ts";
import * as fields from "./record-fields.ts";
import { directUploadRecord } from "./uploads/upload-records.ts";

const time = v.pipe(v.string(), v.regex(new RegExp(WIRE_TIME)));

/**
 * The records of the API, field for field as in section 2 of the specification. A field that may be absent says when it
 * is present.
 */

const scheduled = {
  publish_at: v.pipe(
    v.nullable(time),
    v.description("When the issue becomes visible; null unless scheduled."),
  ),
  unpublish_at: v.pipe(
    v.nullable(time),
    v.description("When it is hidden again; null unless scheduled."),
  ),
};

const privacy = v.picklist(["private", "unlisted"]);

const publicationState = v.pipe(
  fields.publicationState,
  v.description("`scheduled` is hidden until `publish_at`."),
);

const issueFields = {
  ID: fields.issueId,
  magazine_id: v.pipe(v.string(), v.regex(new RegExp(MAGAZINE_ID))),
  title: v.pipe(fields.title, v.description("Its own, otherwise its magazine's current one.")),
  own_title: v.pipe(v.string(), v.description("Empty while it has its magazine's title.")),
  volume: fields.volume,
  origin: fields.origin,
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
  url: v.pipe(fields.address, v.description("The address of the issue's reader.")),
  edition: fields.edition,
  listed: v.pipe(
    v.boolean(),
    v.description(
      "Whether it is meant for the magazine's shelf, as set by publishing; false while unpublished.",
    ),
  ),
  state: publicationState,
  ...scheduled,
  updated_at: v.pipe(time, v.description("When any field of this record last changed.")),
  mobile_support: v.boolean(),
  allow_download: v.boolean(),
  allow_print: v.boolean(),
  tags: fields.tags,
  price: v.pipe(
    fields.money,
    v.description("Its own, otherwise its magazine's current one; 0 if nothing is sold."),
  ),
  own_price: v.pipe(v.nullable(fields.money), v.description("Null while it has its magazine's.")),
};

/** Issue as the single read returns it. */
export const issueDetails = v.strictObject({
  ...issueFields,
  secondary_category: fields.category,
  is_published: v.boolean(),
  privacy,
});
export type IssueDetails = v.InferOutput<typeof issueDetails>;

/** Issue as the update returns it: without `is_published`. */
export const updatedIssue = v.strictObject({
  ...issueFields,
  secondary_category: fields.category,
  privacy,
});
export type UpdatedIssue = v.InferOutput<typeof updatedIssue>;

/** Issue as in a magazine's list: `category2` and `privacy_level` in place of the long names. */
export const listedIssue = v.strictObject({
  ...issueFields,
  category2: fields.category,
  privacy_level: v.picklist(["private", "public"]),
});
export type ListedIssue = v.InferOutput<typeof listedIssue>;

/** The reason of a failed conversion, for programs. */
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
    warnings: fields.warnings,
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

/** The answer when a conversion starts. */
export const startedConversion = v.strictObject({
  issueTempID: v.pipe(v.string(), v.regex(new RegExp(CONVERSION_ID))),
  upload: v.optional(v.pipe(directUploadRecord, v.description("if no file came with the call"))),
});

export type StartedConversion = v.InferOutput<typeof startedConversion>;

const fileAddress = (meaning: string) => v.pipe(v.nullable(fields.address), v.description(meaning));

export const issueFiles = v.strictObject({
  state: v.pipe(
    v.picklist(["making", "complete"]),
    v.description("`making` until all files exist; afterwards, null files stay null."),
  ),
  pdf: fileAddress("The PDF as uploaded; null if it is not kept."),
  epub: fileAddress("The text as EPUB 3; null until made, and for an issue with poor text."),
  text: fileAddress(
    "The text in reading order, in UTF-8; null until made, and for an issue without text.",
  ),
  cover: fileAddress("The first page as a small JPEG; null if missing."),
});
export type IssueFiles = v.InferOutput<typeof issueFiles>;

export const embedCode = v.strictObject({
  embed_code: v.pipe(v.string(), v.regex(/^<iframe [^<>]+><\/iframe>$/)),
});
export const publishState = v.strictObject({
  is_published: v.boolean(),
  state: publicationState,
  ...scheduled,
  notify_subscribers: v.optional(
    v.pipe(v.boolean(), v.description("The schedule's choice; only while scheduled.")),
  ),
  message: v.optional(
    v.pipe(v.string(), v.description("The words for its mails; only while scheduled.")),
  ),
});
export type PublishState = v.InferOutput<typeof publishState>;

/** The answer of operations without a result. */
export const nothing = v.array(v.never());

/** Contact as the creation returns it. */
export const contactReference = v.strictObject({ email: fields.emailAddress });

/** A contact with its profile, as the reference client's details and update expect it. */
export const contactDetails = v.strictObject({
  email: fields.emailAddress,
  full_name: fields.profileLine,
  country: fields.profileLine,
  city: fields.profileLine,
  street: fields.profileLine,
  zip: fields.profileLine,
});
export type ContactDetails = v.InferOutput<typeof contactDetails>;

const expirationDate = v.pipe(
  v.string(),
  v.regex(/^(\d{4}-\d\d-\d\d|\d\d-\d\d-\d{4} \d\d:\d\d:\d\d)$/),
);

/** An issue that a contact has access to. */
export const grantRecord = v.strictObject({
  issue_id: fields.issueId,
  magazine_id: v.pipe(v.string(), v.regex(new RegExp(MAGAZINE_ID))),
  granted_at: time,
});
export type GrantRecord = v.InferOutput<typeof grantRecord>;

/** A token without its secret text. The id grants no access. */
export const listedToken = v.strictObject({
  id: v.pipe(v.string(), v.regex(new RegExp(TOKEN_ID))),
  issue_id: v.pipe(
    v.nullable(fields.issueId),
    v.description("The only issue that it opens; null if it opens all of the account's."),
  ),
  is_single_use: v.boolean(),
  is_used: v.boolean(),
  expiration_date: expirationDate,
  created_at: time,
});
export type ListedToken = v.InferOutput<typeof listedToken>;

/** A new token. Only this answer contains the text of `token`. */
export const tokenRecord = v.strictObject({
  email: fields.emailAddress,
  token: v.pipe(v.string(), v.regex(/^[\w-]{43}\.[0-9a-f]{32}$/)),
  is_single_use: v.boolean(),
  expiration_date: expirationDate,
});

const apiKey = v.pipe(v.string(), v.regex(new RegExp(API_KEY)));

const keyFields = {
  /** The key's text. */
  id: apiKey,
  key: apiKey,
  /** Empty for keys created outside the API. */
  name: v.pipe(
    v.string(),
    v.regex(new RegExp(LINE)),
    v.check((name) => codePoints(name) <= KEY_NAME_LENGTH),
    v.metadata({ maxLength: KEY_NAME_LENGTH }),
  ),
  scope: fields.scope,
  created_at: time,
  expires_at: v.nullable(time),
};

/** A key with its new secret, which no other answer contains. */
export const newKey = v.strictObject({ ...keyFields, secret: v.pipe(v.string(), v.minLength(32)) });
export type NewKey = v.InferOutput<typeof newKey>;

/** A key as the list returns it. `last_used_at` is at most a minute late. */
export const listedKey = v.strictObject({ ...keyFields, last_used_at: v.nullable(time) });
export type ListedKey = v.InferOutput<typeof listedKey>;
