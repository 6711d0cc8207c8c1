import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const POLL_MILLISECONDS = 100;
/** Starting `ps` costs more than reading a file. */
const PS_POLL_MILLISECONDS = 500;

/** Watches the resident memory of one process. */
export interface MemoryWatchdog {
  /** Maximum so far. On Linux it is the kernel's own high-water mark. */
  peakMegabytes(): number;
  stop(): void;
}

/**
 * Reports the resident megabytes of process `pid` to `onResident` at every check. Between two checks a process can
 * grow by some hundred megabytes; a limit needs that much room above it.
 */
export function watchMemory(pid: number, onResident: (megabytes: number) => void): MemoryWatchdog {
  let peak = 0;
  const look = (resident: number, highest: number): void => {
    peak = Math.max(peak, resident, highest);
    onResident(resident);
  };
  const timer = existsSync("/proc/self/status")
    ? setInterval(() => readProc(pid, look), POLL_MILLISECONDS)
    : setInterval(() => askPs(pid, look), PS_POLL_MILLISECONDS);
  return { peakMegabytes: () => Math.round(peak), stop: () => clearInterval(timer) };
}

type Look = (resident: number, highest: number) => void;

/** `status`, not `statm`: its unit is always kilobytes. Synchronous: a busy thread pool cannot delay it. */
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
