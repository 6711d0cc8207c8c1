import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EXTERNAL_PACKAGES } from "#lib/bundling/bundled-files.ts";
import { type PreparedBundles, prepareBundles } from "#lib/bundling/prepare-bundles.ts";
import { aBoxedPng } from "#test/logos/sent-pictures.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MEGABYTE = 1024 * 1024;
/** Lambda's limit, unzipped. */
const LAMBDA_MEGABYTES = 250;

let folder: string;
let bundles: PreparedBundles | undefined;
let whyNot = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "masthead-converter-"));
  bundles = await prepareBundles(join(folder, "functions")).catch((error: unknown) => {
    // The native package is cached after the first run; only a first run without a network lacks it.
    if (!String(error).includes("npm cannot fetch")) throw error;
    whyNot = String(error);
    return undefined;
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

describe("the converter's bundle", () => {
  test("has one canvas and one encoder, for arm64 Linux", async ({ skip }) => {
    if (!bundles) return skip(whyNot);
    const files = await filesIn(bundles.bundleOf("events/convert-pdf"));
    const native = files.filter((file) => /[.](?:node|so[.\d]*)$/.test(file)).toSorted();
    expect(native.map((file) => file.slice(file.lastIndexOf("/") + 1))).toEqual([
      "libturbojpeg.so.0",
      "node-napi-v10.node",
      "skia.linux-arm64-gnu.node",
    ]);
    for (const file of native) {
      const header = (await readFile(file)).subarray(0, 20);
      expect(header.toString("latin1", 0, 4)).toBe("\x7fELF");
      // EM_AARCH64
      expect(header.readUInt16LE(18)).toBe(183);
    }
  });

  test("has what pdf.js reads, the fonts, and fits", async ({ skip }) => {
    if (!bundles) return skip(whyNot);
    const converter = bundles.bundleOf("events/convert-pdf");
    const files = await filesIn(converter);
    for (const asset of ["cmaps", "wasm", "iccs"]) {
      expect(files.some((file) => file.includes(`/pdfjs-dist/${asset}/`))).toBe(true);
    }
    expect(files.filter((file) => file.endsWith(".ttf"))).toHaveLength(14);
    const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
    const unzipped = sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE;
    const contents = await Promise.all(files.map((file) => readFile(file)));
    const zipped = contents.reduce((sum, bytes) => sum + gzipSync(bytes).length, 0) / MEGABYTE;
    console.log(
      `The converter: ${zipped.toFixed(1)} MB zipped, ${unzipped.toFixed(1)} MB unzipped`,
    );
    expect(unzipped).toBeLessThan(LAMBDA_MEGABYTES / 2);
    expect(zipped).toBeLessThan(25);
  });

  test.for([
    ["events/convert-pdf", "render-pdf", "renderPdf", [".jpg", ".jpg", ".jpg", ".jpg"]],
    ["events/refine-issue", "draw-renditions", "drawRenditions", [".jpg", ".webp"]],
  ] as const)(
    "%s draws with the native code of this machine in place of Lambda's",
    async ([name, module, draw, endings], { skip }) => {
      if (!bundles) return skip(whyNot);
      const copy = await mkdtemp(join(folder, "task-"));
      await cp(bundles.bundleOf(name), copy, { recursive: true });
      await exchangeNativeCode(copy);
      await buildProbe(copy, `shared/converter/processes/${module}.ts`);
      const pdfPath = join(folder, "magazine.pdf");
      await writeFile(pdfPath, await aPdf());
      const output = await mkdtemp(join(folder, "pages-"));
      const probe = pathToFileURL(join(copy, "probe.mjs")).href;
      await promisify(execFile)(process.execPath, [
        "--input-type=module",
        "--eval",
        PROBE,
        probe,
        draw,
        pdfPath,
        output,
      ]);
      const pictures = (await readdir(output)).map((file) => extname(file));
      expect(pictures.filter((ending) => /jpg|webp/.test(ending)).toSorted()).toEqual(endings);
    },
  );
});

test("the bundle that takes logos draws one with the native code of this machine", async ({
  skip,
}) => {
  if (!bundles) return skip(whyNot);
  const copy = join(folder, "logo-task");
  await cp(bundles.bundleOf("magazines/set-logo"), copy, { recursive: true });
  expect(await readdir(join(copy, "node_modules"))).not.toContain("pdfjs-dist");
  await exchangeNativeCode(copy);
  await buildProbe(copy, "shared/converter/pictures/make-logo.ts");
  const picture = join(folder, "logo.png");
  await writeFile(picture, aBoxedPng([20, 20, 40, 255]));
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    LOGO_PROBE,
    pathToFileURL(join(copy, "probe.mjs")).href,
    picture,
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ width: 240, height: 80, ground: "light" });
});

const LOGO_PROBE = `
const { readFile } = await import("node:fs/promises");
const [probe, picture] = process.argv.slice(1);
const { makeLogo } = await import(probe);
console.log(JSON.stringify((await makeLogo(await readFile(picture))).look));
process.exit(0);
`;

/** The code that starts the deployed child starts it from its deployed place. */
async function buildProbe(task: string, entry: string): Promise<void> {
  await build({
    entryPoints: [join(ROOT, entry)],
    outfile: join(task, "probe.mjs"),
    bundle: true,
    platform: "node",
    format: "esm",
    external: [...EXTERNAL_PACKAGES, "pdfjs-dist/*", "@napi-rs/canvas/*", "@jsquash/webp/*"],
    logLevel: "silent",
  });
}

const PROBE = `
const [probe, draw, pdfPath, outputFolder] = process.argv.slice(1);
const convert = (await import(probe))[draw];
const limits = {
  deadlineSeconds: 150, stallSeconds: 60, memoryMegabytes: 1500, maxProcesses: 1, waitingProcesses: 1, maxPages: 100,
  maxPagePixels: 8e6, maxPicturePixels: 16e6, maxTextLength: 1e6,
};
const pages = { first: 1, last: 1 };
const { signal } = new AbortController();
await convert({ pdfPath, outputFolder, limits, signal, pages, onPage: async () => {} });
process.exit(0);
`;

/** Replaces the native code for Lambda by the code installed here. */
async function exchangeNativeCode(task: string): Promise<void> {
  const packages = join(task, "node_modules");
  await rm(join(packages, "@napi-rs/canvas-linux-arm64-gnu"), { recursive: true });
  await rm(join(packages, "@julusian/jpeg-turbo/prebuilds"), { recursive: true });
  const installed = join(ROOT, "node_modules");
  const scope = await readdir(join(installed, "@napi-rs"));
  const canvases = scope.filter((name) => name.startsWith("canvas-"));
  const paths = canvases.map((name) => `@napi-rs/${name}`);
  for (const path of [...paths, "@julusian/jpeg-turbo/prebuilds"])
    await cp(join(installed, path), join(packages, path), { recursive: true });
}

test("the reader's files lie beside the function that publishes them", async ({ skip }) => {
  if (!bundles) return skip(whyNot);
  const folder = join(bundles.bundleOf("setup/publish-reader"), "reader", bundles.readerVersion);
  const files = await readdir(folder);
  expect(files).toEqual(expect.arrayContaining(["reader.css", "reader.js", "icon.svg"]));
});
