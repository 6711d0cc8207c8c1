import { byId, findById } from "#reader/dom/dom.ts";
import type { ReadingPosition } from "#reader/geometry/reading-position.ts";
import { shareAddress } from "./share-address.ts";

/** Actions that browsers block in frames without an origin, unless the embedding site allows them by name. */
const FORBIDDEN = ["print", "download", "download-epub"];

/** Whether the page is in such a frame. A page opened from a disk has no origin either, and may do everything. */
export function isFrameWithoutOrigin(): boolean {
  return window.origin === "null" && window.parent !== window;
}

/**
 * In a frame without an origin, as made by WordPress for links, offers the issue in its own window, at the current
 * place, instead of printing and downloads.
 */
export function startOwnPage(
  position: ReadingPosition,
  textFragment: () => string | undefined,
): void {
  if (!isFrameWithoutOrigin()) return;
  for (const id of FORBIDDEN) {
    const control = findById(id, HTMLElement);
    if (control) control.hidden = true;
  }
  const link = byId("own-page", HTMLAnchorElement);
  const pageUrl = link.href;
  link.hidden = false;
  link.addEventListener("click", () => {
    link.href = shareAddress(pageUrl, position.page, textFragment());
  });
}
