import type { WaysOn } from "#features/reading/prices.ts";
import { fill } from "#texts/fill.ts";
import { markup, type Markup } from "#texts/markup.ts";
import type { BuyingTexts } from "#texts/buying-texts.ts";

/** A link to the publisher's own page for buyers; null without one. It leaves a frame. */
export function buyLink({ buyUrl }: WaysOn, texts: BuyingTexts): Markup | null {
  if (buyUrl === undefined) return null;
  return markup`<p><a class="closed-action" href="${buyUrl}" target="_top" rel="noopener">${texts.buyElsewhere}</a></p>`;
}

/** The address at which the publisher answers, as a link; null without one. */
export function askLine({ contactEmail }: WaysOn, texts: BuyingTexts): Markup | null {
  if (contactEmail === undefined) return null;
  const gap = "\u0000";
  const [before = "", after = ""] = fill(texts.ask, { address: gap }).split(gap);
  const link = markup`<a href="mailto:${encodeURI(contactEmail)}" dir="ltr">${contactEmail}</a>`;
  return markup`<p class="ask-publisher">${before}${link}${after}</p>`;
}
