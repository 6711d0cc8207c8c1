import { hasCode } from "#lib/files/durable-file.ts";
import { execFile } from "node:child_process";
import { mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const run = promisify(execFile);
const MEGABYTE = 1024 * 1024;

/** A disk of a few megabytes. */
export interface SmallDisk {
  folder: string;
  /** Fills the disk up to `leaveMegabytes`. */
  fill(leaveMegabytes: number): Promise<void>;
  /** Frees the disk. */
  empty(): Promise<void>;
}

/** The reason why this system cannot make a small disk; undefined if it can. */
export async function whyNoSmallDisk(): Promise<string | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-disk-"));
  try {
    await mount(folder, 1);
    await unmount(folder);
    return undefined;
  } catch (error) {
    return String(error).split("\n", 2).join(" ");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes a disk in memory, which the end of the test removes. */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = await temporaryFolder();
  await mount(folder, megabytes);
  onTestFinished(() => unmount(folder));
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
      await writeFile(ballast, Buffer.alloc(Math.max(0, size))).catch((error: unknown) => {
        // Another process may have written meanwhile, which also fills the disk.
        if (!hasCode(error, "ENOSPC")) throw error;
      });
    },
    empty: () => rm(ballast, { force: true }),
  };
}

async function mount(folder: string, megabytes: number): Promise<void> {
  await run("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
}

/** Also works while a process about to end has files open there. */
async function unmount(folder: string): Promise<void> {
  await run("umount", ["-l", folder]);
}
