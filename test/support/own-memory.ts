import { afterAll } from "vitest";
import { watchMemory } from "#converter/processes/memory-watchdog.ts";

/** Measures, from now to the end of a file's tests, the most resident megabytes that this process has held. */
export function useOwnPeakMegabytes(): () => number {
  const watchdog = watchMemory(process.pid, () => {});
  afterAll(() => watchdog.stop());
  return () => watchdog.peakMegabytes();
}
