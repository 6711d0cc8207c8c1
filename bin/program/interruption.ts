const interruption = new AbortController();

/** Aborted by the first Ctrl-C; the second one ends the process at once. */
export const interrupted = interruption.signal;

/** Makes Ctrl-C end the running work in good order. For commands that call an API. */
export function heedInterruption(): void {
  const stop = (): void => interruption.abort(new Error("Cancelled."));
  process.once("SIGINT", stop).once("SIGTERM", stop);
}
