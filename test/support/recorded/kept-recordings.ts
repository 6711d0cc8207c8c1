import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildCache, hashOfSources } from "#lib/bundling/kept-build.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The folder of the recordings; undefined in projects without them. */
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
    // The versions of packages.
    "package-lock.json",
  ],
  packages: [],
};

/** Vitest calls this before a project's first test. */
export async function setup(project: TestProject): Promise<void> {
  project.provide("recordedChildren", await keptRecordings());
}

/** The folder of the recordings, which tests fill. It is another one when sources have changed. */
export async function keptRecordings(cache = buildCache("recordings")): Promise<string> {
  const name = await hashOfSources(MADE_FROM);
  const folder = join(cache, name);
  await mkdir(folder, { recursive: true });
  const others = (await readdir(cache)).filter((each) => each !== name);
  for (const each of others) await rm(join(cache, each), { recursive: true, force: true });
  return folder;
}
