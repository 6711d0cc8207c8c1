import type { Shelf } from "#features/shelf/operations/open-shelf.ts";
import { fill } from "#texts/fill.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";

/** Offers the magazine's subscription on its shelf: a form that works without a script, or the way to buy it. */
export function shelfSubscription({
  subscription,
  brand,
  language,
  url,
  sendsMail,
}: Shelf): Markup | null {
  if (subscription === undefined) return null;
  const { subscribe, noMail } = readerTexts(language).states;
  const address = `${url}/subscribe`;
  const heading = markup`<h2 id="subscribe" dir="auto">${fill(subscribe.heading, { magazine: brand.title })}</h2>`;
  if (subscription === "paid") {
    return markup`<section class="subscribe" aria-labelledby="subscribe">
${heading}
<a class="read" href="${address}">${subscribe.button}</a>
</section>`;
  }
  return markup`<section class="subscribe" aria-labelledby="subscribe">
${heading}
<p class="note">${subscribe.explanation}</p>
${sendsMail ? null : markup`<p class="note">${noMail.note}</p>`}
<form method="post" action="${address}">
<input type="email" name="email" autocomplete="email" maxlength="254" dir="ltr" required aria-label="${subscribe.email}" placeholder="${subscribe.email}">
<button>${subscribe.send}</button>
</form>
<p class="note">${subscribe.privacy}</p>
</section>`;
}
