import { create } from "#reader/dom/dom.ts";
import type { KeptPlace } from "./kept-places.ts";

/** How far somebody has come in an issue, to be put over its cover. @param text with `{page}` and `{count}` */
export function progressOf({ page, of }: KeptPlace, text: string): HTMLProgressElement {
  const words = text.replace("{page}", String(page)).replace("{count}", String(of));
  const progress = create("progress", "so-far");
  progress.max = of;
  progress.value = page;
  progress.title = words;
  progress.setAttribute("aria-label", words);
  return progress;
}
