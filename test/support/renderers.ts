import { existsSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { IN_FOLDER, INPUT_FILES } from "#converter/protocol/edition-parts.ts";

/** Whether this system reports what {@link renderersAtWork} has to know of processes. */
export const CAN_SEE_RENDERERS = existsSync("/proc/self/stat");

/** The processes that this one has given a PDF: the one that had it first, which leads, before those that help. */
export function renderersAtWork(): number[] {
  return renderers()
    .flatMap((pid) => workOf(pid) ?? [])
    .toSorted((a, b) => a.since - b.since)
    .map(({ pid }) => pid);
}

/** The processes of this one, or another, that live, those that wait for a PDF included. */
export function renderers(parent = process.pid): number[] {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  return pids.filter((pid) => parentOf(pid) === parent);
}

/** Undefined for a process that has no PDF, or has just ended. */
function workOf(pid: number): { pid: number; since: number } | undefined {
  try {
    const given = join(dirname(readlinkSync(`/proc/${pid}/cwd`)), IN_FOLDER);
    const isGiven = existsSync(join(given, INPUT_FILES.pdf));
    return isGiven ? { pid, since: statSync(given).mtimeMs } : undefined;
  } catch {
    return undefined;
  }
}

/** Undefined for a process that has ended, also while nobody has asked how. */
function parentOf(pid: number): number | undefined {
  try {
    const [state, parent] =
      readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return state === "Z" ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
