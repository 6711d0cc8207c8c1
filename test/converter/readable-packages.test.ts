import { mkdir, realpath, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { readablePackages } from "#converter/confinement/readable-packages.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

async function aPackage(path: string): Promise<void> {
  await mkdir(path, { recursive: true });
  await writeFile(join(path, "package.json"), JSON.stringify({ name: path }));
}

test("a package may also be looked for beside the bundled pdf.js, where it is not installed", async () => {
  const project = await realpath(await temporaryFolder());
  const modules = join(project, "node_modules");
  const bundled = join(modules, "masthead/node_modules");
  await aPackage(join(bundled, "pdfjs-dist"));
  await aPackage(join(modules, "@napi-rs/canvas"));
  const module = join(modules, "masthead/shared/converter/child.js");
  await mkdir(dirname(module), { recursive: true });
  await writeFile(module, "");
  expect(readablePackages(module)).toEqual(
    expect.arrayContaining([
      join(bundled, "pdfjs-dist"),
      join(modules, "@napi-rs/canvas"),
      join(bundled, "@napi-rs/canvas/package.json"),
    ]),
  );
});
