import type { Say } from "#reader/dom/texts.ts";
import { makeDialog } from "#reader/panels/dialog.ts";
import { isFrameWithoutOrigin } from "./own-page.ts";
import type { PostFrame } from "./post-frame.ts";
import { copyField } from "./share.ts";

/**
 * If the site around the reader blocks links, as in WordPress's frames, shows the link's address to copy, since the
 * browser would do nothing. WordPress itself follows links to the reader's own host.
 */
export function startOutsideLinks(say: Say, post: PostFrame | undefined): void {
  // Only a frame without an origin may be unable to open tabs. Elsewhere, links are the browser's.
  if (!isFrameWithoutOrigin()) return;
  let show: ((address: string) => void) | undefined;
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (event.defaultPrevented || link?.target !== "_blank") return;
    event.preventDefault();
    if (opened(link.href)) return;
    if (link.host === location.host && post?.follow(link.href)) return;
    (show ??= makeWindow(say))(link.href);
  });
}

/** Opens a tab without access to this one; false if that is forbidden. */
function opened(address: string): boolean {
  try {
    const tab = window.open(address, "_blank");
    if (tab) tab.opener = null;
    return tab !== null;
  } catch {
    // Firefox throws, where others return nothing.
    return false;
  }
}

function makeWindow(say: Say): (address: string) => void {
  const { element, body } = makeDialog("link", say("linkNotOpened"), say);
  const link = copyField("outside-link", say("linkAddress"), say);
  body.append(link.element);
  return (address) => {
    link.field.value = address;
    element.showModal();
    link.field.select();
  };
}
