import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { ROOT } from "./sources.ts";

const versions = v.optional(v.record(v.string(), v.string()), {});

const packageSchema = v.looseObject({
  version: v.optional(v.string()),
  dependencies: versions,
  optionalDependencies: versions,
  peerDependencies: versions,
  peerDependenciesMeta: v.optional(
    v.record(v.string(), v.object({ optional: v.optional(v.boolean()) })),
    {},
  ),
});
const lockSchema = v.object({ packages: v.record(v.string(), packageSchema) });

export type LockedPackage = v.InferOutput<typeof packageSchema>;

/** The packages of the lock file, by installation folder. */
export async function lockedPackages(): Promise<Record<string, LockedPackage>> {
  const text = await readFile(join(ROOT, "package-lock.json"), "utf8");
  return v.parse(lockSchema, JSON.parse(text)).packages;
}

/** The part of `locked` that is installed for some packages: these, and all that they need. */
export function neededFor(
  names: readonly string[],
  locked: Record<string, LockedPackage>,
): Record<string, LockedPackage> {
  const needed = new Map<string, LockedPackage>();
  const open = names.map((name) => folderOf(name, "", locked));
  for (let folder = open.pop(); open.length > 0 || folder !== undefined; folder = open.pop()) {
    const found = folder === undefined ? undefined : locked[folder];
    if (folder === undefined || found === undefined || needed.has(folder)) continue;
    needed.set(folder, found);
    const peers = Object.keys(found.peerDependencies).filter(
      (name) => found.peerDependenciesMeta[name]?.optional !== true,
    );
    const names = [found.dependencies, found.optionalDependencies].flatMap(Object.keys);
    for (const name of [...names, ...peers]) open.push(folderOf(name, folder, locked));
  }
  return Object.fromEntries([...needed].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The folder of a package imported from another folder, in the nearest `node_modules`; undefined if not installed. */
function folderOf(
  name: string,
  from: string,
  locked: Record<string, LockedPackage>,
): string | undefined {
  for (
    let above = from;
    ;
    above = above.slice(0, Math.max(0, above.lastIndexOf("/node_modules/")))
  ) {
    const folder = `${above === "" ? "" : `${above}/`}node_modules/${name}`;
    if (folder in locked) return folder;
    if (above === "") return undefined;
  }
}
