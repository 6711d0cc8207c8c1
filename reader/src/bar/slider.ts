import { byId, create } from "#reader/dom/dom.ts";
import type { Direction } from "#reader/geometry/fit.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import type { PageLabels } from "#reader/panels/page-labels.ts";
import type { Say } from "#reader/dom/texts.ts";
import type { Thumbnails } from "#reader/panels/thumbnails.ts";

export interface SliderSurroundings {
  position: ReadingPosition;
  labels: PageLabels;
  direction: Direction;
  say: Say;
  /** Resolves when the pictures for the bubble are known. */
  thumbnails: Promise<Thumbnails>;
}

/**
 * The line above the bar, which shows the reading progress, and the slider on it. During dragging, a bubble shows the
 * target; the page turns on release.
 */
export function startSlider(surroundings: SliderSurroundings): () => void {
  const { position, labels, direction, say } = surroundings;
  const slider = byId("slider", HTMLInputElement);
  const bubble = byId("slider-preview", HTMLElement);
  let thumbnails: Thumbnails | undefined;
  void surroundings.thumbnails.then((known) => (thumbnails = known));

  const showPlace = (page: number): void => {
    const whole = Math.max(position.pagesCount - 1, 1);
    slider.style.setProperty("--read", String((page - 1) / whole));
    bubble.style.setProperty("--read", String((page - 1) / whole));
    const name = labels.inWords(page, say);
    slider.setAttribute(
      "aria-valuetext",
      `${name} ${say("counterOf", { count: labels.pagesCount })}`,
    );
  };
  const show = (): void => {
    const page = position.spread.at(-1)?.page ?? position.page;
    slider.value = String(position.spread.some((shown) => shown.page === 1) ? 1 : page);
    showPlace(Number(slider.value));
  };
  const showBubble = (page: number): void => {
    bubble.replaceChildren(create("span", "slider-label", labels.inWords(page, say)));
    if (thumbnails) bubble.prepend(thumbnails.of(page));
    bubble.hidden = false;
  };
  // A preview ends before the issue.
  slider.max = String(position.pagesCount);
  slider.dir = direction;
  bubble.dir = direction;
  slider.parentElement?.setAttribute("dir", direction);
  slider.addEventListener("input", () => {
    showPlace(Number(slider.value));
    showBubble(Number(slider.value));
  });
  slider.addEventListener("change", () => {
    position.goTo(Number(slider.value), "reader");
    bubble.hidden = true;
    show();
  });
  for (const ending of ["blur", "pointerup", "pointercancel"]) {
    slider.addEventListener(ending, () => (bubble.hidden = true));
  }
  position.subscribe(show);
  show();
  return show;
}
