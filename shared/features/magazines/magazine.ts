import * as v from "valibot";
import type { updateMagazine } from "#contract/api/magazine-operations.ts";
import type { ParameterValues } from "#contract/api/parameters/parameters.ts";
import { logoSchema, logoUrl } from "./logo.ts";
import type { MagazineRecord } from "#contract/api/parameters/magazine-fields.ts";

/** The terms for visitors: subscriptions are disabled, free, or have a price. */
const subscriptionFields = v.variant("status", [
  v.object({ status: v.literal("disabled") }),
  v.object({ status: v.literal("free") }),
  v.object({
    status: v.literal("paid"),
    price: v.number(),
    issuePrice: v.number(),
    previewPages: v.string(),
  }),
]);
export type SubscriptionTerms = v.InferOutput<typeof subscriptionFields>;

const settings = {
  title: v.string(),
  description: v.string(),
  language: v.string(),
  type: v.number(),
  category: v.nullable(v.number()),
  adultContent: v.boolean(),
  /** Six hexadecimal digits in lower case; absent or empty: Masthead's own. */
  accentColor: v.optional(v.string()),
  /** Hosts whose pages may frame the reader; absent or empty: any page may. */
  embedDomains: v.optional(v.array(v.string())),
  /** Direction of the page order; absent or `auto`: the language's reading direction. */
  readingDirection: v.optional(v.picklist(["auto", "ltr", "rtl"])),
  /** Whether search engines may list public issues. */
  searchEngines: v.optional(v.boolean()),
  /** Whether reading is counted; absent: yes. */
  statistics: v.optional(v.boolean()),
  listed: v.optional(v.boolean()),
  /** The last part of its shelf's address; absent in items older than shelves. */
  slug: v.optional(v.string()),
  /** An ISO 4217 code; absent or empty: nothing is sold, and no price is shown. */
  currency: v.optional(v.string()),
  /** A subscription's billing period, as in `Cycle`; absent: a year. */
  cycle: v.optional(v.number()),
  /** Absent or empty: none. */
  buyUrl: v.optional(v.string()),
  contactEmail: v.optional(v.string()),
  /** The source that it was copied from; absent or empty: unknown. */
  origin: v.optional(v.string()),
};

export const magazineSchema = v.object({
  accountId: v.string(),
  magazineId: v.string(),
  ...settings,
  subscription: subscriptionFields,
  logo: v.optional(logoSchema),
  /** When its title or terms, which its issues' records contain, were last set; absent before the first time. */
  issuesChangedAt: v.optional(v.string()),
  createdAt: v.string(),
});
export type Magazine = v.InferOutput<typeof magazineSchema>;

/** Settings to change; undefined leaves one unchanged. */
export type MagazineSettings = { [Field in keyof typeof settings]?: Magazine[Field] | undefined };

export function settingsIn(
  sent: Partial<ParameterValues<(typeof updateMagazine)["parameters"]>>,
): MagazineSettings {
  return {
    title: sent.title,
    description: sent.description,
    language: sent.lang,
    type: sent.type,
    category: sent.cat ?? sent.category,
    adultContent: sent.adult_content,
    accentColor: sent.accent_color,
    embedDomains: sent.embed_domains,
    readingDirection: sent.reading_direction,
    searchEngines: sent.search_engines,
    statistics: sent.statistics,
    listed: sent.listed,
    slug: sent.slug,
    currency: sent.currency,
    cycle: sent.cycle,
    buyUrl: sent.buy_url,
    contactEmail: sent.contact_email,
    origin: sent.origin,
  };
}

/** The cover is part of every preview, so it is the preview if the publisher names no pages. */
export const COVER_ONLY = "1-1";

/** A new magazine, with the specification's defaults for missing settings. */
export function newMagazine(
  given: Pick<Magazine, "accountId" | "magazineId" | "title" | "createdAt"> & MagazineSettings,
): Magazine {
  return {
    ...given,
    description: given.description ?? "",
    language: given.language ?? "en",
    type: given.type ?? 1,
    category: given.category ?? null,
    adultContent: given.adultContent ?? false,
    subscription: { status: "disabled" },
  };
}

/** The magazine on the wire, with addresses below `baseUrl`. */
export function magazineRecord(magazine: Magazine, baseUrl: string): MagazineRecord {
  const { logo } = magazine;
  const fields = {
    ID: magazine.magazineId,
    title: magazine.title,
    description: magazine.description,
    language: magazine.language,
    type: magazine.type,
    category: magazine.category,
    adult_content: magazine.adultContent,
    accent_color: colorIn(magazine) ?? null,
    logo: logo ? logoUrl(baseUrl, magazine, logo.logoId) : null,
    listed: isListed(magazine),
    slug: magazine.slug ?? "",
    url: shelfUrl(magazine, baseUrl) ?? "",
    embed_domains: magazine.embedDomains?.join(",") ?? "",
    reading_direction: magazine.readingDirection ?? ("auto" as const),
    search_engines: magazine.searchEngines === true,
    statistics: isCounted(magazine),
    currency: currencyIn(magazine) ?? null,
    buy_url: orUnset(magazine.buyUrl) ?? null,
    contact_email: orUnset(magazine.contactEmail) ?? null,
    origin: magazine.origin ?? "",
  };
  const { subscription } = magazine;
  switch (subscription.status) {
    case "disabled":
      return { ...fields, subscription_status: "disabled", cycle: null };
    case "free":
      return {
        ...fields,
        subscription_status: "free",
        subscribe_popup: "auto_open",
        cycle: null,
      };
    case "paid":
      return {
        ...fields,
        subscription_status: "paid",
        price: subscription.price,
        issue_price: subscription.issuePrice,
        preview_pages: subscription.previewPages,
        cycle: soldCycle(magazine),
      };
  }
}

export function isCounted({ statistics }: Magazine): boolean {
  return statistics !== false;
}

export function isListed({ listed }: Magazine): boolean {
  return listed === true;
}

/** The address of a magazine's shelf, without a trailing slash; undefined if it has none. */
export function shelfUrl(magazine: Magazine, baseUrl: string): string | undefined {
  return isListed(magazine) && magazine.slug ? `${baseUrl}/m/${magazine.slug}` : undefined;
}

/** The address of the page where visitors subscribe, listed or not; undefined for an item older than slugs. */
export function subscribeUrl({ slug }: Magazine, baseUrl: string): string | undefined {
  return slug ? `${baseUrl}/m/${slug}/subscribe` : undefined;
}

/** Six hexadecimal digits; undefined for a magazine without its own colour. */
export function colorIn({ accentColor }: Magazine): string | undefined {
  return accentColor === "" ? undefined : accentColor;
}

/** The code of a magazine's currency; undefined if not set. */
export function currencyIn({ currency }: Pick<Magazine, "currency">): string | undefined {
  return orUnset(currency);
}

/** A setting that an empty text removes. */
export function orUnset(text: string | undefined): string | undefined {
  return text === "" ? undefined : text;
}

export function soldCycle({ cycle }: Pick<Magazine, "cycle">): 1 | 2 | 3 | 4 | 5 | 6 {
  return v.parse(v.picklist([1, 2, 3, 4, 5, 6]), cycle ?? 6);
}
