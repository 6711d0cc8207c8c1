import { markup, type Markup } from "#texts/markup.ts";
import type { ReaderTexts } from "#texts/reader/en.ts";

/** Says that other visitors do not see the issue like this. */
export function previewMark({ language, page }: ReaderTexts): Markup {
  return markup`<p class="preview-mark" lang="${language}">${page.previewMark}</p>`;
}
