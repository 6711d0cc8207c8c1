import { cp } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";

/** The folder of the package that has them. */
const FOLDER = "vendor";

/** Whether an import is bundled: the AWS clients are 110 MB as packages, of which little is used. */
export function isVendored(path: string): boolean {
  return /^@(?:aws-sdk|smithy)\//.test(path);
}

/** The path by which the package's own code imports it. */
export function vendoredPath(path: string): string {
  return `#${FOLDER}/${path}.js`;
}

/** The entry of those imports in `package.json`. */
export const VENDORED_IMPORTS = { [`#${FOLDER}/*`]: `./${FOLDER}/*` };

/**
 * Bundles the imports with their own imports; shared code is included once.
 * @returns the names of all bundled packages
 */
export async function writeVendored(
  root: string,
  target: string,
  paths: ReadonlySet<string>,
): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [...paths].map((path) => ({ in: path, out: path })),
    outdir: join(target, FOLDER),
    chunkNames: "shared-[hash]",
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    mainFields: ["module", "main"],
    banner: {
      js: 'import { createRequire as madeRequire } from "node:module"; const require = madeRequire(import.meta.url);',
    },
    logLevel: "error",
  });
  // One license for all of the clients.
  const license = join(root, "node_modules/@aws-sdk/client-s3/LICENSE");
  await cp(license, join(target, FOLDER, "LICENSE"));
  return packagesIn(Object.keys(metafile.inputs));
}

function packagesIn(files: readonly string[]): string[] {
  const names = files.map((file) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? "");
  return [...new Set(names)].filter((name) => name !== "").toSorted();
}
