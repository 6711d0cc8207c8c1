import { viewNamed } from "#reader/access/address.ts";
import type { ViewName } from "#reader/access/address.ts";

const KEY = "masthead.view";
/** The issues whose text was chosen, most recent first. */
const TEXTS_KEY = "masthead.texts";
const MOST_TEXTS = 200;

/**
 * The view of an issue chosen last in this browser: the way of showing pages applies to all issues, the text to each.
 * Undefined if unknown, or if a frame has no storage.
 * @param isPageAsked a link to a page opens pages
 */
export function rememberedView(issueId: string, isPageAsked: boolean): ViewName | undefined {
  if (!isPageAsked && texts().includes(issueId)) return "text";
  try {
    const view = viewNamed(localStorage.getItem(KEY));
    return view === "text" ? undefined : view;
  } catch {
    return undefined;
  }
}

/** Remembers the view, if the browser and the frame allow it. */
export function rememberView(view: ViewName, issueId: string): void {
  const others = texts().filter((each) => each !== issueId);
  const chosen = view === "text" ? [issueId, ...others].slice(0, MOST_TEXTS) : others;
  try {
    localStorage.setItem(TEXTS_KEY, chosen.join(" "));
    if (view !== "text") localStorage.setItem(KEY, view);
  } catch {
    // Then the choice lasts as long as the page.
  }
}

function texts(): string[] {
  try {
    return (localStorage.getItem(TEXTS_KEY) ?? "").split(" ").filter((each) => each !== "");
  } catch {
    return [];
  }
}
