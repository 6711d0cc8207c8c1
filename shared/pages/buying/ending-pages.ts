import type { ReaderAssetsAddress } from "#pages/document.ts";
import { fill } from "#texts/fill.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup } from "#texts/markup.ts";
import { noticePage } from "#pages/reader/notice-page.ts";

/** The page behind a mail's link that ends a subscription: asks, or confirms the end. */
export function endingPage(
  state: "ask" | "done",
  magazine: { language: string; title: string; until: string },
  assets: ReaderAssetsAddress,
): string {
  const { language, states } = readerTexts(magazine.language);
  const { end, ended } = states.buying;
  const lastMoment = new Date(Date.parse(magazine.until) - 1);
  const date = lastMoment.toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
  const words = { magazine: magazine.title, date };
  const { heading, explanation } = state === "ask" ? end : ended;
  const button = markup`<form method="post"><button class="closed-action">${end.button}</button></form>`;
  return noticePage({
    ...assets,
    language,
    state: `renewal-${state}`,
    heading: fill(heading, words),
    explanation: fill(explanation, words),
    below: state === "ask" ? button : undefined,
  });
}

export function endingOverPage(assets: ReaderAssetsAddress): string {
  const { language, states } = readerTexts("");
  return noticePage({ ...assets, ...states.buying.over, language, state: "renewal-over" });
}
