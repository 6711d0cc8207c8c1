import { existsSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { IN_FOLDER, INPUT_FILES } from "#converter/protocol/edition-parts.ts";

/** Whether the system reports the facts about processes that {@link renderersAtWork} needs. */
export const CAN_SEE_RENDERERS = existsSync("/proc/self/stat");

/** The processes to which this one has given a PDF: the lead, which was taken first and is the oldest, then its helpers. */
export function renderersAtWork(): number[] {
  return renderers()
    .filter((pid) => isAtWork(pid))
    .toSorted((a, b) => a - b);
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
  try {
    const [state, parent] =
      readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return state === "Z" ? undefined : Number(parent);
  } catch {
    return undefined;
  }
}
