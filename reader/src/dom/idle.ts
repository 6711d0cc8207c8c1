/** Work may be put off no longer than this, however busy the page is. */
const LATEST_MS = 500;

/** Runs a task when nothing more urgent is pending; after a moment if the browser does not report that. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 1);
}

/** Resolves when what has changed is on the screen; after a moment in a tab that draws nothing. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LATEST_MS);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Resolves when nothing more urgent is pending. */
export function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(() => resolve()));
}
