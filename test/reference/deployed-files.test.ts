import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { builtFile } from "#features/setup/built-files.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

test("a deployed function finds the files that lie beside it, and no others", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "0123456789abcdef"));
  await writeFile(join(folder, "index.html.br"), "the page");
  await writeFile(join(folder, "0123456789abcdef/viewer.js.br"), "the script");
  const found = async (name: string): Promise<string | undefined> =>
    (await builtFile("reference", name, pathToFileURL(`${folder}/`)))?.toString();
  expect(await found("index.html")).toBe("the page");
  expect(await found("0123456789abcdef/viewer.js")).toBe("the script");
  expect(await found("fedcba9876543210/viewer.js")).toBeUndefined();
});
