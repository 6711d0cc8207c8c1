import { execFile } from "node:child_process";
import { rm, statfs, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;

/** A disk of a few megabytes. */
export interface SmallDisk {
  folder: string;
  /** Leaves so many megabytes free. */
  fill(leaveMegabytes: number): Promise<void>;
  /** Makes room again. */
  empty(): Promise<void>;
}

/** Makes a disk in memory that goes with the test; in place of it the reason where that is not permitted. */
export async function smallDisk(megabytes: number): Promise<SmallDisk | string> {
  const folder = await temporaryFolder();
  try {
    await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  } catch (error) {
    return `no small disk can be mounted here: ${String(error).split("\n", 1)[0]}`;
  }
  onTestFinished(async () => void (await run("umount", ["-l", folder])));
  const ballast = join(folder, "ballast");
  const freeBytes = async (): Promise<number> => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill: async (leaveMegabytes) => {
      await rm(ballast, { force: true });
      const size = (await freeBytes()) - leaveMegabytes * MEGABYTE;
      await writeFile(ballast, Buffer.alloc(Math.max(0, size)));
    },
    empty: () => rm(ballast, { force: true }),
  };
}
