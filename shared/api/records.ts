import * as v from "valibot";
import { CONVERSION_ERROR_CODES } from "./conversion-error-code.ts";

/** The records of the wire, field for field as the specification's section 2 names them. */

const money = v.number();
const wireDate = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));
const issueId = v.pipe(v.string(), v.regex(/^\d{19}$/));

const magazineFields = {
  ID: v.pipe(v.string(), v.regex(/^M\d{19}$/)),
  title: v.string(),
  description: v.string(),
  language: v.string(),
  type: v.pipe(v.number(), v.integer()),
  category: v.nullable(v.pipe(v.number(), v.integer())),
  adult_content: v.boolean(),
  embed_domains: v.optional(v.string()),
  reading_direction: v.optional(v.picklist(["ltr", "rtl"])),
  search_engines: v.optional(v.literal(true)),
};

/** Magazine. Which further fields it has depends on `subscription_status`. */
export const magazineRecord = v.variant("subscription_status", [
  v.strictObject({ ...magazineFields, subscription_status: v.literal("disabled") }),
  v.strictObject({
    ...magazineFields,
    subscription_status: v.literal("free"),
    subscribe_popup: v.literal("auto_open"),
  }),
  v.strictObject({
    ...magazineFields,
    subscription_status: v.literal("paid"),
    price: money,
    issue_price: money,
    preview_pages: v.string(),
  }),
]);
export type MagazineRecord = v.InferOutput<typeof magazineRecord>;

const issueFields = {
  ID: issueId,
  title: v.string(),
  volume: v.string(),
  description: v.string(),
  language: v.string(),
  type: v.pipe(v.number(), v.integer()),
  category: v.nullable(v.pipe(v.number(), v.integer())),
  creation_date: wireDate,
  page_height: v.pipe(v.number(), v.integer()),
  page_width: v.pipe(v.number(), v.integer()),
  preview_pages: v.nullable(v.string()),
  adult_content: v.boolean(),
  pages_count: v.pipe(v.number(), v.integer()),
  cover: v.string(),
  mobile_support: v.boolean(),
  allow_download: v.boolean(),
  allow_print: v.boolean(),
  tags: v.array(v.string()),
};

const secondaryCategory = v.nullable(v.pipe(v.number(), v.integer()));
const privacy = v.picklist(["private", "unlisted"]);

/** Issue as the single read answers it. */
export const issueDetails = v.strictObject({
  ...issueFields,
  secondary_category: secondaryCategory,
  is_published: v.boolean(),
  privacy,
});
export type IssueDetails = v.InferOutput<typeof issueDetails>;

/** Issue as the update answers it: with `price`, without `is_published`. */
export const updatedIssue = v.strictObject({
  ...issueFields,
  secondary_category: secondaryCategory,
  privacy,
  price: money,
});
export type UpdatedIssue = v.InferOutput<typeof updatedIssue>;

/** Issue as a magazine's list has it: `category2` and `privacy_level` in place of the long names. */
export const listedIssue = v.strictObject({
  ...issueFields,
  category2: secondaryCategory,
  privacy_level: v.picklist(["private", "public"]),
  price: money,
});
export type ListedIssue = v.InferOutput<typeof listedIssue>;

/** Why a conversion failed, for programs. */
export const conversionErrorCode = v.picklist(CONVERSION_ERROR_CODES);

/**
 * The state of a conversion. `progress` is a percentage; the error fields stand only beside `error`, and `warnings`,
 * an extension, only beside `ready`: sentences about what the pages lack.
 */
export const conversionRecord = v.strictObject({
  status: v.picklist(["pending", "ready", "error"]),
  ID: v.union([v.literal(""), issueId]),
  url: v.string(),
  cover: v.string(),
  pages_count: v.pipe(v.number(), v.integer()),
  progress: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  error_code: v.optional(conversionErrorCode),
  error_message: v.optional(v.string()),
  warnings: v.optional(v.array(v.string())),
});
export type ConversionRecord = v.InferOutput<typeof conversionRecord>;

/** What starting a conversion answers; `upload` only when no file came with the request. */
export const startedConversion = v.strictObject({
  issueTempID: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  upload: v.optional(
    v.strictObject({
      url: v.string(),
      fields: v.record(v.string(), v.string()),
      expires_at: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
});
export type StartedConversion = v.InferOutput<typeof startedConversion>;

export const embedCode = v.strictObject({ embed_code: v.string() });
export const publishState = v.strictObject({ is_published: v.boolean() });

/** What operations answer that return nothing. */
export const nothing = v.array(v.never());

/** Contact as lists and the creation answer it. */
export const contactReference = v.strictObject({ email: v.string() });
export type ContactReference = v.InferOutput<typeof contactReference>;

/** Contact with its profile: what the reference client's details and update read. */
export const contactDetails = v.strictObject({
  email: v.string(),
  full_name: v.string(),
  country: v.string(),
  city: v.string(),
  street: v.string(),
  zip: v.string(),
});
export type ContactDetails = v.InferOutput<typeof contactDetails>;

/** A new token. The text of `token` is answered this once only. */
export const tokenRecord = v.strictObject({
  email: v.string(),
  token: v.string(),
  is_single_use: v.boolean(),
  expiration_date: v.string(),
});
