import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "#lib/files/files-below.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

async function aTree(folders: number): Promise<string> {
  const root = await temporaryFolder();
  for (let number = 0; number < folders; number += 1) {
    await mkdir(join(root, `${number}`, "deep"), { recursive: true });
    await writeFile(join(root, `${number}`, "deep", "file"), "");
  }
  return root;
}

test("lists the files of all folders, and none of one that is not there", async () => {
  const root = await aTree(3);
  const files = [0, 1, 2].map((number) => join(root, `${number}`, "deep", "file"));
  expect((await filesBelow(root)).toSorted()).toEqual(files);
  expect(await filesBelow(join(root, "nowhere"))).toEqual([]);
});

test("lists what stays while other folders go", async () => {
  const root = await aTree(400);
  const stays = join(root, "0", "deep", "file");
  const going = Array.from({ length: 399 }, (_, index) => join(root, `${index + 1}`)).toReversed();
  const listing = filesBelow(root);
  for (const folder of going) await rm(folder, { recursive: true });
  expect(await listing).toContain(stays);
});
