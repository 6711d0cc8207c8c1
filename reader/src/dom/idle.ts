/** Work may be put off no longer than this, however busy the page is. */
const LATEST_MS = 500;

/** Does something when nothing more urgent is at hand; after a moment where the browser cannot tell. */
export function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) window.requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, 1);
}

/** Resolves when nothing more urgent is at hand. */
export function idle(): Promise<void> {
  return new Promise((resolve) => whenIdle(() => resolve()));
}
