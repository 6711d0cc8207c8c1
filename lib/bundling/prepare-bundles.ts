import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleFunctions } from "./bundle-functions.ts";
import { addPackages } from "./function-packages.ts";
import { keptDeskFiles } from "./kept-desk-files.ts";
import { keptReferenceFiles } from "./kept-reference-files.ts";
import { buildReaderAssets } from "./reader-assets.ts";

export interface PreparedBundles {
  /** The folder of a function's bundle, by its name below `functions/`. */
  bundleOf: (name: string) => string;
  readerVersion: string;
}

const CACHE = fileURLToPath(new URL("../../node_modules/.cache/masthead/", import.meta.url));
const PUBLISHER = "setup/publish-reader";
/** Shows the reference and the desk. */
const PAGES = "gateway/answer-others";

/**
 * Builds everything that a deployment uploads: a folder for each function with its packages for Lambda. The reader's
 * files are beside the function that publishes them, those of the reference and the desk beside the function that shows
 * them.
 * @param outputFolder emptied first
 */
export async function prepareBundles(
  outputFolder = join(CACHE, "functions"),
): Promise<PreparedBundles> {
  const [{ functions }, assets, reference, desk] = await Promise.all([
    bundleFunctions({ outputFolder }),
    buildReaderAssets(),
    keptReferenceFiles(),
    keptDeskFiles(),
  ]);
  const bundleOf = (name: string): string => {
    const folder = functions.get(name)?.folder;
    if (folder === undefined) throw new Error(`There is no function functions/${name}.ts`);
    return folder;
  };
  for (const { folder, packages } of functions.values()) await addPackages(folder, packages);
  const readerFolder = join(bundleOf(PUBLISHER), "reader");
  for (const [name, { body }] of assets.files) await write(join(readerFolder, name), body);
  for (const [folder, files] of Object.entries({ reference, desk })) {
    const target = join(bundleOf(PAGES), folder);
    for (const [name, body] of files) await write(join(target, `${name}.br`), body);
  }
  return { bundleOf, readerVersion: assets.version };
}

async function write(path: string, contents: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}
