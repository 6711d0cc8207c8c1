import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { isVendored, vendoredPath } from "./vendored.ts";
import { functionName } from "#contract/api/operation.ts";
import { ROUTES } from "#contract/api/registry.ts";
import { CHILD_ENTRIES } from "#lib/bundling/bundled-files.ts";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** The command's entry points, and files it loads by computed names. */
function entries(): string[] {
  return [
    "bin/masthead.ts",
    "lib/host/table/writer-thread.ts",
    "lib/host/table/storage/check-process.ts",
    ...ROUTES.map((route) => `functions/${functionName(route)}.ts`),
    ...CHILD_ENTRIES.map(({ source }) => source),
  ];
}

/** Every source that the command can reach, by its path from the root. */
export async function reachedSources(): Promise<string[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: entries(),
    outdir: "unwritten",
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    plugins: [packagesOutside, withoutBuilds],
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs)
    .filter((path) => path.endsWith(".ts"))
    .toSorted();
}

const packagesOutside: Plugin = {
  name: "packages-outside",
  setup: (builder) => {
    builder.onResolve({ filter: /^[^.#/]/ }, ({ kind, path }) =>
      kind === "entry-point" ? undefined : { path, external: true },
    );
  },
};

/** The package has the reader, the reference and the desk as built, not their sources. */
const withoutBuilds: Plugin = {
  name: "without-builds",
  setup: (builder) => {
    builder.onResolve(
      { filter: /\/(?:reader-assets|reference-files|desk-files|bundle-functions)\.ts$/ },
      ({ importer, path }) =>
        importer.includes("/lib/bundling/") ? { path, external: true } : undefined,
    );
  },
};

/** Sources as JavaScript under the same paths, the packages that they import, and their imports from bundled ones. */
export async function translated(
  sources: readonly string[],
): Promise<{ files: [string, string][]; packages: Set<string>; vendored: Set<string> }> {
  const packages = new Set<string>();
  const vendored = new Set<string>();
  const importsOutside: Plugin = {
    name: "imports-outside",
    setup: (builder) => {
      builder.onResolve({ filter: /.*/ }, ({ kind, path }) => {
        if (kind === "entry-point") return undefined;
        if (isVendored(path)) {
          vendored.add(path);
          return { path: vendoredPath(path), external: true };
        }
        if (/^[^.#/]/.test(path) && !path.startsWith("node:")) packages.add(packageOf(path));
        return { path: path.replace(/\.ts$/, ".js"), external: true };
      });
    },
  };
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [...sources],
    outdir: ".",
    outbase: ".",
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    // Commands that talk to a service work on Node 20.
    target: "node20",
    charset: "utf8",
    plugins: [importsOutside],
    logLevel: "silent",
  });
  const files = outputFiles
    .map(({ path, text }): [string, string] => [
      path.slice(ROOT.length).replaceAll("\\", "/"),
      text,
    ])
    .map(([path, text]): [string, string] =>
      path === "bin/masthead.js" ? [path, `#!/usr/bin/env node\n${text}`] : [path, text],
    );
  return { files, packages, vendored };
}

/** `@aws-sdk/client-s3` of `@aws-sdk/client-s3/x.js` */
export function packageOf(path: string): string {
  return path.split("/", path.startsWith("@") ? 2 : 1).join("/");
}
