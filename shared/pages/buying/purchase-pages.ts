import { readerTexts } from "#texts/languages.ts";
import { markup } from "#texts/markup.ts";
import type { ReaderAssetsAddress } from "#pages/document.ts";
import { noticePage } from "#pages/reader/notice-page.ts";

/** Interval at which the page checks for the payment. */
const SECONDS = 4;

/** The page between a payment and its confirmation, which refreshes itself. */
export function purchaseWaitingPage(issueLanguage: string, assets: ReaderAssetsAddress): string {
  const { language, states } = readerTexts(issueLanguage);
  return noticePage({
    ...assets,
    ...states.buying.waiting,
    language,
    state: "purchase-waiting",
    head: markup`<meta http-equiv="refresh" content="${SECONDS}">`,
  });
}

/** The page for a buyer whose money comes back. */
export function purchaseRefundedPage(language: string, assets: ReaderAssetsAddress): string {
  const texts = readerTexts(language);
  return noticePage({
    ...assets,
    ...texts.states.buying.back,
    language: texts.language,
    state: "purchase-refunded",
  });
}

export function purchaseFailedPage(assets: ReaderAssetsAddress): string {
  const { language, states } = readerTexts("");
  return noticePage({ ...assets, ...states.buying.failed, language, state: "purchase-failed" });
}
