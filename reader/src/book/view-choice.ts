import { viewNamed } from "#reader/access/address.ts";
import type { ViewName } from "#reader/access/address.ts";

const KEY = "masthead.view";

/** The view chosen last in this browser; undefined if unknown, or if a frame may not store anything. */
export function rememberedView(): ViewName | undefined {
  try {
    return viewNamed(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** Remembers the view for all issues, if the browser and the frame allow it. */
export function rememberView(view: ViewName): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Then the choice lasts as long as the page.
  }
}
