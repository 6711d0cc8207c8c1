import type { Brand } from "#features/magazines/brand.ts";
import type { ReaderAssetsAddress } from "#pages/document.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup, type Markup } from "#texts/markup.ts";
import { icon } from "./icons.ts";
import { noticePage } from "./notice-page.ts";

export interface LinkByMail {
  language: string;
  issueUrl: string;
  brand: Brand;
  /** Whether mail leaves this machine. */
  sendsMail: boolean;
}

export function linkFormUrl(issueUrl: string): string {
  return `${issueUrl}/link`;
}

/** The form that mails people their link to an issue. Works without a script. */
export function linkForm(
  { language, issueUrl, sendsMail }: Omit<LinkByMail, "brand">,
  problem = "",
): Markup {
  const { mailLink, noMail, subscribe } = readerTexts(language).states;
  return markup`<form class="ask" id="mail-link" method="post" action="${linkFormUrl(issueUrl)}">
<label for="link-email">${subscribe.email}</label>
<input id="link-email" name="email" type="email" autocomplete="email" maxlength="254" dir="ltr" required aria-describedby="link-problem link-note">
<p class="closed-problem" id="link-problem" role="alert">${problem}</p>
<div class="ask-answers"><button class="closed-action">${mailLink.button}</button></div>
${sendsMail ? null : markup`<p class="ask-note">${noMail.note}</p>`}
<p class="ask-note" id="link-note">${mailLink.note}</p>
</form>`;
}

/** The form as a separate page, with an error if the submission failed. */
export function linkPage(
  about: LinkByMail,
  assets: ReaderAssetsAddress,
  problem?: "invalid" | "busy",
): string {
  const { language, states } = readerTexts(about.language);
  const { mailLink, subscribe } = states;
  const problems = { invalid: subscribe.invalidEmail, busy: mailLink.busy };
  return noticePage({
    ...assets,
    language,
    state: "link",
    picture: icon("subscribe"),
    heading: mailLink.heading,
    explanation: mailLink.explanation,
    below: markup`${linkForm(about, problem && problems[problem])}${backLink(about, "ask-later")}`,
  });
}

/** The page after the form, the same for every address. */
export function linkSentPage(about: LinkByMail, assets: ReaderAssetsAddress): string {
  const { language, states } = readerTexts(about.language);
  const { mailLink, noMail } = states;
  return noticePage({
    ...assets,
    ...(about.sendsMail ? mailLink.sent : { heading: noMail.heading, explanation: noMail.link }),
    language,
    state: "link-sent",
    picture: icon("subscribe"),
    below: backLink(about, "closed-action"),
  });
}

/**
 * The page after a form that came from another site, or from a frame with an opaque origin: a link to the form in a
 * separate tab, where it is accepted.
 */
export function linkElsewherePage(about: LinkByMail, assets: ReaderAssetsAddress): string {
  const { language, states } = readerTexts(about.language);
  const { heading, explanation, button } = states.mailLink;
  return noticePage({
    ...assets,
    language,
    state: "link",
    picture: icon("subscribe"),
    heading,
    explanation,
    below: markup`<a class="closed-action" href="${linkFormUrl(about.issueUrl)}" target="_blank" rel="noopener">${button}</a>`,
  });
}

function backLink({ language, issueUrl }: LinkByMail, style: string): Markup {
  const { back } = readerTexts(language).states.subscribe;
  return markup`<a class="${style}" href="${issueUrl}">${back}</a>`;
}
