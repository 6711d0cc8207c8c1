import type { ReaderAssetsAddress } from "#pages/document.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup } from "#texts/markup.ts";
import { noticePage } from "./notice-page.ts";
import type { ClosedReason } from "#texts/reader-texts.ts";

/** What a page says about an issue that is not shown; `previewUrl` where a part of it is open to anyone. */
export interface ClosedPageInput extends ReaderAssetsAddress {
  reason: ClosedReason;
  language: string;
  title?: string;
  previewUrl?: string;
}

/**
 * The page shown in place of an issue that is closed. It never says more than its reason and the title given.
 * Only where a token has been used it has a script: the tab that used it continues to the issue.
 */
export function closedPage(input: ClosedPageInput): string {
  const { language, closed, page } = readerTexts(input.language);
  const preview = markup`<a class="closed-action" href="${input.previewUrl}">${page.readPreview}</a>`;
  return noticePage({
    ...input,
    ...closed[input.reason],
    language,
    state: input.reason,
    below: input.previewUrl ? preview : undefined,
    hasScript: input.reason === "spent",
  });
}
