import { afterAll } from "vitest";
import { watchMemory } from "#converter/processes/memory-watchdog.ts";

/** Measures this process's maximum of resident megabytes, from now to the end of the file's tests. */
export function useOwnPeakMegabytes(): () => number {
  const watchdog = watchMemory(process.pid, () => {});
  afterAll(() => watchdog.stop());
  return () => watchdog.peakMegabytes();
}
