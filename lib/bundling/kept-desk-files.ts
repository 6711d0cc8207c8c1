import * as v from "valibot";
import { type Build, buildCache, keptBuild } from "./kept-build.ts";

/** The build of the files at `/desk/`. */
export const DESK_BUILD: Build<Map<string, Uint8Array>> = {
  shipped: "desk-files.bin",
  // The desk's permitted imports, and its bundler.
  sources: [
    "desk",
    "sdk/src",
    "shared/contract/formats",
    "shared/texts",
    "shared/values",
    "reader/src/styles",
    "reader/src/icon.svg",
    "lib/bundling",
  ],
  packages: ["esbuild/package.json", "preact/package.json", "uqr"],
  schema: v.map(v.string(), v.instance(Uint8Array<ArrayBufferLike>)),
  build: async () => (await import("./desk-files.ts")).buildDeskFiles(),
};

/** The desk's files, compressed, by name; see {@link keptBuild}. */
export function keptDeskFiles(cache = buildCache("desk")): Promise<Map<string, Uint8Array>> {
  return keptBuild(DESK_BUILD, cache);
}
