import { pageOfFragment } from "./address.ts";
import type { ReadingPosition, Way } from "#reader/geometry/reading-position.ts";

/** Browsers refuse changes of the address in quick succession. */
const REST_MS = 200;

/** A view whose places are finer than pages. */
export interface PlacedView {
  /** The fragment for the current place, without its `#`; undefined while the view is not shown. */
  fragment: () => string | undefined;
  onPlace: (listener: () => void) => void;
  /** Opens the place of a fragment; false if it names none. */
  open: (fragment: string) => boolean;
}

/**
 * Keeps `#page=7`, or the place in the text, in the address, so that a reload or a copied link opens it; follows the
 * address when it is edited. Turning pages adds nothing to the browser's history, but a jump within the issue does, so
 * that Back returns from it.
 */
export function keepPageInAddress(position: ReadingPosition, text?: PlacedView): void {
  let timer = 0;
  const replace = (): void => {
    const fragment = text?.fragment() ?? `page=${position.page}`;
    history.replaceState(history.state, "", `#${fragment}`);
  };
  const keep = (): void => {
    clearTimeout(timer);
    timer = setTimeout(replace, REST_MS);
  };
  position.subscribe(({ cause }) => cause === "arrangement" || keep());
  text?.onPlace(keep);
  rememberDepartures(position, (page) => {
    clearTimeout(timer);
    replace();
    history.pushState(history.state, "", `#page=${page}`);
  });
  window.addEventListener("hashchange", ({ newURL }) => {
    // The timer may have replaced the fragment since.
    const { hash } = new URL(newURL);
    const page = pageOfFragment(hash);
    if (page !== undefined) position.goTo(page, "reader");
    else text?.open(hash);
  });
}

/** Of consecutive matches, only the first counts as a jump. */
function rememberDepartures(position: ReadingPosition, leave: (page: number) => void): void {
  let last: Way | undefined;
  let isLeaving = false;
  position.onDeparture((page, way) => {
    const isInView = position.spread.some((shown) => shown.page === page);
    const isNextMatch = way === "search" && last === "search";
    if (!isInView && !isNextMatch) leave(page);
    // A page that stays in view is not left, so the next match counts as the first.
    if (!isNextMatch) last = isInView ? undefined : way;
    isLeaving = true;
    queueMicrotask(() => (isLeaving = false));
  });
  position.subscribe(({ cause }) => {
    if (!isLeaving && cause !== "arrangement") last = undefined;
  });
}
