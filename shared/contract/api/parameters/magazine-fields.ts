import * as v from "valibot";
import { DESCRIPTION_LENGTH } from "#contract/api/limits.ts";
import { MAGAZINE_ID } from "#contract/api/patterns.ts";
import * as fields from "#contract/api/record-fields.ts";
import { hostNames, text } from "./text-parameters.ts";
import { choice, clearableHexColor, yesNo } from "./value-parameters.ts";

/**
 * The settings of a magazine at its creation and later. Extensions are in the record only if they are set, apart from
 * the colour and the logo, which are null otherwise.
 */
export const magazineSettings = {
  accent_color: clearableHexColor(
    "The publisher's colour on the reader's controls, on the pages around an issue and in mails, as red, green and blue without `#`; where it could not be read, a darker or lighter shade of it is shown. An empty text takes it back. A new magazine has none and shows Masthead's.",
  ),
  description: text(
    "What the magazine is about. Empty unless it is set; an empty text removes it.",
    DESCRIPTION_LENGTH,
  ),
  embed_domains: hostNames(
    "The hosts whose pages may show the magazine's issues in a frame. An empty text lets any page do so, which is how a magazine starts.",
  ),
  reading_direction: choice(
    "How pages follow each other: `ltr` from left to right, `rtl` from right to left, `auto` as the issue's language is read. A new magazine has `auto`.",
    "auto",
    "ltr",
    "rtl",
  ),
  search_engines: yesNo(
    "Whether search engines may list the published issues that are unlisted or for sale. A new magazine has `no`.",
  ),
};

const magazineFields = {
  ID: v.pipe(v.string(), v.regex(new RegExp(MAGAZINE_ID))),
  title: fields.title,
  description: fields.description,
  language: fields.languageCode,
  type: fields.magazineType,
  category: fields.category,
  adult_content: v.boolean(),
  accent_color: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/))),
  logo: v.nullable(v.pipe(v.string(), v.url())),
  embed_domains: v.optional(
    v.pipe(v.string(), v.minLength(1), v.description("if hosts are named")),
  ),
  reading_direction: v.optional(
    v.pipe(v.picklist(["ltr", "rtl"]), v.description("if it is set, unless to auto")),
  ),
  search_engines: v.optional(v.pipe(v.literal(true), v.description("if it is yes"))),
};

/** Magazine. Its further fields depend on `subscription_status`. */
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
    price: fields.money,
    issue_price: fields.money,
    preview_pages: fields.pageRange,
  }),
]);
export type MagazineRecord = v.InferOutput<typeof magazineRecord>;
