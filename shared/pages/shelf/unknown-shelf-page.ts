import type { ReaderAssetsAddress } from "#pages/document.ts";
import { noticePage } from "#pages/reader/notice-page.ts";
import { shelfTexts } from "#texts/languages.ts";

/** The page where there is no shelf, or none any more. It says nothing of the magazine. */
export function unknownShelfPage(assets: ReaderAssetsAddress): string {
  const { unknown, language } = shelfTexts("en");
  return noticePage({ ...assets, ...unknown, language, state: "no-shelf" });
}
