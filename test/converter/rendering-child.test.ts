import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { Renderer } from "#converter/processes/renderer.ts";
import { MemoryBudget } from "#converter/processes/memory-budget.ts";
import { spawnNode } from "#converter/processes/spawn-node.ts";
import { SupervisedChild } from "#converter/processes/supervised-child.ts";
import { anExplosivePdf } from "#test/support/pdf-fixtures.ts";
import { renderers } from "#test/support/renderers.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const LIMITS = { deadlineSeconds: 150, stallSeconds: 120, memoryMegabytes: 600 };
const WRITE_MESSAGE = `import { writeSync } from "node:fs"; const write = (text) => writeSync(3, text);`;

/** Runs a child of this source until it fails. @returns the failure */
async function failureOf(source: string, limits: Partial<typeof LIMITS> = {}): Promise<unknown> {
  const folder = await temporaryFolder();
  const script = join(folder, "child.mjs");
  await writeFile(script, source);
  const bounds = { ...LIMITS, ...limits };
  const { memoryMegabytes } = bounds;
  const child = new SupervisedChild({
    node: spawnNode({ entry: pathToFileURL(script), folder, readable: [], memoryMegabytes }),
    limits: bounds,
    memory: new MemoryBudget(memoryMegabytes),
    onMessage: () => {
      throw new ConversionError("internal", { detail: "Unexpected message" });
    },
  });
  child.expectProgress(true);
  try {
    return await child.failure.catch((error: unknown) => error);
  } finally {
    await child.end();
  }
}

test.skipIf(!existsSync("/proc/self/stat"))(
  "a child that gets no processor is not too complex, and ends at the deadline",
  async () => {
    const stopped = `process.kill(process.pid, "SIGSTOP");`;
    // The stall limit is long enough for the start, and would expire before the deadline.
    const limits = { stallSeconds: 1.5, deadlineSeconds: 3 };
    expect(await failureOf(stopped, limits)).toMatchObject({ code: "timeout" });
  },
);

describe("this process survives a child that", () => {
  test.each([
    ["says nothing", "setInterval(() => {}, 1000);", "too_complex", { stallSeconds: 0.5 }],
    ["never yields", "for (;;);", "too_complex", { stallSeconds: 0.5 }],
    ["runs past the deadline", "setInterval(() => {}, 1000);", "timeout", { deadlineSeconds: 0.5 }],
    ["aborts natively", "process.abort();", "internal", {}],
    ["is killed", `process.kill(process.pid, "SIGKILL");`, "internal", {}],
    ["exits", "process.exit(0);", "internal", {}],
    ["throws", `throw new Error("x".repeat(1e6));`, "internal", {}],
    [
      "fills its heap",
      "const all = []; for (;;) all.push(new Array(1e5).fill({}));",
      "too_complex",
      { memoryMegabytes: 200 },
    ],
    [
      "takes memory outside its heap",
      "const all = []; setInterval(() => all.push(Buffer.alloc(5e7, 1)), 1);",
      "too_complex",
      {},
    ],
    [
      "repeats itself without end",
      `${WRITE_MESSAGE} for (;;) write('{"type":"opened","pagesCount":1}\\n');`,
      "internal",
      {},
    ],
    ["never ends its message", `${WRITE_MESSAGE} for (;;) write("x".repeat(1e5));`, "internal", {}],
    [
      "sends what is no message",
      `${WRITE_MESSAGE} write("{]\\n"); setInterval(() => {}, 1e3);`,
      "internal",
      {},
    ],
    [
      "announces a page nobody asked for",
      `${WRITE_MESSAGE} write('{"type":"drawn","number":7}\\n'); setInterval(() => {}, 1e3);`,
      "internal",
      {},
    ],
    [
      "writes errors without end",
      `for (let i = 0; i < 2000; i++) console.error("x".repeat(1e4)); process.exit(1);`,
      "internal",
      {},
    ],
  ])("%s", async (_, source, code, limits) => {
    const failure = await failureOf(source, limits);
    expect(failure).toMatchObject({ name: "ConversionError", code });
    expect(JSON.stringify(failure).length).toBeLessThan(10_000);
  });
});

test("the child sees nothing of the environment, no other files, no shell and no eval", async () => {
  vi.stubEnv("MASTHEAD_API_SECRET", "secret");
  vi.stubEnv("LD_LIBRARY_PATH", undefined);
  onTestFinished(() => void vi.unstubAllEnvs());
  const failure = await failureOf(`
    import { readFileSync, writeFileSync } from "node:fs";
    import { spawnSync } from "node:child_process";
    const attempts = {
      read: () => readFileSync("/etc/hosts"),
      write: () => writeFileSync("/tmp/masthead-should-not-exist", ""),
      run: () => spawnSync("true"),
      eval: () => eval("1"),
    };
    const done = Object.keys(attempts).filter((name) => {
      try { attempts[name](); return true; } catch { return false; }
    });
    console.error("done:", done.join(), "environment:", Object.keys(process.env).join());
    process.exit(1);
  `);
  expect(failure).toMatchObject({
    detail: expect.stringMatching(/done: {2}environment: (?:(?:MALLOC_\w+|HOME),?)*\n$/u),
  });
});

test("the child finds the libraries of the system where this process does, as on Lambda", async () => {
  vi.stubEnv("LD_LIBRARY_PATH", "/lib64:/usr/lib64");
  onTestFinished(() => void vi.unstubAllEnvs());
  const failure = await failureOf(`
    console.error("libraries:", process.env.LD_LIBRARY_PATH);
    process.exit(1);
  `);
  expect(failure).toMatchObject({
    detail: expect.stringContaining("libraries: /lib64:/usr/lib64"),
  });
});

test("what a child leaves in place of a file is taken only if it is a plain file", async () => {
  const outside = await temporaryFolder();
  const secret = join(outside, "secret");
  await writeFile(secret, "secret");
  const limits = { ...DEFAULT_RENDER_LIMITS, memoryMegabytes: 600 };
  const renderer = await Renderer.start({ limits, memory: new MemoryBudget(600) });
  // Nothing awaits a failure of this process.
  renderer.failure.catch(() => {});
  onTestFinished(() => renderer.end());
  await symlink(secret, renderer.pathOf("link"));
  await symlink("/nowhere", renderer.pathOf("dangling"));
  await mkdir(renderer.pathOf("folder"));
  for (const name of ["link", "dangling", "folder"]) {
    await expect(renderer.handOver(name, outside), name).rejects.toMatchObject({
      code: "internal",
      detail: `${name} is no plain file`,
    });
  }
  await writeFile(renderer.pathOf("page"), "page");
  const taken = await renderer.handOver("page", outside);
  expect(readFileSync(taken, "utf8")).toBe("page");
  expect((await readdir(outside)).toSorted()).toEqual(["page", "secret"]);
});

describe.skipIf(!existsSync("/proc/self/stat"))("when this process dies", () => {
  const RENDER_PDF = new URL("../../shared/converter/processes/render-pdf.ts", import.meta.url);
  const LIMITS_MODULE = new URL("../protocol/render-limits.ts", RENDER_PDF);

  test("the renderer ends, even in the middle of a page that never yields", async () => {
    const folder = await temporaryFolder();
    const pdfPath = join(folder, "upload.pdf");
    await writeFile(pdfPath, await anExplosivePdf());
    const script = join(folder, "parent.mjs");
    await writeFile(
      script,
      `import { renderPdf } from ${JSON.stringify(RENDER_PDF.href)};
       import { DEFAULT_RENDER_LIMITS as limits } from ${JSON.stringify(LIMITS_MODULE.href)};
       await renderPdf({ pdfPath: ${JSON.stringify(pdfPath)}, outputFolder: ${JSON.stringify(folder)}, limits });`,
    );
    const parent = spawn(process.execPath, [script], { stdio: "ignore" });
    onTestFinished(() => void parent.kill("SIGKILL"));
    // A second of work: past start-up and into the drawing.
    const atWork = () => renderers(parent.pid).filter((pid) => cpuTicks(pid) > 100);
    await expect.poll(atWork).not.toEqual([]);
    const [renderer] = atWork();
    parent.kill("SIGKILL");
    await expect.poll(() => existsSync(`/proc/${renderer}`)).toBe(false);
  });

  function cpuTicks(pid: number): number {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[11]);
  }
});
