import type { WaysOn } from "#features/reading/prices.ts";
import type { ReaderAssetsAddress } from "#pages/document.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup } from "#texts/markup.ts";
import { linkForm } from "./link-pages.ts";
import { noticePage } from "./notice-page.ts";
import type { ClosedReason } from "#texts/reader-texts.ts";
import { askLine, buyLink } from "./ways-on.ts";

/** What a page says about an issue that is not shown; `previewUrl` where a part of it is open to anyone. */
export interface ClosedPageInput extends ReaderAssetsAddress {
  reason: ClosedReason;
  language: string;
  title?: string;
  previewUrl?: string;
  /** To the publisher, from an issue that others may open. */
  waysOn?: WaysOn;
  /** Of the reader, where somebody may have a link of their own mailed. */
  issueUrl?: string;
}

/**
 * The page shown in place of an issue that is closed. It never says more than its reason and the title given.
 * Only where a token has been used it has a script: the tab that used it continues to the issue.
 */
export function closedPage(input: ClosedPageInput): string {
  const { language, closed, page, states } = readerTexts(input.language);
  const { waysOn, previewUrl, issueUrl } = input;
  const preview = markup`<a class="closed-action" href="${previewUrl}">${page.readPreview}</a>`;
  return noticePage({
    ...input,
    ...closed[input.reason],
    language,
    state: input.reason,
    below: markup`${previewUrl ? preview : null}${issueUrl === undefined ? null : linkForm({ language, issueUrl })}${waysOn && buyLink(waysOn, states.buying)}${waysOn && askLine(waysOn, states.buying)}`,
    hasScript: input.reason === "spent",
  });
}
