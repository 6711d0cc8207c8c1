import { readerTexts } from "#texts/languages.ts";
import { markup } from "#texts/markup.ts";
import { noticePage } from "./notice-page.ts";
import { issueTitle } from "#texts/issue-title.ts";
import type { ReaderAssetsAddress } from "#pages/document.ts";

export interface OpeningPageInput extends ReaderAssetsAddress {
  title: string;
  volume: string;
  language: string;
  /** The single-use token, which the form sends to `sessionUrl`. */
  token: string;
  sessionUrl: string;
}

/**
 * The page before an issue that a single-use token opens. Nothing happens until its button is pressed, so that link
 * scanners, with scripts or without, do not spend the token.
 */
export function openingPage(input: OpeningPageInput): string {
  const { language, opening } = readerTexts(input.language);
  return noticePage({
    ...input,
    ...opening,
    language,
    state: "opening",
    title: issueTitle(input),
    hasScript: true,
    below: markup`<form id="opening" method="post" action="${input.sessionUrl}">
<input type="hidden" name="token" value="${input.token}">
<button class="closed-action" id="open-issue">${opening.open}</button>
</form>
<p class="closed-problem" id="opening-failed" role="alert" hidden>${opening.failed}</p>`,
  });
}
