import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import * as v from "valibot";
import { referencePage } from "#pages/reference-page.ts";
import { compressedFiles, hashOf, type NamedFile } from "./compressed-files.ts";

const documentSchema = v.looseObject({
  info: v.looseObject({ title: v.string(), description: v.string() }),
  tags: v.array(v.object({ name: v.string(), description: v.string() })),
  paths: v.record(v.string(), v.record(v.string(), v.unknown())),
});

const operationSchema = v.looseObject({
  operationId: v.string(),
  tags: v.tuple([v.string()]),
  summary: v.string(),
});

/**
 * Makes the files of the API's reference, each compressed with Brotli: `index.html`, `openapi.json`, and in a folder
 * named after their contents the page's style, and the viewer (Swagger UI) with its start script and style.
 */
export async function buildReferenceFiles(): Promise<Map<string, Uint8Array>> {
  const [text, files] = await Promise.all([readFile(DOCUMENT, "utf8"), viewerFiles()]);
  const version = hashOf(files);
  const page = referencePage({ version, ...contentsOf(v.parse(documentSchema, JSON.parse(text))) });
  return compressedFiles([
    ["index.html", Buffer.from(page)],
    ["openapi.json", Buffer.from(JSON.stringify(JSON.parse(text)))],
    ...files.map(([name, body]): NamedFile => [`${version}/${name}`, body]),
  ]);
}

const DOCUMENT = new URL("../../docs/openapi.json", import.meta.url);
const COPIED = {
  "swagger-ui.js": new URL(import.meta.resolve("swagger-ui-dist/swagger-ui-bundle.js")),
  "icon.svg": new URL("../../reader/src/icon.svg", import.meta.url),
};

async function viewerFiles(): Promise<[string, Uint8Array][]> {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL("../../reference", import.meta.url)),
    entryPoints: ["./viewer.ts", "./viewer.css", "./page.css"],
    outdir: ".",
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    legalComments: "none",
    logLevel: "silent",
  });
  const built = outputFiles.map(({ path, contents }): [string, Uint8Array] => [
    basename(path),
    contents,
  ]);
  const copied = Object.entries(COPIED).map(async ([name, url]): Promise<[string, Uint8Array]> => [
    name,
    await readFile(url),
  ]);
  return [...built, ...(await Promise.all(copied))];
}

/** The operations in the page's order, by resource. */
function contentsOf({ info, tags, paths }: v.InferOutput<typeof documentSchema>) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, value]) => {
      const operation = v.safeParse(operationSchema, value);
      return operation.success ? [{ path, method, ...operation.output }] : [];
    }),
  );
  const resources = tags.map(({ name, description }) => ({
    name,
    description,
    operations: operations.filter(({ tags: [tag] }) => tag === name),
  }));
  return { title: `${info.title} API`, description: info.description, resources };
}
