import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deserialize, serialize } from "node:v8";
import * as v from "valibot";
import { writeSynced } from "#lib/files/durable-file.ts";
import { filesBelow } from "#lib/files/files-below.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export interface Build<Built> {
  /** The build's file at the root of the package `masthead`, which does not include sources. */
  shipped: string;
  /** Folders and files, from the repository's root. */
  sources: readonly string[];
  /** Files of packages that change with the packages' versions. */
  packages: readonly string[];
  schema: v.GenericSchema<unknown, Built>;
  build: () => Promise<Built>;
}

export function buildCache(kind: string): string {
  return join(ROOT, "node_modules/.cache/masthead", kind);
}

/**
 * A build's result, from the cache if its sources are unchanged.
 * @param cache folder of builds; an unwritable one keeps nothing
 */
export async function keptBuild<Built>(how: Build<Built>, cache: string): Promise<Built> {
  const shipped = await readKept(join(ROOT, how.shipped), how.schema);
  if (shipped !== undefined) return shipped;
  const path = join(cache, await hashOfSources(how));
  const kept = await readKept(path, how.schema);
  if (kept !== undefined) return kept;
  const built = await how.build();
  // An installation may be read-only, or its disk full.
  await keep(path, built).catch(() => undefined);
  return built;
}

/** A hash of the sources and of the versions of packages. */
export async function hashOfSources(
  how: Pick<Build<unknown>, "sources" | "packages">,
): Promise<string> {
  const sources = how.sources.map((source) => join(ROOT, source));
  const listed = await Promise.all(sources.map((path) => filesAt(path)));
  const packages = how.packages.map((name) => fileURLToPath(import.meta.resolve(name)));
  const paths = [...listed.flat().toSorted(), ...packages];
  const contents = await Promise.all(paths.map((path) => readFile(path)));
  const hash = createHash("sha256");
  for (const [index, path] of paths.entries()) hash.update(path).update(contents[index] ?? "");
  return hash.digest("hex");
}

async function filesAt(path: string): Promise<string[]> {
  return (await stat(path)).isFile() ? [path] : filesBelow(path);
}

/** Undefined without a usable build. */
async function readKept<Built>(
  path: string,
  schema: v.GenericSchema<unknown, Built>,
): Promise<Built | undefined> {
  try {
    return v.parse(schema, deserialize(await readFile(path)));
  } catch {
    return undefined;
  }
}

async function keep(path: string, built: unknown): Promise<void> {
  const folder = dirname(path);
  await mkdir(folder, { recursive: true });
  const others = (await readdir(folder)).filter((name) => name !== basename(path));
  const unfinished = `${path}.${randomUUID()}`;
  await writeSynced(unfinished, serialize(built));
  await rename(unfinished, path);
  await Promise.all(others.map((name) => rm(join(folder, name), { force: true })));
}
