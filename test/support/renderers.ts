import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { IN_FOLDER, INPUT_FILES } from "#converter/protocol/edition-parts.ts";

/** The place of a process's start among its fields (`starttime` in proc_pid_stat(5)), in ticks since the system's. */
const START_TIME = 19;

/** Whether the system reports the facts about processes that {@link renderersAtWork} needs. */
export const CAN_SEE_RENDERERS = existsSync("/proc/self/stat");

/** The processes to which this one has given a PDF: the lead, which was taken first and is the oldest, then its helpers. */
export function renderersAtWork(): number[] {
  return renderers()
    .filter((pid) => isAtWork(pid))
    .toSorted((a, b) => startOf(a) - startOf(b) || a - b);
}

/** The living child processes of this process or another, including those that wait for a PDF. */
export function renderers(parent = process.pid): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => parentOf(pid) === parent);
}

/** False for a process that has no PDF or has just ended. */
function isAtWork(pid: number): boolean {
  try {
    const given = join(dirname(readlinkSync(`/proc/${pid}/cwd`)), IN_FOLDER);
    return existsSync(join(given, INPUT_FILES.pdf));
  } catch {
    return false;
  }
}

/** Undefined for a process that has ended, even before it is reaped. */
function parentOf(pid: number): number | undefined {
  const [state, parent] = statOf(pid);
  return state === undefined || state === "Z" ? undefined : Number(parent);
}

/** The time at which a process started. Its number says nothing: numbers begin again after the highest. */
function startOf(pid: number): number {
  return Number(statOf(pid)[START_TIME] ?? Number.POSITIVE_INFINITY);
}

/** The fields that Linux reports of a process, from its state on; none if there is no such process. */
function statOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}
