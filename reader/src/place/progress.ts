import { create } from "#reader/dom/dom.ts";
import type { KeptPlace } from "./kept-places.ts";

/** The visitor's progress in an issue, shown over its cover. @param text with `{page}` and `{count}` */
export function progressOf({ page, of }: KeptPlace, text: string): HTMLProgressElement {
  const words = text.replace("{page}", String(page)).replace("{count}", String(of));
  const progress = create("progress", "so-far");
  progress.max = of;
  progress.value = page;
  progress.title = words;
  progress.setAttribute("aria-label", words);
  return progress;
}
