import * as v from "valibot";
import { BUY_URL_LENGTH, DESCRIPTION_LENGTH, SLUG_LENGTH } from "#contract/api/limits.ts";
import { MAGAZINE_ID, SLUG_OR_NONE } from "#contract/api/patterns.ts";
import * as fields from "#contract/api/record-fields.ts";
import {
  clearableEmail,
  clearableSecureAddress,
  hostNames,
  origin,
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
    "The publisher's colour on the reader's controls, on the pages around an issue and in mails, as red, green and blue without `#`; for legibility, a darker or lighter shade may replace it. An empty text removes it. A new magazine has none and shows Masthead's.",
  ),
  description: text(
    "A description of the magazine. Empty by default; an empty text removes it.",
    DESCRIPTION_LENGTH,
  ),
  embed_domains: hostNames(
    "The hosts whose pages may frame the magazine's issues. An empty text, the default, allows any page.",
  ),
  reading_direction: choice(
    "The direction of the pages: `ltr` from left to right, `rtl` from right to left, `auto` by the issue's language. A new magazine has `auto`.",
    "auto",
    "ltr",
    "rtl",
  ),
  search_engines: yesNo(
    "Whether search engines may list the published issues that are unlisted or for sale. For a listed magazine, this has no effect: they may list exactly its shelf. A new magazine has `no`.",
  ),
  statistics: yesNo(
    "Whether the reading of the magazine's issues is counted, without cookies and without identifying visitors. With `no`, counting stops. A new magazine has `yes`.",
  ),
  adult_content: yesNo(
    "Whether visitors of every issue of the magazine must first confirm their age. A new magazine has `no`; issues created later inherit it.",
  ),
  lang: languageCode(
    "The magazine's language, also for its mails if Masthead has texts in that language; otherwise they are in English. A new magazine has `en`; issues created later inherit it.",
  ),
  type: integer(
    "The number of the magazine's type, which Masthead only stores. A new magazine has 1; issues created later inherit it.",
    1,
    16,
  ),
  cat: integer(
    "The number of the magazine's category, which Masthead only stores; it can be changed, not removed. A new magazine has none; issues created later without a category inherit it.",
    1,
  ),
  // The reference client's own name for `cat`; `cat` wins when both are sent.
  category: integer("An alias of `cat`, which wins if both are sent.", 1),
  listed: yesNo(
    "Whether the magazine has a shelf: a public page with its issues, feeds, and entries in the service's own lists. A new magazine has `no`. Issues published from then on are on the shelf unless their publishing says otherwise; already published ones join it when they are published again with `listed`.",
  ),
  slug: slug(
    "The last part of the shelf's address. A new magazine gets one made from its title. The previous slug redirects to the new one until another magazine of the account takes it. Other accounts may take it a year later.",
  ),
  currency: clearableCurrency(
    "The currency of the magazine's prices and its issues'. Until it is set, nothing is sold, and visitors see no price; existing prices must be valid in it. In the few that Stripe does not take, visitors see prices and find the magazine's own page or address. An empty text removes it. A new magazine has none.",
  ),
  cycle: integer(
    "The period of a subscription that readers buy themselves: 1 = 7 days, 2 = 1 month, 3 = 2 months, 4 = 3 months, 5 = 6 months, 6 = 1 year. It applies to new purchases. A new magazine has 6.",
    1,
    6,
  ),
  buy_url: clearableSecureAddress(
    "The https address at which readers can buy the magazine. Visitors are led there if no payments are set up. An empty text removes it. A new magazine has none.",
    BUY_URL_LENGTH,
  ),
  origin: origin("magazine"),
  contact_email: clearableEmail(
    "An e-mail address shown to visitors who want to buy. An empty text removes it. A new magazine has none.",
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
      "The last part of the shelf's address; empty in a magazine older than shelves until it is listed.",
    ),
  ),
  url: v.pipe(
    v.string(),
    v.regex(/^(https?:[/][/]\S+)?$/),
    v.description("The address of the shelf; empty while the magazine is not listed."),
  ),
  embed_domains: v.pipe(
    v.string(),
    v.description("Host names, separated by commas; empty if any page may frame the issues."),
  ),
  reading_direction: v.picklist(["auto", "ltr", "rtl"]),
  search_engines: v.boolean(),
  statistics: v.pipe(v.boolean(), v.description("Whether the reading of issues is counted.")),
  currency: fields.currency,
  buy_url: v.nullable(fields.address),
  contact_email: v.nullable(fields.emailAddress),
  origin: fields.origin,
};

const cycle = v.pipe(
  v.nullable(v.picklist([1, 2, 3, 4, 5, 6])),
  v.description("The period of a subscription; null unless paid."),
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
