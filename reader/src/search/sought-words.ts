import type { PageTexts } from "#reader/access/page-texts.ts";
import { soughtInFragment, pageOfFragment } from "#reader/access/address.ts";
import { measureText } from "#reader/text/measure.ts";
import type { PageLayers } from "#reader/text/page-layers.ts";
import { showMark } from "#reader/text/show-mark.ts";
import { boxOf } from "#reader/text/word-boxes.ts";
import { locateSought } from "./searchable-page.ts";

/** The reader's parts for marking the words of a search in all issues. */
export interface SoughtSurroundings {
  layers: PageLayers;
  texts: Pick<PageTexts, "of">;
  /** Brings something on a page in view into sight. */
  reveal: (element: Element) => void;
}

/**
 * Marks the matches of a search in all issues on their page, while the address is that of a hit: `#page=7&search=rope`.
 * Once opened, the search in this issue replaces these marks by its own.
 */
export function startSoughtMarks(around: SoughtSurroundings): void {
  void markSought(location.hash, around);
  window.addEventListener("hashchange", ({ newURL }) => {
    void markSought(new URL(newURL).hash, around);
  });
}

async function markSought(
  fragment: string,
  { layers, texts, reveal }: SoughtSurroundings,
): Promise<void> {
  const sought = soughtInFragment(fragment);
  const page = pageOfFragment(fragment);
  const text = sought === "" || page === undefined ? undefined : await texts.of(page);
  if (!text || page === undefined) return;
  const boxes = locateSought(text, sought).flatMap(({ line, from, to }) => {
    const at = text.lines[line];
    return at ? [boxOf(at, from, to, measureText)] : [];
  });
  layers.mark("found", (each) => (each === page ? boxes : []));
  showMark({ layers, reveal }, page, "found");
}
