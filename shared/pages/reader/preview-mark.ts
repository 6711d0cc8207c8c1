import { markup, type Markup } from "#texts/markup.ts";
import type { ReaderTexts } from "#texts/reader-texts.ts";

/** Says that others do not see the issue in this way. */
export function previewMark({ language, page }: ReaderTexts): Markup {
  return markup`<p class="preview-mark" lang="${language}">${page.previewMark}</p>`;
}
