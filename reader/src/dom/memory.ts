const PREFIX = "masthead.";

/** Whether this tab can remember: a browser may keep frames of other sites from storing anything. */
function memory(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Remembers a text for this tab, where the browser lets it. No cookie, and nothing is sent anywhere. */
export function remember(name: string, text: string): void {
  try {
    memory()?.setItem(PREFIX + name, text);
  } catch {
    // What is forgotten is asked or shown once more.
  }
}

/** What this tab remembers under a name. */
export function recall(name: string): string | undefined {
  return memory()?.getItem(PREFIX + name) ?? undefined;
}
