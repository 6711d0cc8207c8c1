/** Words that a browser lays out within a frame, even on a slow device. */
export const WORDS_TOGETHER = 160;
/** The class of paragraphs that are not laid out yet. */
const LATER = "later";

/** Hides the text of a page before its layout. @returns a function that shows it again, a part with each call */
export function layOutInParts(figure: HTMLElement): () => boolean {
  const paragraphs = paragraphsOf(figure);
  for (const paragraph of paragraphs) paragraph.classList.add(LATER);
  return () => {
    let words = 0;
    while (words < WORDS_TOGETHER) {
      const next = paragraphs.shift();
      if (!next) return false;
      next.classList.remove(LATER);
      words += next.querySelectorAll(".word").length;
    }
    return paragraphs.length > 0;
  };
}

/** Shows all of a page's text. */
export function layOutAtOnce(figure: HTMLElement): void {
  for (const paragraph of paragraphsOf(figure)) paragraph.classList.remove(LATER);
}

function paragraphsOf(figure: HTMLElement): HTMLElement[] {
  return [...figure.querySelectorAll<HTMLElement>(".paragraph")];
}
