import { readFileSync } from "node:fs";

/** Linux's unit of processor time, whatever its kernel counts in. */
const TICKS_PER_SECOND = 100;

/** Linux's report about a process. */
export interface ProcessStat {
  /** It waits for something other than a processor. */
  isAsleep: boolean;
  /** Processor time of all its threads. */
  processorSeconds: number;
  /** Its start in the kernel's time; with its number it identifies a process uniquely. */
  startedAt: string;
}

/** Undefined without `/proc`, and for a process that has ended. */
export function readProcessStat(pid: number): ProcessStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // From the third field on: the name before it may contain anything.
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
