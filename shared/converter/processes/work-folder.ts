import { createHash } from "node:crypto";
import { readlinkSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { readProcessStat } from "./process-stat.ts";

/** `masthead-<where>-<pid>-<start of that process>-<random>` */
const NAME = /^masthead-([0-9a-f]{8})-(\d+)-(\d+)-\w+$/u;

let hasSwept = false;

/**
 * A new folder among the temporary ones, named after this process. The first call also removes what processes that
 * were killed have left there.
 */
export async function makeWorkFolder(): Promise<string> {
  if (!hasSwept) {
    hasSwept = true;
    // What cannot be removed now is in nobody's way.
    void sweepWorkFolders().catch(() => {});
  }
  return mkdtemp(join(tmpdir(), `masthead-${where()}-${process.pid}-${startOf(process.pid)}-`));
}

/**
 * Removes the work folders of processes that are no more. Those of living ones stay, and those of which nothing can
 * be known from here, such as another container's.
 */
export async function sweepWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, place, pid, start = ""] = NAME.exec(name) ?? [];
    if (place !== where() || isAlive(Number(pid), start)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** Where process numbers mean the same: this machine, and on Linux this container. */
function where(): string {
  let namespace = "";
  try {
    namespace = readlinkSync("/proc/self/ns/pid");
  } catch {
    // Only Linux has namespaces.
  }
  return createHash("sha256").update(`${hostname()} ${namespace}`).digest("hex").slice(0, 8);
}

/** 0 where the system does not tell. */
function startOf(pid: number): string {
  return readProcessStat(pid)?.startedAt ?? "0";
}

function isAlive(pid: number, start: string): boolean {
  // A number is given again: on Linux the start tells whether it is still the same process.
  if (start !== "0") return startOf(pid) === start;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
