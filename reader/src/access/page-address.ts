import { pageOfFragment } from "./address.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";

/** Browsers refuse changes of the address in quick succession. */
const REST_MS = 200;

/** A view with places of its own, finer than pages. */
export interface PlacedView {
  /** The fragment for the present place, without its `#`; undefined while the view is not shown. */
  fragment: () => string | undefined;
  onPlace: (listener: () => void) => void;
  /** Opens the place of a fragment; false if it names none. */
  open: (fragment: string) => boolean;
}

/**
 * Keeps `#page=7`, or the place in the text, in the address, so that a reload or a copied link opens it, and follows it
 * when it is edited.
 */
export function keepPageInAddress(position: ReadingPosition, text?: PlacedView): void {
  let timer = 0;
  const keep = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const fragment = text?.fragment() ?? `page=${position.page}`;
      history.replaceState(history.state, "", `#${fragment}`);
    }, REST_MS);
  };
  position.subscribe(({ cause }) => cause === "arrangement" || keep());
  text?.onPlace(keep);
  window.addEventListener("hashchange", ({ newURL }) => {
    // The timer may have replaced the fragment since.
    const { hash } = new URL(newURL);
    const page = pageOfFragment(hash);
    if (page !== undefined) position.goTo(page, "reader");
    else text?.open(hash);
  });
}
