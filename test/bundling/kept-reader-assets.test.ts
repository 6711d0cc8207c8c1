import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { serialize } from "node:v8";
import { expect, test } from "vitest";
import { keptReaderAssets } from "#lib/bundling/kept-reader-assets.ts";
import { buildReaderAssets } from "#lib/bundling/reader-assets.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

test("what is kept is what a build gives, and is built anew when it is damaged", async () => {
  const cache = await temporaryFolder();
  const built = serialize(await buildReaderAssets());
  const isBuilt = async (): Promise<boolean> =>
    serialize(await keptReaderAssets(cache)).equals(built);
  expect(await isBuilt()).toBe(true);
  const [name = ""] = await readdir(cache);
  const whole = await readFile(join(cache, name));
  for (const damaged of [whole.subarray(0, whole.length / 2), Buffer.alloc(whole.length)]) {
    await writeFile(join(cache, name), damaged);
    expect(await isBuilt()).toBe(true);
    expect((await readFile(join(cache, name))).equals(whole)).toBe(true);
  }
});

test("a build that is kept is read, not made again", async () => {
  const cache = await temporaryFolder();
  await keptReaderAssets(cache);
  const [name = ""] = await readdir(cache);
  const other = { version: "of the test", files: new Map() };
  await writeFile(join(cache, name), serialize(other));
  expect(await keptReaderAssets(cache)).toEqual(other);
});

test("only the build of the present sources is kept", async () => {
  const cache = await temporaryFolder();
  await writeFile(join(cache, "a".repeat(64)), "of earlier sources");
  await keptReaderAssets(cache);
  expect(await readdir(cache)).toHaveLength(1);
});

test("a folder that cannot be written costs only the time of the build", async () => {
  const file = join(await temporaryFolder(), "a file, where a folder should be");
  await writeFile(file, "");
  expect((await keptReaderAssets(join(file, "cache"))).files.has("offline.js")).toBe(true);
});
