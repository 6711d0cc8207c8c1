import type { ReaderAssetsAddress } from "#pages/document.ts";
import { noticePage } from "#pages/reader/notice-page.ts";
import { shelfTexts } from "#texts/languages.ts";

/** The page for a missing or deleted shelf. It does not reveal the magazine. */
export function unknownShelfPage(assets: ReaderAssetsAddress): string {
  const { unknown, language } = shelfTexts("en");
  return noticePage({ ...assets, ...unknown, language, state: "no-shelf" });
}
