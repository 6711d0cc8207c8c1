import type { ReaderAssetsAddress } from "#pages/document.ts";
import { readerTexts } from "#texts/languages.ts";
import { markup } from "#texts/markup.ts";
import { noticePage } from "./notice-page.ts";

/** What the page in front of an issue for adults is made from. */
export interface AdultPageInput extends ReaderAssetsAddress {
  title: string;
  language: string;
  /** The address that was called, without its question mark; the way on keeps what it asks for. */
  query: URLSearchParams;
}

/** Whether the address says that its reader has confirmed to be of age. */
export function isOfAge(query: URLSearchParams): boolean {
  return query.get("adult") === "yes";
}

/**
 * The page in front of an issue for adults. No address of a picture is in it. The way on is a plain link; the script
 * remembers the answer for the tab and takes it out of the address bar again, so that a copied link asks anew.
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
