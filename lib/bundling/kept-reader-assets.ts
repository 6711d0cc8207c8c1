import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import * as v from "valibot";
import { writeSynced } from "#lib/files/durable-file.ts";
import { filesBelow } from "#lib/files/files-below.ts";
import type { ReaderAssets } from "./reader-assets.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const CACHE = join(ROOT, "node_modules/.cache/masthead/reader");
/** The file that has the reader's files in the package `masthead`, which comes without their sources. */
export const SHIPPED_ASSETS = "reader-assets.bin";
/** All that the reader may import, the pages among its files, and what bundles it. */
const SOURCES = ["reader", "shared/contract", "shared/pages", "shared/texts", "lib/bundling"];
const PACKAGES = ["esbuild/package.json"];

const assetsSchema = v.object({
  version: v.string(),
  files: v.map(
    v.string(),
    v.object({ body: v.instance(Uint8Array<ArrayBufferLike>), contentType: v.string() }),
  ),
});

/**
 * The reader's files, from the last build if the sources are still those that it was made from: a build has a third of
 * a start.
 * @param cache folder where builds are kept; nothing is kept where it cannot be written
 */
export async function keptReaderAssets(cache = CACHE): Promise<ReaderAssets> {
  const shipped = await readKept(join(ROOT, SHIPPED_ASSETS));
  if (shipped) return shipped;
  const path = join(cache, await hashOfSources());
  const kept = await readKept(path);
  if (kept) return kept;
  const { buildReaderAssets } = await import("./reader-assets.ts");
  const assets = await buildReaderAssets();
  // An installation may be read-only, or its disk full.
  await keep(path, assets).catch(() => undefined);
  return assets;
}

async function hashOfSources(): Promise<string> {
  const listed = await Promise.all(SOURCES.map((folder) => filesBelow(join(ROOT, folder))));
  const packages = PACKAGES.map((name) => fileURLToPath(import.meta.resolve(name)));
  const paths = [...listed.flat().toSorted(), ...packages];
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash("sha256");
  for (const [index, path] of paths.entries()) hash.update(path).update(contents[index] ?? "");
  return hash.digest("hex");
}

/** Undefined where nothing is kept, or nothing that can be used. */
async function readKept(path: string): Promise<ReaderAssets | undefined> {
  try {
    return v.parse(assetsSchema, deserialize(await readFile(path)));
  } catch {
    return undefined;
  }
}

/** Keeps a build in place of all others. */
async function keep(path: string, assets: ReaderAssets): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((name) => name !== basename(path));
  const unfinished = `${path}.${randomUUID()}`;
  await writeSynced(unfinished, serialize(assets));
  await rename(unfinished, path);
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}
