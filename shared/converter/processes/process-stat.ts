import { readFileSync } from "node:fs";

/** The unit of processor time in Linux's reports, regardless of the kernel's timer. */
const TICKS_PER_SECOND = 100;

/** Linux's report about a process. */
export interface ProcessStat {
  /** Whether it waits for something other than a processor. */
  isAsleep: boolean;
  /** Processor time of all its threads. */
  processorSeconds: number;
  /** Start time by the kernel's clock; with the process number, it identifies a process uniquely. */
  startedAt: string;
}

/** Undefined without `/proc`, and for a process that has ended. */
export function readProcessStat(pid: number): ProcessStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // From the third field on: the name before may contain anything.
    const fields = stat.slice(stat.lastIndexOf(") ") + 2).split(" ");
    const ticks = Number(fields[11]) + Number(fields[12]);
    return {
      isAsleep: fields[0] === "S",
      processorSeconds: ticks / TICKS_PER_SECOND,
      startedAt: fields[19] ?? "",
    };
  } catch {
    return undefined;
  }
}
