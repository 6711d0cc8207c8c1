import { copyFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { bundleFunctions } from "#lib/bundling/bundle-functions.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** As deep below the root as the modules that look for others from where they are. */
const FOLDER = join(ROOT, "node_modules/.masthead-bench");
const CONVERTER = "events/convert-pdf";
/** What starts beside it, and what that reads. */
const RENDERER = ["render-child.mjs", "warm-up.pdf"];

/**
 * Bundles a script of the benchmarks, with the renderer that is deployed beside it: the processes it starts to draw pages
 * are those of AWS, which have no types to strip. @returns the script's path
 */
export async function besideDeployedRenderer(script: string): Promise<string> {
  const { functions } = await bundleFunctions({
    outputFolder: join(FOLDER, "functions"),
    names: [CONVERTER],
  });
  const folder = functions.get(CONVERTER)?.folder ?? "";
  for (const name of RENDERER) await copyFile(join(folder, name), join(FOLDER, name));
  const outfile = join(FOLDER, basename(script).replace(/ts$/u, "mjs"));
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    target: "node24",
    logLevel: "silent",
  });
  return outfile;
}
