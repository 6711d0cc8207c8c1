import type { ReaderManifest } from "#contract/formats/reader-manifest.ts";
import type { Prices } from "#features/reading/prices.ts";
import { fill } from "#texts/fill.ts";
import { icon } from "./icons.ts";
import { markup, type Markup } from "#texts/markup.ts";
import type { ReaderTexts } from "#texts/reader-texts.ts";

/** The page behind a preview's last one, at which turning ends; undefined for a whole issue. */
export function pageBehindPreview({ images, pagesCount }: ReaderManifest): number | undefined {
  if (images.kind === "issue") return undefined;
  const last = Math.max(...images.addresses.map(({ number }) => number));
  return last < pagesCount ? last + 1 : undefined;
}

/** The content of the page behind a preview: that it ends, what the rest costs and how one gets to read it. */
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
