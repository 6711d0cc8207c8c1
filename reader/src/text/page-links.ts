import type { Box, PageText } from "#contract/formats/edition-files.ts";
import { safeUrl } from "#contract/formats/safe-url.ts";
import { create, label } from "#reader/dom/dom.ts";
import { wordsUnder } from "./page-words.ts";
import type { Say } from "#reader/dom/texts.ts";

/** The name of a link that leaves the reader. Only pages open in a tab; mail and calls open other programs. */
export function outsideLabel(text: string, url: string, say: Say): string {
  return /^https?:/iu.test(url) ? say("opensInNewTab", { text }) : text;
}

/** Real links over a page's picture, in the order of the text, without forbidden addresses. */
export function linksOf(
  text: PageText,
  say: Say,
  goTo: (page: number) => void,
): HTMLAnchorElement[] {
  return text.links.flatMap((link) => {
    const words = wordsUnder(link, text.lines);
    const anchor = create("a", "hot-spot");
    if ("page" in link) {
      // The whole address, since screen readers announce a bare fragment as a link within the current page.
      anchor.href = new URL(`#page=${link.page}`, location.href).href;
      const target = say("goToPageNumber", { page: link.page });
      label(anchor, words ? `${words} – ${target}` : target);
      anchor.addEventListener("click", (event) => {
        event.preventDefault();
        goTo(link.page);
      });
    } else {
      // Texts of earlier versions have addresses that passed weaker checks.
      const url = safeUrl(link.url);
      if (url === undefined) return [];
      anchor.href = url;
      anchor.target = "_blank";
      anchor.rel = "noopener noreferrer";
      label(anchor, outsideLabel(words || url, url, say));
    }
    cover(anchor, link);
    return [anchor];
  });
}

function cover(anchor: HTMLAnchorElement, box: Box): void {
  anchor.style.left = `${box.x * 100}%`;
  anchor.style.top = `${box.y * 100}%`;
  anchor.style.width = `${box.width * 100}%`;
  anchor.style.height = `${box.height * 100}%`;
}
