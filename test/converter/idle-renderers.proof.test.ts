import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { describe, expect, onTestFinished, test } from "vitest";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import {
  type FreshRenderer,
  keepRenderers,
  takeRenderer,
} from "#converter/processes/idle-renderers.ts";
import { renderPdf } from "#converter/processes/render-pdf.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { CAN_SEE_RENDERERS, renderers } from "#test/support/renderers.ts";
import { aRequest } from "#test/support/rendering.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const IDLE_RENDERERS = new URL(
  "../../shared/converter/processes/idle-renderers.ts",
  import.meta.url,
);

async function take(memoryMegabytes: number): Promise<FreshRenderer> {
  const renderer = await takeRenderer(memoryMegabytes);
  onTestFinished(async () => {
    renderer.node.process.kill("SIGKILL");
    await rm(renderer.folder, { recursive: true, force: true });
  });
  return renderer;
}

describe("processes that wait for a PDF", () => {
  test("each is taken once", async () => {
    await keepRenderers(2, 701);
    const [first, second, third] = [await take(701), await take(701), await take(701)];
    expect(new Set([first, second, third].map(({ node }) => node.pid)).size).toBe(3);
    expect(new Set([first, second, third].map(({ folder }) => folder)).size).toBe(3);
  });

  test("one bounded otherwise is not taken", async () => {
    await keepRenderers(1, 702);
    const other = await take(703);
    const own = await take(702);
    expect(own.node.pid).not.toBe(other.node.pid);
  });
});

test.skipIf(!CAN_SEE_RENDERERS)("where none is to wait, a conversion leaves none", async () => {
  const pdf = await aPdf();
  const leftBy = async (waitingProcesses: number): Promise<number> => {
    const limits = { ...DEFAULT_RENDER_LIMITS, memoryMegabytes: 705, waitingProcesses };
    await renderPdf({ ...(await aRequest(pdf)), limits });
    return renderers().length;
  };
  expect([await leftBy(0), await leftBy(1)]).toEqual([0, 1]);
});

test("one that waits warms up without a fault, and without a word", async () => {
  const { node } = await take(704);
  node.input.write('{"type":"warmUp"}\n{"type":"contents"}\n');
  for await (const line of createInterface({ input: node.messages })) {
    expect(JSON.parse(line)).toMatchObject({
      type: "failed",
      detail: expect.stringContaining("No PDF is open"),
    });
    return;
  }
  throw new Error("The process has ended");
});

describe.skipIf(!existsSync("/proc/self/stat"))("a process that waits", () => {
  /** Starts a parent that keeps one renderer and prints its place. */
  async function aParent(afterwards: string): Promise<ReturnType<typeof spawn>> {
    const script = join(await temporaryFolder(), "parent.mjs");
    await writeFile(
      script,
      `import { keepRenderers } from ${JSON.stringify(IDLE_RENDERERS.href)};
       import { readdirSync, readFileSync } from "node:fs";
       await keepRenderers(1, 700);
       const parentOf = (pid) => {
         // A foreign process may end meanwhile.
         try { return readFileSync("/proc/" + pid + "/stat", "utf8").split(") ").at(-1).split(" ")[1]; } catch {}
       };
       console.log(readdirSync("/proc").find((pid) => /^\\d+$/.test(pid) && parentOf(pid) === String(process.pid)));
       ${afterwards}`,
    );
    const parent = spawn(process.execPath, [script], { stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => void parent.kill("SIGKILL"));
    return parent;
  }

  async function rendererOf(parent: ReturnType<typeof spawn>): Promise<string> {
    if (!parent.stdout) throw new Error("The parent has no output");
    for await (const line of createInterface({ input: parent.stdout })) return line;
    throw new Error("The parent reported no renderer");
  }

  test("does not keep its parent running, and ends with it", async () => {
    const parent = await aParent("");
    const pid = await rendererOf(parent);
    expect(pid).toMatch(/^\d+$/u);
    if (parent.exitCode === null) await once(parent, "exit");
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  });

  test("ends when its parent is killed", async () => {
    const parent = await aParent("setInterval(() => {}, 1000);");
    const pid = await rendererOf(parent);
    parent.kill("SIGKILL");
    await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false);
  });
});
