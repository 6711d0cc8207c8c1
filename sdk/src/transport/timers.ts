/** The time and chance that waiting depends on. */
export interface Timers {
  /** Milliseconds since 1970. */
  now: () => number;
  /** At least 0, less than 1. */
  random: () => number;
  /** Resolves after `milliseconds`. @throws the reason of the signal once it is aborted */
  wait: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>;
}

export const REAL_TIMERS: Timers = {
  now: () => Date.now(),
  random: () => Math.random(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const stop = (): void => {
        clearTimeout(timer);
        reject(reasonOf(signal));
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener("abort", stop);
        resolve();
      }, milliseconds);
      if (signal?.aborted) stop();
      else signal?.addEventListener("abort", stop, { once: true });
    }),
};

/** Why a signal was aborted, as an error. */
function reasonOf(signal: AbortSignal | undefined): Error {
  const reason: unknown = signal?.reason;
  return reason instanceof Error ? reason : new Error("The call was aborted", { cause: reason });
}
