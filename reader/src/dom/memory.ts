const PREFIX = "masthead.";

/** Whether this tab has storage: a browser may deny it to frames of other sites. */
function memory(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}

/** Remembers a text for this tab, if the browser allows it. No cookie, and nothing is sent anywhere. */
export function remember(name: string, text: string): void {
  try {
    memory()?.setItem(PREFIX + name, text);
  } catch {
    // Without storage, questions and hints appear again.
  }
}

/** The text that this tab has stored under a name. */
export function recall(name: string): string | undefined {
  return memory()?.getItem(PREFIX + name) ?? undefined;
}
