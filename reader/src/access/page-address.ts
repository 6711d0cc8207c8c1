import { pageOfFragment } from "./address.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";

/** Browsers refuse changes of the address in quick succession. */
const REST_MS = 200;

/** Keeps `#page=7` in the address, so that a reload or a copied link opens that page, and follows it when it is edited. */
export function keepPageInAddress(position: ReadingPosition): void {
  let timer = 0;
  position.subscribe(({ page, cause }) => {
    if (cause === "arrangement") return;
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(history.state, "", `#page=${page}`), REST_MS);
  });
  window.addEventListener("hashchange", ({ newURL }) => {
    // The timer may have replaced the fragment since.
    const page = pageOfFragment(new URL(newURL).hash);
    if (page !== undefined) position.goTo(page, "reader");
  });
}
