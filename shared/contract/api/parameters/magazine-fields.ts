import * as v from "valibot";
import { BUY_URL_LENGTH, DESCRIPTION_LENGTH, SLUG_LENGTH } from "#contract/api/limits.ts";
import { MAGAZINE_ID, SLUG_OR_NONE } from "#contract/api/patterns.ts";
import * as fields from "#contract/api/record-fields.ts";
import {
  clearableEmail,
  clearableSecureAddress,
  hostNames,
  slug,
  text,
} from "./text-parameters.ts";
import {
  choice,
  clearableCurrency,
  clearableHexColor,
  integer,
  languageCode,
  yesNo,
} from "./value-parameters.ts";

/** The settings of a magazine at its creation and later. */
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
    "Whether search engines may list the published issues that are unlisted or for sale. In a magazine that is listed, they may list what is on its shelf and nothing else, whatever this says. A new magazine has `no`.",
  ),
  statistics: yesNo(
    "Whether it is counted how the magazine's issues are read, without cookies and without anything that names a visitor. With `no`, nothing new is counted. A new magazine has `yes`.",
  ),
  adult_content: yesNo(
    "Whether visitors of every issue of the magazine first have to confirm that they are of age. A new magazine has `no`; issues created later inherit it.",
  ),
  lang: languageCode(
    "The magazine's language. Mails are written in it if Masthead has texts in that language, else in English. A new magazine has `en`; issues created later inherit it.",
  ),
  type: integer(
    "The number of the magazine's type. Masthead stores it and gives it no meaning. A new magazine has 1; issues created later inherit it.",
    1,
    16,
  ),
  cat: integer(
    "The number of the magazine's category. Masthead stores it and gives it no meaning; it can be changed, not removed. A new magazine has none; issues created later without a category inherit it.",
    1,
  ),
  // The reference client's own name for `cat`; `cat` wins when both are sent.
  category: integer("Another name for `cat`, which wins if both are sent.", 1),
  listed: yesNo(
    "Whether the magazine has a shelf: a public page with its issues, feeds of them, and a place in the service's own lists. A new magazine has `no`. Issues that are published from then on are on the shelf unless their publishing says otherwise; those that are published already, once they are published again with `listed`.",
  ),
  slug: slug(
    "The last part of the shelf's address. A new magazine has one made from its title. The one before leads on to the new one until another magazine of the account takes it. Other accounts may take it a year after it was given up.",
  ),
  currency: clearableCurrency(
    "The currency of the magazine's prices and its issues'. Nothing is sold, and visitors see no price, before it is set; its prices must be possible in it. An empty text takes it back. A new magazine has none.",
  ),
  cycle: integer(
    "What the price of a subscription buys where readers pay for it themselves: 1 = 7 days, 2 = 1 month, 3 = 2 months, 4 = 3 months, 5 = 6 months, 6 = 1 year. It counts for new purchases. A new magazine has 6.",
    1,
    6,
  ),
  buy_url: clearableSecureAddress(
    "The page, by https, where readers can buy the magazine. Visitors are led there where no payments are set up. An empty text removes it. A new magazine has none.",
    BUY_URL_LENGTH,
  ),
  contact_email: clearableEmail(
    "An e-mail address that visitors see who want to buy. An empty text removes it. A new magazine has none.",
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
  listed: v.pipe(v.boolean(), v.description("Whether the magazine has a shelf.")),
  slug: v.pipe(
    v.string(),
    v.regex(new RegExp(SLUG_OR_NONE)),
    v.maxLength(SLUG_LENGTH),
    v.description(
      "The last part of the shelf's address; empty in a magazine that is older than shelves, until it is listed.",
    ),
  ),
  url: v.pipe(
    v.string(),
    v.regex(/^(https?:[/][/]\S+)?$/),
    v.description("The address of the shelf; empty while the magazine is not listed."),
  ),
  embed_domains: v.pipe(
    v.string(),
    v.description("Host names, separated by commas; empty where any page may show the issues."),
  ),
  reading_direction: v.picklist(["auto", "ltr", "rtl"]),
  search_engines: v.boolean(),
  statistics: v.pipe(v.boolean(), v.description("Whether it is counted how issues are read.")),
  currency: fields.currency,
  buy_url: v.nullable(fields.address),
  contact_email: v.nullable(fields.emailAddress),
};

const cycle = v.pipe(
  v.nullable(v.picklist([1, 2, 3, 4, 5, 6])),
  v.description("What the price of a subscription buys; null unless it is paid."),
);

/** Magazine. Its further fields depend on `subscription_status`. */
export const magazineRecord = v.variant("subscription_status", [
  v.strictObject({ ...magazineFields, subscription_status: v.literal("disabled"), cycle }),
  v.strictObject({
    ...magazineFields,
    subscription_status: v.literal("free"),
    subscribe_popup: v.literal("auto_open"),
    cycle,
  }),
  v.strictObject({
    ...magazineFields,
    subscription_status: v.literal("paid"),
    price: fields.money,
    issue_price: fields.money,
    preview_pages: fields.pageRange,
    cycle,
  }),
]);
export type MagazineRecord = v.InferOutput<typeof magazineRecord>;
