import { globSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type BuildOptions, type Metafile, type OutputFile } from "esbuild";
import { functionName, type Route } from "#contract/api/operation.ts";
import { ROUTES } from "#contract/api/registry.ts";
import { deployedFunction } from "#lib/bundling/deployed-function.ts";
import {
  CHILD_ENTRIES,
  COMPANIONS,
  EXTERNAL_PACKAGES,
  HOME_PACKAGES,
  type ExternalPackage,
  PACKAGE_READER,
} from "./bundled-files.ts";
import { neverReached, plainSchemaKeys, versionOnly } from "./slim-sdk.ts";

/** One Lambda function, ready to deploy. */
export interface FunctionBundle {
  /** Its handler below `functions/`, without the ending: `issues/get-issue`. */
  name: string;
  /**
   * Absolute path of the deployed folder: `index.mjs`, which exports `handler`, and the files that it reads or starts.
   */
  folder: string;
  /** Length of `index.mjs`. */
  bytes: number;
  /** Unbundled packages to install in the folder's `node_modules`. */
  packages: ExternalPackage[];
}

/** All bundles of one run, by name, and esbuild's report of their contents. */
export interface FunctionBundles {
  functions: ReadonlyMap<string, FunctionBundle>;
  /** Its inputs are paths from the repository's root, its outputs `<name>/<file>` and the maps. */
  metafile: Metafile;
}

export interface BundleOptions {
  /** Emptied first. Holds `<name>/` for every function, and `maps/<name>/` with the source maps. */
  outputFolder: string;
  names?: readonly string[];
}

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MAPS = "maps";
/** For packages of the CommonJS kind, which load Node's own modules this way. */
const REQUIRE = `import{createRequire}from"node:module";const require=createRequire(import.meta.url);\n`;

/** All functions: the handlers below `functions/` that are not part of another. */
export function functionNames(): string[] {
  const files = globSync("functions/*/*.ts", { cwd: ROOT });
  const parts = new Set(ROUTES.filter((route) => !isDeployedAlone(route)).map(functionName));
  return files
    .map((file) => file.replaceAll("\\", "/").slice("functions/".length, -3))
    .filter((name) => !parts.has(name))
    .toSorted();
}

function isDeployedAlone(route: Route): boolean {
  return deployedFunction(route).name === functionName(route);
}

/**
 * Bundles functions for Lambda, each in its own folder, which needs only `packages`. The same sources give the same
 * bytes on every machine. Source maps stay outside: Node would read them at each cold start.
 * @throws Error of esbuild naming the unresolved line
 */
export async function bundleFunctions(options: BundleOptions): Promise<FunctionBundles> {
  const { outputFolder, names = functionNames() } = options;
  const entries = names.map((name) => ({ in: `functions/${name}.ts`, out: `${name}/index` }));
  const handlers = await bundle(entries);
  const childEntries = names.flatMap((name) => childrenOf(name, handlers.metafile));
  const children = await bundle(childEntries);
  const metafile: Metafile = {
    inputs: { ...handlers.metafile.inputs, ...children.metafile.inputs },
    outputs: { ...handlers.metafile.outputs, ...children.metafile.outputs },
  };
  const files = new Map([...handlers.files, ...children.files]);
  await rm(outputFolder, { recursive: true, force: true });
  for (const [path, contents] of files) await write(join(outputFolder, path), contents);
  for (const name of names) await copyCompanions(name, metafile, outputFolder);
  const bundles = names.map((name): [string, FunctionBundle] => {
    const bytes = files.get(`${name}/index.mjs`)?.byteLength ?? 0;
    const packages = packagesOf(name, metafile);
    return [name, { name, folder: join(outputFolder, name), bytes, packages }];
  });
  return { functions: new Map(bundles), metafile };
}

/**
 * Bundles of the modules that run as separate processes, and the files they read, by name. They are not minified, since
 * a person may have to find a failure in them on a laptop.
 */
export async function bundleChildren(): Promise<Map<string, Uint8Array>> {
  const entries = CHILD_ENTRIES.map(({ source }) => ({ in: source, out: basename(source, ".ts") }));
  const { files } = await bundle(entries, { minify: false });
  const companions = COMPANIONS.map(async ({ source, target }): Promise<[string, Uint8Array]> => [
    target,
    await readFile(join(ROOT, source)),
  ]);
  const code = files.filter(([path]) => !path.startsWith(MAPS));
  return new Map([...code, ...(await Promise.all(companions))]);
}

interface Bundled {
  files: [string, Uint8Array][];
  metafile: Metafile;
}

async function bundle(
  entryPoints: { in: string; out: string }[],
  options: BuildOptions = {},
): Promise<Bundled> {
  if (entryPoints.length === 0) return { files: [], metafile: { inputs: {}, outputs: {} } };
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    ...options,
    write: false,
    metafile: true,
    entryPoints,
  });
  const outputs = Object.fromEntries(
    Object.entries(metafile.outputs).map(([path, output]) => [placeOf(path), output]),
  );
  const files = outputFiles.map((file) => finished(file, outputs));
  return { files, metafile: { inputs: metafile.inputs, outputs } };
}

const OPTIONS = {
  absWorkingDir: ROOT,
  // Nothing is written here; the names of the outputs begin with it.
  outdir: "bundles",
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node24",
  // For packages of both kinds, prefer the one that can be tree-shaken, even if `main` comes first.
  mainFields: ["module", "main"],
  conditions: ["module"],
  minify: true,
  sourcemap: "external",
  sourcesContent: false,
  legalComments: "none",
  charset: "utf8",
  external: [...EXTERNAL_PACKAGES, ...HOME_PACKAGES].flatMap((name) => [name, `${name}/*`]),
  plugins: [neverReached, plainSchemaKeys, versionOnly],
  logLevel: "silent",
} as const satisfies BuildOptions;

/** The map of `bundles/issues/get-issue/index.mjs` is stored as `maps/issues/get-issue/index.mjs.map`. */
function placeOf(output: string): string {
  const path = output.replaceAll("\\", "/").slice("bundles/".length);
  return path.endsWith(".map") ? `${MAPS}/${path}` : path;
}

/** A file under its final name, with `require` defined if it calls that. */
function finished(file: OutputFile, outputs: Metafile["outputs"]): [string, Uint8Array] {
  const path = placeOf(file.path.slice(ROOT.length));
  const isMap = path.endsWith(".map");
  const code = isMap ? path.slice(MAPS.length + 1, -".map".length) : path;
  const needsRequire = outputs[code]?.imports.some(({ kind }) => kind === "require-call") ?? false;
  if (!needsRequire) return [path, file.contents];
  const text = isMap
    ? file.text.replace(`"mappings": "`, `"mappings": ";`) // One line more in front.
    : REQUIRE + file.text;
  return [path, Buffer.from(text)];
}

function childrenOf(name: string, { outputs }: Metafile): { in: string; out: string }[] {
  const inputs = outputs[`${name}/index.mjs`]?.inputs ?? {};
  return CHILD_ENTRIES.filter(({ module, isAtHomeOnly }) => module in inputs && !isAtHomeOnly).map(
    ({ source }) => ({
      in: source,
      out: `${name}/${basename(source, ".ts")}`,
    }),
  );
}

async function copyCompanions(name: string, metafile: Metafile, folder: string): Promise<void> {
  const inputs = codeOf(name, metafile).flatMap(([, output]) => Object.keys(output.inputs));
  for (const { module, source, target } of COMPANIONS) {
    if (!inputs.includes(module)) continue;
    await cp(join(ROOT, source), join(folder, name, target), { recursive: true });
  }
}

function packagesOf(name: string, metafile: Metafile): ExternalPackage[] {
  const imported = codeOf(name, metafile).flatMap(([, { imports }]) =>
    imports.map(({ path }) => path),
  );
  const isReader = codeOf(name, metafile).some(([, { inputs }]) => PACKAGE_READER.module in inputs);
  if (isReader) imported.push(...PACKAGE_READER.packages);
  return EXTERNAL_PACKAGES.filter((each) =>
    imported.some((path) => path === each || path.startsWith(`${each}/`)),
  );
}

/** The function's own bundle and those of its children. */
function codeOf(name: string, { outputs }: Metafile) {
  return Object.entries(outputs).filter(
    ([path]) => dirname(path) === name && path.endsWith(".mjs"),
  );
}

async function write(path: string, contents: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, contents);
}
