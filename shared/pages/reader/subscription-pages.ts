import type { ReaderAssetsAddress } from "#pages/document.ts";
import { fill } from "#texts/fill.ts";
import { icon } from "./icons.ts";
import { readerTexts, shelfTexts } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import { noticePage } from "./notice-page.ts";
import { afterRequest, subscriptionForm } from "./subscription-form.ts";
import type { PurchaseForms, WaysOn } from "#features/reading/prices.ts";
import { askLine, buyLink, purchaseForm, purchaseNotes } from "./ways-on.ts";
import type { SubscriptionOffer } from "#features/magazines/subscription-offer.ts";

/** The form as a separate page for browsers without scripts, with an error if the submission failed. */
export function subscriptionPage(
  offer: SubscriptionOffer,
  assets: ReaderAssetsAddress,
  problem?: "invalid" | "busy" | "failed",
): string {
  const { language, states } = readerTexts(offer.language);
  const { subscribe } = states;
  const problems = {
    invalid: subscribe.invalidEmail,
    busy: subscribe.busy,
    failed: subscribe.failed,
  };
  return noticePage({
    ...assets,
    language,
    state: "subscribe",
    picture: icon("subscribe"),
    heading: fill(subscribe.heading, { magazine: offer.magazineTitle }),
    explanation: subscribe.explanation,
    below: subscriptionForm(offer, backLink(offer, "ask-later"), problem && problems[problem]),
  });
}

/** The prices and forms of a paid subscription. */
export function paidSubscriptionPage(
  offer: SubscriptionOffer,
  price: { line: string | undefined; button: string; forms: PurchaseForms | undefined } & WaysOn,
  assets: ReaderAssetsAddress,
): string {
  const { language, states } = readerTexts(offer.language);
  const { buying, previewEnd, subscribe } = states;
  return noticePage({
    ...assets,
    language,
    state: "subscribe",
    picture: icon("subscribe"),
    heading: fill(subscribe.heading, { magazine: offer.magazineTitle }),
    explanation: price.line ?? previewEnd.howToOpen,
    below: markup`${price.forms ? markup`${purchaseForm(price.forms, "subscription", price.button)}${purchaseNotes(price.forms, true, buying)}` : buyLink(price, buying)}${askLine(price, buying)}${backLink(offer, "ask-later")}`,
  });
}

/** The page after the form, the same for every address. */
export function subscriptionSentPage(
  offer: SubscriptionOffer,
  assets: ReaderAssetsAddress,
): string {
  return noticePage({
    ...assets,
    ...afterRequest(offer),
    language: readerTexts(offer.language).language,
    state: "subscription-sent",
    picture: icon("subscribe"),
    title: offer.magazineTitle,
    below: backLink(offer, "closed-action"),
  });
}

/** The page behind the confirmation mail's link; its button confirms. */
export function confirmationPage(
  about: { language: string; magazineTitle: string },
  assets: ReaderAssetsAddress,
): string {
  const { language, states } = readerTexts(about.language);
  const { confirm } = states.subscribe;
  return noticePage({
    ...assets,
    language,
    state: "subscription-confirm",
    picture: icon("subscribe"),
    heading: fill(confirm.heading, { magazine: about.magazineTitle }),
    explanation: confirm.explanation,
    below: markup`<form method="post"><button class="closed-action">${confirm.button}</button></form>`,
  });
}

/** The page after the confirmation: leads to the issue, or to the shelf. */
export function confirmedPage(
  about: { language: string; magazineTitle: string; back: SubscriptionOffer["back"] },
  assets: ReaderAssetsAddress,
): string {
  const { language, states } = readerTexts(about.language);
  const { heading, explanation, read } = states.subscribe.confirmed;
  const { back } = about;
  const text = back?.kind === "issue" ? read : shelfTexts(language).issues;
  return noticePage({
    ...assets,
    language,
    state: "subscription-confirmed",
    heading,
    explanation: fill(explanation, { magazine: about.magazineTitle }),
    below: back && markup`<a class="closed-action" href="${back.url}">${text}</a>`,
  });
}

export function confirmationOverPage(assets: ReaderAssetsAddress): string {
  const { language, states } = readerTexts("");
  return noticePage({ ...assets, ...states.subscribe.over, language, state: "subscription-over" });
}

function backLink({ back, language }: SubscriptionOffer, style: string): Markup | undefined {
  if (!back) return undefined;
  const { back: toIssue } = readerTexts(language).states.subscribe;
  const text = back.kind === "issue" ? toIssue : shelfTexts(language).issues;
  return markup`<a class="${style}" href="${back.url}">${text}</a>`;
}
