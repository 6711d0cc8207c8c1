import { viewNamed } from "#reader/access/address.ts";
import type { ViewName } from "#reader/access/address.ts";

const KEY = "masthead.view";

/** The view that this reader chose last; undefined where nothing is known, or a frame may remember nothing. */
export function rememberedView(): ViewName | undefined {
  try {
    return viewNamed(localStorage.getItem(KEY));
  } catch {
    return undefined;
  }
}

/** Remembers the view for all issues, where the browser and the frame allow it. */
export function rememberView(view: ViewName): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Then the choice lasts as long as the page.
  }
}
