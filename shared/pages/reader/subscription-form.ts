import { fill } from "#texts/fill.ts";
import { icon } from "./icons.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import type { SubscriptionOffer } from "#features/magazines/subscription-offer.ts";
import type { Notice } from "#texts/states/en.ts";

/** Name, address and a button. Works without a script; its data attributes hold the error texts for one. */
export function subscriptionForm(
  { language, formUrl, sendsMail }: SubscriptionOffer,
  later: Markup | undefined,
  problem = "",
): Markup {
  const { subscribe, noMail } = readerTexts(language).states;
  return markup`<form class="ask" id="subscribe-form" method="post" action="${formUrl}" data-invalid="${subscribe.invalidEmail}" data-busy="${subscribe.busy}" data-failed="${subscribe.failed}">
<label for="subscribe-email">${subscribe.email}</label>
<input id="subscribe-email" name="email" type="email" autocomplete="email" maxlength="254" dir="ltr" required aria-describedby="subscribe-problem">
<label for="subscribe-name">${subscribe.name} <span>(${subscribe.nameIsOptional})</span></label>
<input id="subscribe-name" name="full_name" autocomplete="name" maxlength="300" dir="auto">
<p class="closed-problem" id="subscribe-problem" role="alert">${problem}</p>
<div class="ask-answers">
<button class="closed-action" id="subscribe-send">${subscribe.send}</button>
${later}
</div>
${sendsMail ? null : markup`<p class="ask-note">${noMail.note}</p>`}
<p class="ask-note">${subscribe.privacy}</p>
</form>`;
}

/** What becomes of the request, the same for every address. */
export function afterRequest({ language, sendsMail }: SubscriptionOffer): Notice {
  const { subscribe, noMail } = readerTexts(language).states;
  return sendsMail ? subscribe.sent : { heading: noMail.heading, explanation: noMail.subscription };
}

/** The form in a dialog over the pages, and the confirmation. A script opens it. */
export function subscriptionDialog(offer: SubscriptionOffer): Markup {
  const { language, states } = readerTexts(offer.language);
  const { subscribe } = states;
  const magazine = offer.magazineTitle;
  const sent = afterRequest(offer);
  const later = markup`<button type="button" class="ask-later" data-closes="yes">${subscribe.later}</button>`;
  return markup`<dialog class="ask-dialog" id="subscribe" lang="${language}" aria-labelledby="subscribe-heading">
<div id="subscribe-ask">
${icon("subscribe")}
<h2 id="subscribe-heading" dir="auto">${fill(subscribe.heading, { magazine })}</h2>
<p class="closed-explanation">${subscribe.explanation}</p>
${subscriptionForm(offer, later)}
</div>
<div id="subscribe-sent" role="status" tabindex="-1" hidden>
${icon("subscribe")}
<h2>${sent.heading}</h2>
<p class="closed-explanation">${sent.explanation}</p>
<button type="button" class="closed-action" data-closes="yes">${subscribe.back}</button>
</div>
</dialog>`;
}
