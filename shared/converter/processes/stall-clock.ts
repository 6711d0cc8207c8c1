import { type ProcessStat, readProcessStat } from "./process-stat.ts";

const LOOK_SECONDS = 0.25;

/**
 * Calls `onStalled` once process `pid` has worked or slept for this long. Time without an available processor does not
 * count, so that a busy machine makes no page too complex; without `/proc`, all time counts.
 * @returns a function that stops the clock
 */
export function startStallClock(
  pid: number,
  limitSeconds: number,
  onStalled: () => void,
): () => void {
  let before = readProcessStat(pid);
  let spent = 0;
  const timer = setInterval(() => {
    const now = readProcessStat(pid);
    spent += secondsCounted(before, now, LOOK_SECONDS);
    before = now;
    if (spent < limitSeconds) return;
    clearInterval(timer);
    onStalled();
  }, LOOK_SECONDS * 1000);
  return () => clearInterval(timer);
}

/** The result of a check of a process. */
export type Activity = Pick<ProcessStat, "processorSeconds" | "isAsleep">;

/** How many of the seconds between two checks of a process count; `undefined` for a check without a result. */
export function secondsCounted(
  before: Activity | undefined,
  now: Activity | undefined,
  seconds: number,
): number {
  if (!before || !now) return seconds;
  const used = now.processorSeconds - before.processorSeconds;
  // Several threads can use more time than has passed.
  if (used > 0) return Math.min(used, seconds);
  return now.isAsleep ? seconds : 0;
}
