import type { PurchaseForms, WaysOn } from "#features/reading/prices.ts";
import { fill } from "#texts/fill.ts";
import { markup, type Markup } from "#texts/markup.ts";
import type { BuyingTexts } from "#texts/buying/en.ts";

/** A button that leads to Stripe's Checkout, which does not open in a frame. */
export function purchaseForm(
  { url }: PurchaseForms,
  thing: "issue" | "subscription",
  text: string,
): Markup {
  return markup`<form method="post" action="${url}" target="_top" class="purchase"><input type="hidden" name="thing" value="${thing}"><button class="closed-action">${text}</button></form>`;
}

/** Notes below the buttons: that the subscription renews, and that test mode charges nothing. */
export function purchaseNotes(
  { isTest }: PurchaseForms,
  hasSubscription: boolean,
  texts: BuyingTexts,
): Markup {
  return markup`${hasSubscription ? markup`<p class="purchase-note">${texts.renews}</p>` : null}
${isTest ? markup`<p class="purchase-test">${texts.testMode}</p>` : null}`;
}

/** A link to the publisher's own shop; null without one. It leaves a frame. */
export function buyLink({ buyUrl }: WaysOn, texts: BuyingTexts): Markup | null {
  if (buyUrl === undefined) return null;
  return markup`<p><a class="closed-action" href="${buyUrl}" target="_top" rel="noopener">${texts.buyElsewhere}</a></p>`;
}

/** The publisher's contact address as a link; null without one. */
export function askLine({ contactEmail }: WaysOn, texts: BuyingTexts): Markup | null {
  if (contactEmail === undefined) return null;
  const gap = "\u0000";
  const [before = "", after = ""] = fill(texts.ask, { address: gap }).split(gap);
  const link = markup`<a href="mailto:${encodeURI(contactEmail)}" dir="ltr">${contactEmail}</a>`;
  return markup`<p class="ask-publisher">${before}${link}${after}</p>`;
}
