import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { TestProject } from "vitest/node";
import { startFromBundles } from "#converter/processes/spawn-node.ts";
import { bundleChildren } from "#lib/bundling/bundle-functions.ts";
import { buildCache, hashOfSources } from "#lib/bundling/kept-build.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { record } from "./record.ts";
import { RECORDED_PDFS } from "./recorded-pdfs.ts";
import { type Recording, RECORDINGS_FILE } from "./recording.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of processes that answer from recordings; undefined in projects without them. */
    recordedChildren: string | undefined;
  }
}

/** All sources that determine the recordings and their format. */
const MADE_FROM = {
  sources: [
    "shared/converter",
    "shared/contract/formats",
    "shared/values",
    "lib/bundling",
    "test/support/recorded",
    "test/support/recorded-child.ts",
    "test/support/pdf-fixtures.ts",
    // The versions of packages.
    "package-lock.json",
  ],
  packages: [],
};

/** Makes missing recordings. Vitest calls this before a project's first test. */
export async function setup(project: TestProject): Promise<void> {
  project.provide("recordedChildren", await keptRecordings());
}

/** The folder of the recordings and their processes, made again when sources have changed. */
export async function keptRecordings(cache = buildCache("recordings")): Promise<string> {
  const name = await hashOfSources(MADE_FROM);
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${randomUUID()}`;
  await makeRecordings(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another run may have been faster.
    if (!existsSync(folder)) throw error;
  }
  const others = (await readdir(cache)).filter((each) => !each.startsWith(name));
  for (const each of others) await rm(join(cache, each), { recursive: true, force: true });
  return folder;
}

async function makeRecordings(folder: string): Promise<void> {
  const real = join(folder, "real");
  await mkdir(real, { recursive: true });
  for (const [file, body] of await bundleChildren()) await writeFile(join(real, file), body);
  // Logos are always drawn.
  await cp(join(real, "picture-child.mjs"), join(folder, "picture-child.mjs"));
  await build({
    entryPoints: [fileURLToPath(new URL("../recorded-child.ts", import.meta.url))],
    outfile: join(folder, "render-child.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node24",
  });
  startFromBundles(pathToFileURL(`${real}/`));
  const recordings: Recording[] = [];
  for (const [index, options] of RECORDED_PDFS.entries()) {
    recordings.push(await record(await aPdf(options), `${index + 1}`, folder));
  }
  await writeFile(join(folder, RECORDINGS_FILE), JSON.stringify(recordings));
}
