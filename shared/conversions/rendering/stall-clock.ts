import { readFileSync } from "node:fs";

const LOOK_SECONDS = 0.25;
/** In which Linux tells processor time, whatever its kernel counts in. */
const TICKS_PER_SECOND = 100;

/** What a process has done so far, and whether it does something now. */
export interface Activity {
  /** Processor time of all its threads. */
  processorSeconds: number;
  /** It waits for something other than a processor. */
  isAsleep: boolean;
}

/**
 * Calls `onStalled` once process `pid` has been at work, or asleep, for so long. Time in which it wanted a processor
 * and had none does not count, so that a busy machine makes no page too complex; a platform without `/proc` tells
 * nothing of it, and all time counts. @returns what stops the clock
 */
export function startStallClock(
  pid: number,
  limitSeconds: number,
  onStalled: () => void,
): () => void {
  let before = readActivity(pid);
  let spent = 0;
  const timer = setInterval(() => {
    const now = readActivity(pid);
    spent += secondsCounted(before, now, LOOK_SECONDS);
    before = now;
    if (spent < limitSeconds) return;
    clearInterval(timer);
    onStalled();
  }, LOOK_SECONDS * 1000);
  return () => clearInterval(timer);
}

/** How much counts of the seconds between two looks at a process; `undefined` for a look that saw nothing. */
export function secondsCounted(
  before: Activity | undefined,
  now: Activity | undefined,
  seconds: number,
): number {
  if (!before || !now) return seconds;
  const used = now.processorSeconds - before.processorSeconds;
  // Several threads can use more than the time that has passed.
  if (used > 0) return Math.min(used, seconds);
  return now.isAsleep ? seconds : 0;
}

/** Undefined where there is no `/proc`, and for a process that has ended. */
export function readActivity(pid: number): Activity | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before these fields may hold anything.
    const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
    const [state] = fields;
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { processorSeconds: ticks / TICKS_PER_SECOND, isAsleep: state === "S" };
  } catch {
    return undefined;
  }
}
