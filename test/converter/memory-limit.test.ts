import { once } from "node:events";
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { expect, onTestFinished, test } from "vitest";
import { MemoryBudget } from "#converter/processes/memory-budget.ts";
import { spawnNode } from "#converter/processes/spawn-node.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const LIMIT_MEGABYTES = 1500;

/** Sums the memory of processes every millisecond, even while this thread is busy, and keeps the maximum. */
const OBSERVER = `
  const { workerData: { pids, shared } } = require("node:worker_threads");
  const { readFileSync } = require("node:fs");
  const most = new Float64Array(shared);
  const kilobytes = (pid) => {
    try { return Number(/VmRSS:\\s+(\\d+)/.exec(readFileSync("/proc/" + pid + "/status", "utf8"))?.[1] ?? 0); }
    catch { return 0; }
  };
  const look = () => { most[0] = Math.max(most[0], pids.reduce((sum, pid) => sum + kilobytes(pid), 0) / 1024); };
  setInterval(look, 1);
`;

test.skipIf(!existsSync("/proc/self/status")).for([1, 2])(
  "%i process(es) that grow as fast as memory can be filled stay below the limit",
  async (count) => {
    const folder = await temporaryFolder();
    const script = join(folder, "child.mjs");
    await writeFile(
      script,
      "const all = []; setInterval(() => all.push(Buffer.alloc(5e7, 1)), 1);",
    );
    const budget = new MemoryBudget(LIMIT_MEGABYTES);
    const children = Array.from({ length: count }, () =>
      spawnNode({
        entry: pathToFileURL(script),
        folder,
        readable: [],
        memoryMegabytes: LIMIT_MEGABYTES,
      }),
    );
    const pids = children.map(({ pid }) => pid);
    const shared = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
    const observer = new Worker(OBSERVER, { eval: true, workerData: { pids, shared } });
    onTestFinished(() => void observer.terminate());
    await Promise.all(
      children.map(async ({ pid, process: child }) => {
        onTestFinished(() => void child.kill("SIGKILL"));
        const watchdog = budget.watch(pid, () => {
          child.kill("SIGKILL");
          watchdog.stop();
        });
        await once(child, "exit");
      }),
    );
    const [most] = new Float64Array(shared);
    expect(most).toBeGreaterThan(LIMIT_MEGABYTES / 2);
    expect(most).toBeLessThanOrEqual(LIMIT_MEGABYTES);
  },
);
