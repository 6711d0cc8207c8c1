import type { ReaderAssetsAddress } from "#pages/document.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup } from "#texts/markup.ts";
import { noticePage } from "./notice-page.ts";

export interface AdultPageInput extends ReaderAssetsAddress {
  title: string;
  language: string;
  /** The query string as called; the link to the issue keeps it. */
  query: URLSearchParams;
}

export function isOfAge(query: URLSearchParams): boolean {
  return query.get("adult") === "yes";
}

/**
 * The page before an issue for adults; it shows no picture. A plain link leads on; the script remembers the answer for
 * the tab and removes it from the address bar, so that a copied link asks again.
 */
export function adultPage(input: AdultPageInput): string {
  const { language, states } = readerTexts(input.language);
  const { open, ...notice } = states.adult;
  const on = new URLSearchParams(input.query);
  on.set("adult", "yes");
  return noticePage({
    ...input,
    ...notice,
    language,
    state: "adult",
    head: markup`<meta name="rating" content="adult">`,
    below: markup`<a class="closed-action" id="of-age" rel="nofollow" href="?${on.toString()}">${open}</a>`,
    hasScript: true,
  });
}
