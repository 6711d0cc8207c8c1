import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { runBundledChildren } from "#lib/bundling/kept-children.ts";
import { keepRenderers } from "#converter/processes/idle-renderers.ts";
import { CAN_SEE_RENDERERS, renderers } from "#test/support/renderers.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

afterEach(() => runBundledChildren());

test("several that start at once make one set of bundles, in place of that of earlier sources", async () => {
  const cache = await temporaryFolder();
  await mkdir(join(cache, "earlier"));
  await Promise.all([runBundledChildren(cache), runBundledChildren(cache)]);
  const [name = "", ...others] = await readdir(cache);
  expect(others).toEqual([]);
  expect(await readdir(join(cache, name))).toEqual(
    expect.arrayContaining(["launch.mjs", "picture-child.mjs", "render-child.mjs", "warm-up.pdf"]),
  );
});

test.skipIf(!CAN_SEE_RENDERERS)(
  "a process runs its bundle, and its source where that has gone",
  async () => {
    const cache = await temporaryFolder();
    await runBundledChildren(cache);
    expect(await startedModule(706)).toContain(cache);
    await rm(cache, { recursive: true });
    expect(await startedModule(707)).toMatch(/processes\/render-child\.ts$/);
  },
);

/** The module that a new process runs. */
async function startedModule(memoryMegabytes: number): Promise<string> {
  const before = renderers();
  await keepRenderers(1, memoryMegabytes);
  const started = renderers().find((pid) => !before.includes(pid));
  const words = await readFile(`/proc/${started}/cmdline`, "utf8");
  return words.split("\0").at(-2) ?? "";
}
