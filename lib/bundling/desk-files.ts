import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Metafile } from "esbuild";
import { compressedFiles, hashOf, type NamedFile } from "./compressed-files.ts";

/**
 * Makes the files of the desk, each compressed with Brotli. A folder named after their contents has `main.js`, the
 * scripts that it imports at once or on demand, `desk.css` and `icon.svg`. Beside it, `page.json` tells the page that
 * name and the files to load with the first script.
 */
export async function buildDeskFiles(): Promise<Map<string, Uint8Array>> {
  const { outputFiles, metafile } = await build({
    absWorkingDir: fileURLToPath(new URL("../../", import.meta.url)),
    entryPoints: [
      { in: "desk/src/main.tsx", out: "main" },
      { in: "desk/src/desk.css", out: "desk" },
      { in: "reader/src/icon.svg", out: "icon" },
    ],
    outdir: "unwritten",
    loader: { ".svg": "copy" },
    chunkNames: "[name]-[hash]",
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    minify: true,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
  });
  const built = outputFiles
    .map(({ path, contents }): NamedFile => [basename(path), contents])
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const files = hashOf(built);
  const page = JSON.stringify({ files, preloads: importedWith("unwritten/main.js", metafile) });
  return compressedFiles([
    ["page.json", Buffer.from(page)],
    ...built.map(([name, body]): NamedFile => [`${files}/${name}`, body]),
  ]);
}

/** Scripts that another one imports before it runs, directly or indirectly. */
function importedWith(output: string, { outputs }: Metafile): string[] {
  const found = new Set<string>();
  const look = (path: string): void => {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind !== "import-statement" || found.has(imported)) continue;
      found.add(imported);
      look(imported);
    }
  };
  look(output);
  return [...found].map((path) => basename(path)).toSorted();
}
