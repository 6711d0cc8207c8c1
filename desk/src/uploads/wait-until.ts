/** Waits for the time, a wake-up, or the browser to be online again. @throws AbortError once the signal is aborted */
export function waitUntil(
  milliseconds: number,
  { signal, alarm }: { signal: AbortSignal; alarm?: EventTarget | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (isGivenUp: boolean): void => {
      clearTimeout(timer);
      ended.abort();
      if (isGivenUp) reject(givenUp());
      else resolve();
    };
    const timer = setTimeout(() => end(false), milliseconds);
    const once = { signal: ended.signal };
    addEventListener("online", () => end(false), once);
    alarm?.addEventListener(WAKE, () => end(false), once);
    signal.addEventListener("abort", () => end(true), once);
    if (signal.aborted) end(true);
  });
}

export const WAKE = "wake";

/** The user has cancelled the upload. */
export function givenUp(): DOMException {
  return new DOMException("The upload was given up", "AbortError");
}
