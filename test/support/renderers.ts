import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { IN_FOLDER, INPUT_FILES } from "#converter/protocol/edition-parts.ts";

/** Whether the system reports the facts about processes that {@link renderersAtWork} needs. */
export const CAN_SEE_RENDERERS = existsSync("/proc/self/stat");

/** The processes to which this one has given a PDF: the lead, which had it first, then its helpers. */
export function renderersAtWork(): number[] {
  return renderers()
    .flatMap((pid) => workOf(pid) ?? [])
    .toSorted((a, b) => a.since - b.since)
    .map(({ pid }) => pid);
}

/** The living child processes of this process or another, including those that wait for a PDF. */
export function renderers(parent = process.pid): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => parentOf(pid) === parent);
}

/** Undefined for a process that has no PDF or has just ended. */
function workOf(pid: number): { pid: number; since: number } | undefined {
  try {
    const given = join(dirname(readlinkSync(`/proc/${pid}/cwd`)), IN_FOLDER);
    const isGiven = existsSync(join(given, INPUT_FILES.pdf));
    return isGiven ? { pid, since: statSync(given).mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for a process that has ended, even before it is reaped. */
function parentOf(pid: number): number | undefined {
  try {
    const [state, parent] =
      readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return state === "Z" ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
