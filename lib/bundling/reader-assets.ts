import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import * as v from "valibot";
import { BUSY_PAGE, SERVICE_WORKER } from "#contract/formats/reader-files.ts";
import { busyPage } from "#pages/busy-page.ts";
import { readerFileType } from "#features/setup/reader-file-type.ts";

/** The reader's files, ready to be served or uploaded under their names. */
export interface ReaderAssets {
  /** Hash of the contents: the same sources give the same version. */
  version: string;
  /**
   * `<version>/reader.js`, `<version>/reader.css`, `<version>/icon.svg`, pdf.js in a folder whose name has its version, and
   * the service worker `offline.js` and `busy.html`, the only files whose contents change under their names.
   */
  files: Map<string, { body: Uint8Array; contentType: string }>;
}

/** Scripts of pdf.js, in the build for browsers that are a few years old. */
const PDFJS_SCRIPTS = ["pdf.min.mjs", "pdf.worker.min.mjs", "pdf.renderer.min.mjs"];
/** Files that its scripts fetch on demand: character maps, fonts that PDFs leave out, decoders, a colour profile. */
const PDFJS_FILES = /[.](?:bcmap|pfb|ttf|icc)$|^(?:jbig2|openjpeg|qcms_bg)[.]wasm$/;

/** Bundles the browser reader from its sources, and adds pdf.js as it is. Writes no files. */
export async function buildReaderAssets(): Promise<ReaderAssets> {
  const pdfjs = await readPdfjs();
  const sources = fileURLToPath(new URL("../../reader/src", import.meta.url));
  const { outputFiles } = await build({
    absWorkingDir: sources,
    entryPoints: [
      { in: "./main.ts", out: "reader" },
      { in: "./offline/worker.ts", out: "offline" },
      { in: "./reader.css", out: "reader" },
      { in: "./icon.svg", out: "icon" },
    ],
    outdir: ".",
    loader: { ".svg": "copy" },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    define: { PDFJS_FOLDER: JSON.stringify(pdfjs.folder) },
    charset: "utf8",
    logLevel: "silent",
  });
  const built = outputFiles.map(({ path, contents }) => [basename(path), contents] as const);
  const version = hashOf([...built, ...pdfjs.files]);
  const busy = [BUSY_PAGE, Buffer.from(busyPage())] as const;
  const placed = built.map(
    ([name, body]) => [name === SERVICE_WORKER ? name : `${version}/${name}`, body] as const,
  );
  const files = [...placed, busy, ...pdfjs.files].map(
    ([name, body]) => [name, { body, contentType: readerFileType(name) }] as const,
  );
  return { version, files: new Map(files) };
}

function hashOf(files: readonly (readonly [name: string, body: Uint8Array])[]): string {
  const hash = createHash("sha256");
  for (const [name, body] of files) hash.update(name).update(body);
  return hash.digest("hex").slice(0, 16);
}

async function readPdfjs(): Promise<{ folder: string; files: (readonly [string, Uint8Array])[] }> {
  const root = fileURLToPath(new URL("./", import.meta.resolve("pdfjs-dist/package.json")));
  const { version } = v.parse(
    v.object({ version: v.string() }),
    JSON.parse(await readFile(join(root, "package.json"), "utf8")),
  );
  const folder = `pdfjs-${version}`;
  const folders = ["cmaps", "standard_fonts", "wasm", "iccs"];
  const listed = await Promise.all(folders.map(async (name) => readdir(join(root, name))));
  const others = listed.flatMap((names, index) =>
    names.filter((name) => PDFJS_FILES.test(name)).map((name) => `${folders[index]}/${name}`),
  );
  const scripts = PDFJS_SCRIPTS.map((name) => [name, `legacy/build/${name}`] as const);
  const wanted = [...scripts, ...others.map((name) => [name, name] as const)];
  const files = wanted.map(
    async ([name, path]) => [`${folder}/${name}`, await readFile(join(root, path))] as const,
  );
  return { folder, files: await Promise.all(files) };
}
