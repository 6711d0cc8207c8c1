import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Maximum interval between checks, used if memory cannot grow much before the next one. */
const MOST_MILLISECONDS = 100;
const LEAST_MILLISECONDS = 5;
/** Faster than several processes together touch fresh memory. */
const GROWTH_MEGABYTES_A_MILLISECOND = 8;
/** Starting `ps` costs more than reading a file. */
const PS_POLL_MILLISECONDS = 500;

/** Watches the resident memory of one process. */
export interface MemoryWatchdog {
  /** Maximum so far; on Linux the kernel's own high-water mark. */
  peakMegabytes(): number;
  stop(): void;
}

/**
 * Reports the resident megabytes of process `pid` to `onResident` at every check. The less growth `room` allows, the
 * sooner the next check.
 */
export function watchMemory(
  pid: number,
  onResident: (megabytes: number) => void,
  room: () => number = () => Infinity,
): MemoryWatchdog {
  let peak = 0;
  const look = (resident: number, highest: number): void => {
    peak = Math.max(peak, resident, highest);
    onResident(resident);
  };
  const hasProc = existsSync("/proc/self/status");
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const check = (): void => {
    if (hasProc) readProc(pid, look);
    else askPs(pid, look);
    if (!isStopped) checkLater();
  };
  const checkLater = (): void => {
    timer = setTimeout(check, hasProc ? untilGrown(room()) : PS_POLL_MILLISECONDS);
  };
  checkLater();
  const stop = (): void => {
    isStopped = true;
    clearTimeout(timer);
  };
  return { peakMegabytes: () => Math.round(peak), stop };
}

function untilGrown(megabytes: number): number {
  const milliseconds = megabytes / GROWTH_MEGABYTES_A_MILLISECOND;
  return Math.min(MOST_MILLISECONDS, Math.max(LEAST_MILLISECONDS, milliseconds));
}

type Look = (resident: number, highest: number) => void;

/** `status`, not `statm`: its unit is always kilobytes. Synchronous, so that a busy thread pool cannot delay it. */
function readProc(pid: number, look: Look): void {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    look(megabytes(status, /^VmRSS:\s+(\d+)/mu), megabytes(status, /^VmHWM:\s+(\d+)/mu));
  } catch {
    // The process has just ended; its exit is reported elsewhere.
  }
}

function askPs(pid: number, look: Look): void {
  execFile("ps", ["-o", "rss=", "-p", String(pid)], (error, output) => {
    if (!error) look(megabytes(output, /(\d+)/u), 0);
  });
}

function megabytes(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? 0) / 1024;
}
