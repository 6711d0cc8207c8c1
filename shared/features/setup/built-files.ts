import { readFile } from "node:fs/promises";
import { remembered } from "#platform/memory.ts";

/** A page at the API's address whose files the build makes. */
export type BuiltPage = "reference" | "desk";

/**
 * Finds a file of a page by its name, such as `<version>/viewer.js`, compressed with Brotli; undefined if it does not
 * exist.
 */
export type BuiltFiles = (name: string) => Promise<Uint8Array | undefined>;

const installed = remembered(new Map<BuiltPage, BuiltFiles>());

/** Replaces the files deployed with the function, for the embedded host. */
export function installBuiltFiles(page: BuiltPage, files: BuiltFiles): void {
  installed.set(page, files);
}

/** @param deployed the folder of the files deployed with the function, which has one version of them */
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
