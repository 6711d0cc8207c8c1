import { byId, create } from "#reader/dom/dom.ts";
import type { Say } from "#reader/dom/texts.ts";

/** Puts a link to the first control before everything else, past the pages' own links. */
export function addSkipLink(say: Say): void {
  const bar = byId("bar", HTMLElement);
  const link = create("a", "skip-link", say("skipToControls"));
  link.href = "#bar";
  link.lang = bar.lang;
  link.addEventListener("click", (event) => {
    // The fragment is the page's number.
    event.preventDefault();
    byId("slider", HTMLInputElement).focus();
  });
  document.body.prepend(link);
}
