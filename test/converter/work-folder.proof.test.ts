import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const WORK_FOLDER = new URL("../../shared/converter/processes/work-folder.ts", import.meta.url);

/** A process that makes a work folder in `temporary` and lives until it is killed. */
async function anOwner(temporary: string): Promise<{ folder: string; kill: () => Promise<void> }> {
  const script = `
    import { makeWorkFolder } from ${JSON.stringify(WORK_FOLDER.href)};
    console.log(await makeWorkFolder());
    setInterval(() => {}, 1000);`;
  const child = run(script, temporary);
  for await (const folder of createInterface({ input: child.stdout })) {
    return {
      folder: basename(folder),
      kill: async () => {
        child.kill("SIGKILL");
        await once(child, "close");
      },
    };
  }
  throw new Error("The process made no folder");
}

function run(script: string, temporary: string) {
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { TMPDIR: temporary },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

async function sweep(temporary: string): Promise<void> {
  const script = `
    import { sweepWorkFolders } from ${JSON.stringify(WORK_FOLDER.href)};
    await sweepWorkFolders();`;
  const child = run(script, temporary);
  await once(child, "close");
  expect(child.exitCode).toBe(0);
}

test("what a killed process has left goes, and what living ones and others have stays", async () => {
  const temporary = await temporaryFolder();
  const [dead, living] = [await anOwner(temporary), await anOwner(temporary)];
  await mkdir(join(temporary, dead.folder, "in"));
  await writeFile(join(temporary, dead.folder, "in", "upload.pdf"), "%PDF-1.7");
  await dead.kill();
  const elsewhere = dead.folder.replace(/^masthead-\w{8}/u, "masthead-00000000");
  const others = [elsewhere, "masthead-test-abcdef", "masthead-"];
  for (const name of others) await mkdir(join(temporary, name));
  await sweep(temporary);
  expect((await readdir(temporary)).toSorted()).toEqual([living.folder, ...others].toSorted());
});

test.skipIf(!existsSync("/proc/self/stat"))(
  "a folder goes when its process's number belongs to another one by now",
  async () => {
    const temporary = await temporaryFolder();
    const { folder } = await anOwner(temporary);
    const [, where, pid, start] = folder.split("-");
    await mkdir(join(temporary, `masthead-${where}-${pid}-${Number(start) - 1}-abcdef`));
    await sweep(temporary);
    expect(await readdir(temporary)).toEqual([folder]);
  },
);

test("the first folder that a process makes has the others swept", async () => {
  const temporary = await temporaryFolder();
  const dead = await anOwner(temporary);
  await dead.kill();
  const next = await anOwner(temporary);
  await expect.poll(() => readdir(temporary)).toEqual([next.folder]);
});
