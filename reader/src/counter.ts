import { wholeNumber } from "./address.ts";
import { byId } from "./dom.ts";
import type { Move, ReadingPosition } from "./geometry/reading-position.ts";
import type { Spread } from "./geometry/spreads.ts";
import type { Say } from "./texts.ts";

/** The pages in view as a sentence: "Pages 4–5 of 16". */
function positionText(spread: Spread, pagesCount: number, say: Say): string {
  const [first, second] = spread;
  if (first === undefined) return "";
  if (second === undefined) return say("pageOf", { page: first.page, count: pagesCount });
  return say("pagesOf", { first: first.page, last: second.page, count: pagesCount });
}

/**
 * The counter, which is also the field to jump with, the thin line of progress and the announcement for screen
 * readers. Turning by itself is not announced: it would talk over what is being read.
 */
export function startCounter(position: ReadingPosition, say: Say): void {
  const input = byId("counter-page", HTMLInputElement);
  const word = byId("counter-word", HTMLElement);
  const announcer = byId("announcer", HTMLElement);
  const progress = byId("progress", HTMLElement);

  const show = (): void => {
    const { spread, pagesCount } = position;
    const numbers = spread.map(({ page }) => page);
    input.value = numbers.join("–");
    input.size = Math.max(2, input.value.length);
    word.textContent = say(spread.length > 1 ? "counterPages" : "counterPage");
    progress.style.transform = `scaleX(${(numbers.at(-1) ?? 1) / pagesCount})`;
  };
  position.subscribe(({ spread, cause, step }: Move) => {
    // A keyboard that slides in changes the room; what is being typed stays.
    if (cause === "arrangement" && document.activeElement === input) return;
    show();
    if (cause === "reader" && step !== 0) {
      announcer.textContent = positionText(spread, position.pagesCount, say);
    }
  });
  input.addEventListener("focus", () => input.select());
  input.addEventListener("blur", show);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Escape") input.blur();
  });
  byId("counter", HTMLFormElement).addEventListener("submit", (event) => {
    event.preventDefault();
    const page = wholeNumber(input.value);
    if (page !== undefined) position.goTo(page, "reader");
    show();
    input.select();
  });
  show();
}
