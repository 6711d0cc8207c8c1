const interruption = new AbortController();

/** Aborted by the first Ctrl-C; the second one ends the process at once. */
export const interrupted = interruption.signal;

/** Ends the running work as Ctrl-C does. */
export function interrupt(): void {
  interruption.abort(new Error("Cancelled."));
}

/** Makes Ctrl-C end the running work cleanly. For commands that call an API. */
export function heedInterruption(): void {
  process.once("SIGINT", interrupt).once("SIGTERM", interrupt);
}
