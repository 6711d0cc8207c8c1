import { existsSync, lstatSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import * as v from "valibot";

/** The packages that the processes import or read, each with its own imports. */
const IMPORTED = {
  "@expo-google-fonts/arimo": [],
  "@expo-google-fonts/cousine": [],
  "@expo-google-fonts/tinos": [],
  "@jsquash/webp": ["wasm-feature-detect"],
  "@julusian/jpeg-turbo": ["pkg-prebuilds"],
  "@napi-rs/canvas": [],
  "dejavu-fonts-ttf": [],
  fontkitten: ["tiny-inflate"],
  "pdfjs-dist": ["@napi-rs/canvas"],
  valibot: [],
} as const satisfies Record<string, readonly string[]>;

const manifestSchema = v.object({
  optionalDependencies: v.optional(v.record(v.string(), v.string()), {}),
});

/**
 * The folders of all packages that a module of a process needs, by the module's real path and however they are
 * installed: by npm, by pnpm, in a monorepo, or linked. A linked package appears under both names, which Node reads.
 */
export function readablePackages(module: string): string[] {
  const folders = new Set<string>();
  const add = (name: string, importer: string): string | undefined => {
    const folder = folderOf(name, importer);
    if (folder === undefined) return undefined;
    const real = realpathSync(folder);
    const paths = [folder, real, ...linksAbove(folder), ...lookedForBefore(name, importer)];
    for (const path of paths) folders.add(path);
    return real;
  };
  for (const [name, imports] of Object.entries(IMPORTED)) {
    const folder = add(name, module);
    if (folder === undefined) continue;
    const manifest = join(folder, "package.json");
    // Native code is in platform packages.
    for (const each of [...imports, ...optionalOf(manifest)]) add(each, manifest);
  }
  return [...folders];
}

/**
 * The folder of a package as a module resolves it, under that name. Undefined if it is not installed: for another
 * platform, or part of a bundle.
 */
export function folderOf(name: string, importer: string): string | undefined {
  return placesOf(name, importer).find((folder) => existsSync(join(folder, "package.json")));
}

function placesOf(name: string, importer: string): string[] {
  const places = createRequire(importer).resolve.paths(name) ?? [];
  return places.filter((place) => existsSync(place)).map((place) => join(place, name));
}

/**
 * Files in which Node looks for a package before it finds it. They do not exist, but reading them has to be allowed: Node
 * gives up at the first one that is refused.
 */
function lookedForBefore(name: string, importer: string): string[] {
  const manifests = placesOf(name, importer).map((folder) => join(folder, "package.json"));
  return manifests.slice(
    0,
    manifests.findIndex((manifest) => existsSync(manifest)),
  );
}

/** Package and scope folders that are links: Node must read a link to follow it. */
function linksAbove(folder: string): string[] {
  const above = dirname(folder);
  const links = lstatSync(above).isSymbolicLink() ? [above] : [];
  return basename(above) === "node_modules" ? links : [...links, ...linksAbove(above)];
}

function optionalOf(manifest: string): string[] {
  const { optionalDependencies } = v.parse(
    manifestSchema,
    JSON.parse(readFileSync(manifest, "utf8")),
  );
  return Object.keys(optionalDependencies);
}
