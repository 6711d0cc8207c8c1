import { createHash } from "node:crypto";
import { readlinkSync } from "node:fs";
import { mkdtemp, readdir, realpath, rm } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { readProcessStat } from "./process-stat.ts";

/** `masthead-<where>-<pid>-<start of that process>-<random>` */
const NAME = /^masthead-([0-9a-f]{8})-(\d+)-(\d+)-\w+$/u;

let hasSwept = false;

/** A new temporary folder, named after this process. The first call also removes the folders of killed processes. */
export async function makeWorkFolder(): Promise<string> {
  if (!hasSwept) {
    hasSwept = true;
    // Leftover folders do no harm.
    void sweepWorkFolders().catch(() => {});
  }
  // Processes may not follow links to it.
  const temporary = await realpath(tmpdir());
  return mkdtemp(join(temporary, `masthead-${where()}-${process.pid}-${startOf(process.pid)}-`));
}

/**
 * Removes the work folders of ended processes. Keeps those of live ones, and of processes that cannot be checked from
 * here, such as another container's.
 */
export async function sweepWorkFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, place, pid, start = ""] = NAME.exec(name) ?? [];
    if (place !== where() || isAlive(Number(pid), start)) continue;
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => {});
  }
}

/** The scope of process numbers: this machine, and on Linux this container. */
function where(): string {
  let namespace = "";
  try {
    namespace = readlinkSync("/proc/self/ns/pid");
  } catch {
    // Only Linux has namespaces.
  }
  return createHash("sha256").update(`${hostname()} ${namespace}`).digest("hex").slice(0, 8);
}

/** 0 if the system does not report it. */
function startOf(pid: number): string {
  return readProcessStat(pid)?.startedAt ?? "0";
}

function isAlive(pid: number, start: string): boolean {
  // Numbers are reused: on Linux, the start time shows whether it is still the same process.
  if (start !== "0") return startOf(pid) === start;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
