import { createHash } from "node:crypto";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** The reader's script, style and icon, ready to be served or uploaded under their file names. */
export interface ReaderAssets {
  /** Hash of the contents: the same sources give the same version, so files may be cached for ever under it. */
  version: string;
  /** `reader.js`, `reader.css` and `icon.svg`. */
  files: Map<string, { body: Uint8Array; contentType: string }>;
}

const contentTypes = new Map([
  ["reader.js", "text/javascript; charset=utf-8"],
  ["reader.css", "text/css; charset=utf-8"],
  ["icon.svg", "image/svg+xml"],
]);

/** Bundles the browser reader from its sources. Writes no files. */
export async function buildReaderAssets(): Promise<ReaderAssets> {
  const sources = fileURLToPath(new URL("../../reader/src", import.meta.url));
  const { outputFiles } = await build({
    absWorkingDir: sources,
    entryPoints: [
      { in: "./main.ts", out: "reader" },
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
    charset: "utf8",
    logLevel: "silent",
  });
  const hash = createHash("sha256");
  const files: ReaderAssets["files"] = new Map();
  for (const { path, contents } of outputFiles) {
    const name = basename(path);
    const contentType = contentTypes.get(name);
    if (contentType === undefined)
      throw new Error(`The reader's build made an unknown file: ${name}`);
    files.set(name, { body: contents, contentType });
    hash.update(name).update(contents);
  }
  return { version: hash.digest("hex").slice(0, 16), files };
}
