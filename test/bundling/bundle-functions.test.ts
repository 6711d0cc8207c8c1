import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  bundleFunctions,
  type FunctionBundles,
  functionNames,
} from "../../lib/bundling/bundle-functions.ts";
import { CHILD_ENTRIES, COMPANIONS } from "../../lib/bundling/companions.ts";
import { functionName } from "../../shared/api/operation.ts";
import { ROUTES } from "../../shared/api/registry.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

let outputFolder: string;
let bundles: FunctionBundles;

beforeAll(async () => {
  outputFolder = await mkdtemp(join(tmpdir(), "masthead-bundles-"));
  bundles = await bundleFunctions({ outputFolder });
});
afterAll(() => rm(outputFolder, { recursive: true, force: true }));

/** Imports bundles one after the other in a fresh Node; answers the kinds of their `handler`. */
async function handlerKinds(files: string[]): Promise<unknown> {
  const script = `
    const kinds = {};
    for (const file of process.argv.slice(1)) kinds[file] = typeof (await import(file)).handler;
    console.log(JSON.stringify(kinds));`;
  const urls = files.map((file) => pathToFileURL(file).href);
  const args = ["--input-type=module", "--eval", script, ...urls];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout);
}

test("every handler becomes a function", () => {
  expect([...bundles.functions.keys()]).toEqual(functionNames());
  expect(functionNames()).toEqual(expect.arrayContaining(ROUTES.map(functionName)));
});

test("every bundle runs by itself and exports its handler", async () => {
  const files = [...bundles.functions.values()].map(({ folder }) => join(folder, "index.mjs"));
  const kinds = files.map((file) => [pathToFileURL(file).href, "function"]);
  expect(await handlerKinds(files)).toEqual(Object.fromEntries(kinds));
});

test("the same sources make the same bytes", async () => {
  const name = "issues/get-issue";
  const again = await bundleFunctions({ outputFolder: await temporaryFolder(), names: [name] });
  const read = ({ functions }: FunctionBundles) =>
    readFile(join(functions.get(name)?.folder ?? "", "index.mjs"), "utf8");
  expect(await read(again)).toBe(await read(bundles));
});

describe("what a function reads or starts at run time", () => {
  test("lies beside it", async () => {
    const sender = bundles.functions.get("mail/send-due-mail");
    const layout = await readFile(join(sender?.folder ?? "", "templates/layout.html"), "utf8");
    expect(layout).toContain("{{heading}}");
    const converter = bundles.functions.get("uploads/convert-pdf");
    const child = await readFile(join(converter?.folder ?? "", "render-child.mjs"), "utf8");
    expect(child).toContain("pdfjs-dist");
  });

  test("is declared: no other module asks where it is", async () => {
    const declared = new Set([...COMPANIONS, ...CHILD_ENTRIES].map(({ module }) => module));
    const own = Object.keys(bundles.metafile.inputs).filter((path) => path.startsWith("shared/"));
    const texts = await Promise.all(own.map((path) => readFile(path, "utf8")));
    const askers = own.filter((_, index) =>
      /new URL\([^)]*import[.]meta[.]url|import[.]meta[.](?:dir|file)name/.test(texts[index] ?? ""),
    );
    expect(new Set(askers)).toEqual(declared);
  });
});

test("native and self-reading packages are asked for by the functions that use them only", () => {
  const asking = [...bundles.functions.values()].filter(({ packages }) => packages.length > 0);
  expect(asking.map(({ name, packages }) => ({ name, packages }))).toEqual([
    { name: "uploads/convert-pdf", packages: ["@napi-rs/canvas", "pdfjs-dist"] },
  ]);
});

test("a source map leads from the bundle to the sources, and stays out of what is deployed", async () => {
  const map: unknown = JSON.parse(
    await readFile(join(outputFolder, "maps/issues/get-issue/index.mjs.map"), "utf8"),
  );
  expect(map).toMatchObject({
    sources: expect.arrayContaining(["../../../shared/issues/get-issue.ts"]),
  });
});
