import { byId } from "#reader/dom/dom.ts";
import type { Move, ReadingPosition } from "#reader/geometry/reading-position.ts";
import type { PageLabels } from "#reader/panels/page-labels.ts";
import type { Say } from "#reader/dom/texts.ts";

/** Width of the field for long labels, in characters: the bar needs room for other controls. */
const LONGEST = 12;

/** The counter's text: "Page" "iv" "(4 of 16)", or "Page" "5" "of 16". */
interface Count {
  word: string;
  pages: string;
  rest: string;
}

function countOf(pages: readonly number[], labels: PageLabels, say: Say): Count {
  const count = labels.pagesCount;
  return {
    word: pages.some((page) => labels.isWord(page))
      ? ""
      : say(pages.length > 1 ? "counterPages" : "counterPage"),
    pages: labels.ofAll(pages),
    rest: labels.areOwn(pages)
      ? say("counterOfLabelled", { page: pages.join("–"), count })
      : say("counterOf", { count }),
  };
}

/**
 * The counter, which is also the field to jump with, and the announcement for screen readers. Automatic turning
 * is not announced: it would interrupt the reading.
 */
export function startCounter(position: ReadingPosition, labels: PageLabels, say: Say): () => void {
  const input = byId("counter-page", HTMLInputElement);
  const word = byId("counter-word", HTMLElement);
  const rest = byId("counter-of", HTMLElement);
  const announcer = byId("announcer", HTMLElement);
  const present = (): Count =>
    countOf(
      position.spread.map(({ page }) => page),
      labels,
      say,
    );

  const show = (): void => {
    const count = present();
    input.value = count.pages;
    input.size = Math.min(Math.max(2, input.value.length), LONGEST);
    word.textContent = count.word;
    rest.textContent = count.rest;
  };
  position.subscribe(({ cause, step }: Move) => {
    // An on-screen keyboard that appears changes the size; the text being typed stays.
    if (cause === "arrangement" && document.activeElement === input) return;
    show();
    if (cause !== "reader" || step === 0) return;
    announcer.textContent = Object.values(present()).join(" ").trim();
  });
  input.addEventListener("focus", () => input.select());
  input.addEventListener("blur", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") input.blur();
  });
  byId("counter", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const page = labels.find(input.value);
    if (page !== undefined) position.goTo(page, "reader");
    show();
    input.select();
  });
  show();
  return show;
}
