import { execFile } from "node:child_process";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { serialize } from "node:v8";
import * as v from "valibot";
import { PACKAGE_READER } from "#lib/bundling/bundled-files.ts";
import { addPackages } from "#lib/bundling/function-packages.ts";
import type { Build } from "#lib/bundling/kept-build.ts";
import { DESK_BUILD } from "#lib/bundling/kept-desk-files.ts";
import { READER_BUILD } from "#lib/bundling/kept-reader-assets.ts";
import { REFERENCE_BUILD } from "#lib/bundling/kept-reference-files.ts";
import { packageOf, ROOT, reachedSources, translated } from "./sources.ts";
import { lockedPackages } from "./locked-packages.ts";
import { sbomOf } from "./sbom.ts";
import { writeVendored } from "./vendored.ts";
import { packageJson, PDFJS } from "./package-json.ts";

/** Files that the sources read beside themselves, and what every package has. */
const COMPANIONS = [
  "shared/converter/processes/warm-up.pdf",
  "samples/meridian.pdf",
  "LICENSE",
  "docs/guides/commands.md",
  "docs/guides/masthead.env",
  "docs/guides/masthead.service",
  "docs/guides/masthead.sh",
];

/** The package's builds for browsers. */
const BUILDS: readonly Build<unknown>[] = [READER_BUILD, REFERENCE_BUILD, DESK_BUILD];

/** Packages whose code is in that; esbuild only builds. */
export const BUILT_IN: readonly string[] = [
  ...new Set(BUILDS.flatMap(({ packages }) => packages.map(packageOf))),
].filter((name) => name !== "esbuild");

/**
 * Builds the package `masthead`: the command with everything it runs, as JavaScript, since Node strips no types below
 * node_modules.
 * @param folder gets `masthead/`, which is replaced, the archive and its bill of materials
 * @returns paths of the archive and the bill
 */
export async function packCommand(folder: string): Promise<{ archive: string; sbom: string }> {
  const target = resolve(folder, "masthead");
  await rm(target, { recursive: true, force: true });
  const sources = await reachedSources();
  const { files, packages, vendored } = await translated(sources);
  for (const [path, text] of files) await write(join(target, path), text);
  for (const path of COMPANIONS) {
    await mkdir(dirname(join(target, path)), { recursive: true });
    await cp(join(ROOT, path), join(target, path));
  }
  await bundlePdfjs(target);
  const locked = await lockedPackages();
  const bundled = (await writeVendored(ROOT, target, vendored)).filter(
    (each) => `node_modules/${each}` in locked,
  );
  await write(join(target, "README.md"), README);
  for (const { shipped, build } of BUILDS) {
    await write(join(target, shipped), serialize(await build()));
  }
  const manifest = await packageJson(new Set([...packages, ...PACKAGE_READER.packages]));
  await write(join(target, "package.json"), manifest);
  const { stdout } = await promisify(execFile)(
    "npm",
    ["pack", "--silent", "--ignore-scripts", "--pack-destination", resolve(folder)],
    { cwd: target },
  );
  const archive = resolve(folder, stdout.trim());
  const sbom = archive.replace(/[.]tgz$/, ".cdx.json");
  await write(sbom, await sbomOf(manifest, [...BUILT_IN, ...bundled]));
  return { archive, sbom };
}

/**
 * The package bundles pdf.js: as a dependency it would bring its own canvas, whose objects ours does not draw (decision
 * 58), and overrides do not apply to installed packages.
 */
async function bundlePdfjs(target: string): Promise<void> {
  await addPackages(target, [PDFJS]);
  const path = join(target, "node_modules", PDFJS, "package.json");
  const { optionalDependencies: _, ...manifest } = v.parse(
    v.looseObject({ optionalDependencies: v.optional(v.unknown()) }),
    JSON.parse(await readFile(path, "utf8")),
  );
  await write(path, JSON.stringify(manifest, undefined, 2));
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

const README = `# masthead

Publish PDFs as magazines that people love to read: on this machine, or on a Masthead anywhere.

\`\`\`sh
npm install --global ./masthead-VERSION.tgz
masthead start magazine.pdf      # runs Masthead here and publishes that PDF; needs Node 24
masthead login                   # logs in to a Masthead that runs elsewhere; Node 20 or later
masthead publish spring.pdf
\`\`\`

All commands are described in [docs/guides/commands.md](docs/guides/commands.md), and by \`masthead help\`.
`;
