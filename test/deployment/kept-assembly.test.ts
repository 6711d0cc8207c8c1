import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isKept, keep } from "#lib/aws/deploying/kept-assembly.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

test("an assembly is kept as a whole, in the place of the one before", async () => {
  const folder = await temporaryFolder();
  const kept = join(folder, "deployed", "press-eu-central-1");
  expect(await isKept(kept)).toBe(false);
  for (const version of ["first", "second"]) {
    const assembly = join(folder, version);
    await mkdir(join(assembly, "asset"), { recursive: true });
    await writeFile(join(assembly, "manifest.json"), version);
    await writeFile(join(assembly, "asset", version), "code");
    await keep(assembly, kept);
    expect(await isKept(kept)).toBe(true);
    expect(await readFile(join(kept, "manifest.json"), "utf8")).toBe(version);
    expect(await readdir(join(kept, "asset"))).toEqual([version]);
  }
  expect(await readdir(join(folder, "deployed"))).toEqual(["press-eu-central-1"]);
});
