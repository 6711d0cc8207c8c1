import { readdir } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "esbuild";
import { BUSY_PAGE, SERVICE_WORKER } from "#contract/formats/reader-files.ts";
import { busyPage } from "#pages/busy-page.ts";
import { readerFileType } from "#features/setup/reader-file-type.ts";
import { hashOf } from "./compressed-files.ts";

/** The reader's files, ready to be served or uploaded under their names. */
export interface ReaderAssets {
  /** Hash of the contents: the same sources give the same version. */
  version: string;
  /**
   * `<version>/reader.js`; beside it the parts that it imports on use, `visit.js`, `shelf.js`, `library.js`,
   * `reader.css` and `icon.svg`; and the service worker `offline.js` and `busy.html`, the only files whose contents
   * change under their names.
   */
  files: Map<string, { body: Uint8Array; contentType: string }>;
}

/**
 * Rarely needed parts of the reader are separate files beside it, imported on use. Each is self-contained: shared
 * pieces would be requests before the first page.
 */
const LATER: Plugin = {
  name: "later",
  setup: (building) => {
    building.onResolve({ filter: /^#reader\/parts\// }, ({ path, kind }) =>
      kind === "dynamic-import"
        ? { path: `./${basename(path, ".ts")}.js`, external: true }
        : undefined,
    );
  },
};

/** Bundles the browser reader from its sources. Writes no files. */
export async function buildReaderAssets(): Promise<ReaderAssets> {
  const sources = fileURLToPath(new URL("../../reader/src", import.meta.url));
  const parts = await readdir(`${sources}/parts`);
  const { outputFiles } = await build({
    absWorkingDir: sources,
    entryPoints: [
      { in: "./main.ts", out: "reader" },
      { in: "./text-visit.ts", out: "visit" },
      { in: "./shelf.ts", out: "shelf" },
      { in: "./library.ts", out: "library" },
      { in: "./offline/worker.ts", out: "offline" },
      { in: "./reader.css", out: "reader" },
      { in: "./icon.svg", out: "icon" },
      ...parts.map((part) => ({ in: `./parts/${part}`, out: basename(part, ".ts") })),
    ],
    plugins: [LATER],
    outdir: ".",
    loader: { ".svg": "copy" },
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    logLevel: "silent",
  });
  const built = outputFiles.map(({ path, contents }) => [basename(path), contents] as const);
  const version = hashOf(built);
  const busy = [BUSY_PAGE, Buffer.from(busyPage())] as const;
  const placed = built.map(
    ([name, body]) => [name === SERVICE_WORKER ? name : `${version}/${name}`, body] as const,
  );
  const files = [...placed, busy].map(
    ([name, body]) => [name, { body, contentType: readerFileType(name) }] as const,
  );
  return { version, files: new Map(files) };
}
