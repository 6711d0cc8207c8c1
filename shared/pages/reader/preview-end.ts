import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import type { Prices, PurchaseForms } from "#features/reading/prices.ts";
import { fill } from "#texts/fill.ts";
import { priceText } from "#values/currency.ts";
import { icon } from "./icons.ts";
import { linkFormUrl } from "./link-pages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import type { BuyingTexts } from "#texts/buying/en.ts";
import type { ReaderTexts } from "#texts/reader/en.ts";
import { askLine, buyLink, purchaseForm, purchaseNotes } from "./ways-on.ts";

/** The number of the page after a preview's last one, where turning ends; undefined for a whole issue. */
export function pageBehindPreview({ images, pagesCount }: ReaderManifest): number | undefined {
  if (images.kind === "issue") return undefined;
  const last = Math.max(...images.addresses.map(({ number }) => number));
  return last < pagesCount ? last + 1 : undefined;
}

/** Content of the page after a preview: says that the preview ends, the price of the rest, and how to get it. */
export function previewEnd(
  { language, pagesCount }: ReaderManifest,
  { prices, pageUrl }: { prices?: Prices | undefined; pageUrl: string },
  texts: ReaderTexts,
): Markup {
  const { previewEnd, buying, mailLink } = texts.states;
  return markup`<div class="preview-end" lang="${texts.language}"><div>
${icon("issue")}
<h2>${previewEnd.heading}</h2>
<p>${fill(previewEnd.explanation, { count: pagesCount })}</p>
<div class="preview-prices">
${prices && priceLines(prices, language, texts)}
</div>
${prices && (prices.forms ? purchaseForms(prices, prices.forms, language, buying) : buyLink(prices, buying))}
<p>${canBeBought(prices) ? buying.boughtAlready : previewEnd.howToOpen} <a href="${linkFormUrl(pageUrl)}">${mailLink.button}</a></p>
${prices && askLine(prices, buying)}
</div></div>`;
}

/** Empty without a currency, which a price needs. */
function priceLines(prices: Prices, language: string, texts: ReaderTexts): Markup[] {
  const { currency, subscription, issue, cycle } = prices;
  if (currency === undefined) return [];
  const { previewEnd, buying } = texts.states;
  const price = (amount: number): string => priceText(amount, currency, language);
  const lines = [
    subscription > 0 &&
      fill(buying.subscriptionPrice, {
        period: buying.periods[cycle],
        price: price(subscription),
      }),
    issue > 0 && fill(previewEnd.issuePrice, { price: price(issue) }),
  ];
  return lines.flatMap((line) => (line === false ? [] : markup`<p>${line}</p>`));
}

function purchaseForms(
  prices: Prices,
  forms: PurchaseForms,
  language: string,
  texts: BuyingTexts,
): Markup {
  const { currency = "", subscription, issue } = prices;
  const form = (thing: "issue" | "subscription", text: string, price: number): Markup | null =>
    price > 0
      ? purchaseForm(forms, thing, fill(text, { price: priceText(price, currency, language) }))
      : null;
  return markup`${form("subscription", texts.subscribe, subscription)}
${form("issue", texts.buyIssue, issue)}
${purchaseNotes(forms, subscription > 0, texts)}`;
}

function canBeBought(prices: Prices | undefined): boolean {
  return prices?.forms !== undefined || prices?.buyUrl !== undefined;
}
