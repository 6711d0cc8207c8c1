import { readFile } from "node:fs/promises";
import { remembered } from "#platform/memory.ts";

/** A page of the API's address whose files are made by the build. */
export type BuiltPage = "reference" | "desk";

/**
 * Finds a file of a page by its name, such as `<version>/viewer.js`. Its contents are compressed with Brotli; undefined
 * where there is no such file.
 */
export type BuiltFiles = (name: string) => Promise<Uint8Array | undefined>;

const installed = remembered(new Map<BuiltPage, BuiltFiles>());

/** Replaces the files that are deployed with the function: how the embedded host supplies its own. */
export function installBuiltFiles(page: BuiltPage, files: BuiltFiles): void {
  installed.set(page, files);
}

/** @param deployed the folder of the files that are deployed with the function; it has one version of them */
export async function builtFile(
  page: BuiltPage,
  name: string,
  deployed: URL,
): Promise<Uint8Array | undefined> {
  const own = installed.get(page);
  if (own) return own(name);
  return readFile(new URL(`${name}.br`, deployed)).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  });
}
