import type { ReaderManifest } from "../api/reader-manifest.ts";
import type { Magazine } from "../magazines/magazine.ts";
import { fill } from "./document.ts";
import { icon } from "./icons.ts";
import { markup, type Markup } from "./markup.ts";
import type { ReaderTexts } from "./reader-texts.ts";

/** What is asked for what lies behind a preview, without a currency. */
export interface Prices {
  subscription: number;
  issue: number;
}

/** The prices of a magazine that is sold; undefined for any other. */
export function pricesOf({ subscription }: Magazine): Prices | undefined {
  return subscription.status === "paid"
    ? { subscription: subscription.price, issue: subscription.issuePrice }
    : undefined;
}

/** The page behind a preview's last one, at which turning ends; undefined for a whole issue. */
export function pageBehindPreview({ images, pagesCount }: ReaderManifest): number | undefined {
  if (images.kind === "issue") return undefined;
  const last = Math.max(...images.addresses.map(({ number }) => number));
  return last < pagesCount ? last + 1 : undefined;
}

/** What stands on the page behind a preview: that it ends, what the rest costs and how one gets to read it. */
export function previewEnd(
  { language, pagesCount }: ReaderManifest,
  prices: Prices | undefined,
  texts: ReaderTexts,
): Markup {
  const { previewEnd } = texts.states;
  const line = (text: string, price = 0): Markup | null =>
    price > 0 ? markup`<p>${fill(text, { price: amount(price, language) })}</p>` : null;
  return markup`<div class="preview-end" lang="${texts.language}"><div>
${icon("issue")}
<h2>${previewEnd.heading}</h2>
<p>${fill(previewEnd.explanation, { count: pagesCount })}</p>
<div class="preview-prices">
${line(previewEnd.subscriptionPrice, prices?.subscription)}
${line(previewEnd.issuePrice, prices?.issue)}
</div>
<p>${previewEnd.howToOpen}</p>
</div></div>`;
}

function amount(price: number, language: string): string {
  const digits = Number.isInteger(price) ? 0 : 2;
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    numberingSystem: "latn",
  }).format(price);
}
