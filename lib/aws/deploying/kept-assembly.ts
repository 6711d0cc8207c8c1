import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";

/** The folder for templates and bundles of deployments that passed their smoke test. */
const FOLDER = ".deployed";

/** The folder of the last deployment under this name, from this checkout. */
export function keptFolder(name: string, region: string): string {
  return join(FOLDER, `${name}-${region}`);
}

export async function isKept(folder: string): Promise<boolean> {
  return stat(join(folder, "manifest.json")).then(
    () => true,
    () => false,
  );
}

/** Replaces the kept cloud assembly. An interrupted copy keeps the previous one. */
export async function keep(assembly: string, folder: string): Promise<void> {
  const unfinished = `${folder}.tmp`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await cp(assembly, unfinished, { recursive: true });
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}
