import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { hasCode, syncFolder, writeSynced } from "#lib/files/durable-file.ts";
import { startFromBundles } from "#converter/processes/spawn-node.ts";
import { buildCache, hashOfSources } from "./kept-build.ts";

/** The processes' allowed imports, and their bundler. */
const MADE_FROM = {
  sources: ["shared/converter", "shared/contract/formats", "shared/values", "lib/bundling"],
  packages: ["esbuild/package.json", "valibot"],
};

/**
 * Runs the processes that draw PDFs and logos from bundles, as on AWS. From sources each would spend half of its start,
 * 0.4 s of processor time, on stripping types: it may not write Node's cache. A read-only installation, or a full disk,
 * runs the sources.
 */
export async function runBundledChildren(cache = buildCache("children")): Promise<void> {
  // The package has no types.
  if (extname(import.meta.url) !== ".ts") return;
  try {
    startFromBundles(pathToFileURL(`${await keptChildren(cache)}/`));
  } catch (error) {
    if (!hasCode(error, "EACCES", "EPERM", "EROFS", "ENOSPC", "EDQUOT")) throw error;
  }
}

/** The folder of the bundles, rebuilt if the sources have changed. */
async function keptChildren(cache: string): Promise<string> {
  const name = await hashOfSources(MADE_FROM);
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const { bundleChildren } = await import("./bundle-functions.ts");
  const unfinished = `${folder}.${randomUUID()}`;
  await mkdir(unfinished, { recursive: true });
  try {
    for (const [file, body] of await bundleChildren()) {
      await writeSynced(join(unfinished, file), body);
    }
    await syncFolder(unfinished);
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process may have built them first.
    if (!existsSync(folder)) throw error;
  }
  await removeOthers(cache, name);
  return folder;
}

/** Removes bundles of earlier sources. A host that still runs them keeps its sources. */
async function removeOthers(cache: string, name: string): Promise<void> {
  const others = (await readdir(cache)).filter((each) => !each.startsWith(name));
  await Promise.all(others.map((each) => rm(join(cache, each), { recursive: true, force: true })));
}
