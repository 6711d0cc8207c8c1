import type { ReaderAssetsAddress } from "#pages/document.ts";
import { fill } from "#texts/fill.ts";
import { icon } from "./icons.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import { noticePage } from "./notice-page.ts";
import { subscriptionForm } from "./subscription-form.ts";
import type { SubscriptionOffer } from "#features/reading/subscription-offer.ts";

/** The form as a page of its own, for browsers that run no script; with the problem of what was sent. */
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
    below: subscriptionForm(
      offer,
      markup`<a class="ask-later" href="${offer.issueUrl}">${subscribe.back}</a>`,
      problem && problems[problem],
    ),
  });
}

/** What follows the form, the same for every address. */
export function subscriptionSentPage(
  offer: SubscriptionOffer,
  assets: ReaderAssetsAddress,
): string {
  const { language, states } = readerTexts(offer.language);
  const { sent, back } = states.subscribe;
  return noticePage({
    ...assets,
    ...sent,
    language,
    state: "subscription-sent",
    picture: icon("subscribe"),
    title: offer.magazineTitle,
    below: action(offer.issueUrl, back),
  });
}

/** The page behind the link of the mail that asks to confirm; its button confirms. */
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

/** What follows on the confirmation: the way to the issue. */
export function confirmedPage(
  about: { language: string; magazineTitle: string; issueUrl: string },
  assets: ReaderAssetsAddress,
): string {
  const { language, states } = readerTexts(about.language);
  const { heading, explanation, read } = states.subscribe.confirmed;
  return noticePage({
    ...assets,
    language,
    state: "subscription-confirmed",
    heading,
    explanation: fill(explanation, { magazine: about.magazineTitle }),
    below: action(about.issueUrl, read),
  });
}

/** For links that confirm nothing. */
export function confirmationOverPage(assets: ReaderAssetsAddress): string {
  const { language, states } = readerTexts("");
  return noticePage({ ...assets, ...states.subscribe.over, language, state: "subscription-over" });
}

function action(url: string, text: string): Markup {
  return markup`<a class="closed-action" href="${url}">${text}</a>`;
}
