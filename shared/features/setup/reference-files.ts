import { readFile } from "node:fs/promises";
import { onReset } from "#platform/memory.ts";

/**
 * Finds a file of the API's reference by its name, such as `index.html` or `<version>/viewer.js`. Its contents are
 * compressed with Brotli; undefined where there is no such file.
 */
export type ReferenceFiles = (name: string) => Promise<Uint8Array | undefined>;

let installed: ReferenceFiles | undefined;
onReset(() => {
  installed = undefined;
});

/** Replaces the files that are deployed with the function: how the embedded host supplies its own. */
export function installReferenceFiles(files: ReferenceFiles): void {
  installed = files;
}

/** @param deployed the folder of the files that are deployed with the function; it has one version of them */
export async function referenceFile(name: string, deployed: URL): Promise<Uint8Array | undefined> {
  if (installed) return installed(name);
  return readFile(new URL(`${name}.br`, deployed)).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
}
