import * as v from "valibot";
import { type Build, buildCache, keptBuild } from "./kept-build.ts";

/** The build of the files at `/docs`. */
export const REFERENCE_BUILD: Build<Map<string, Uint8Array>> = {
  shipped: "reference-files.bin",
  sources: [
    "docs/openapi.json",
    "reader/src/icon.svg",
    "reference",
    "shared/pages",
    "shared/texts",
    "lib/bundling",
  ],
  packages: ["esbuild/package.json", "swagger-ui-dist/package.json"],
  schema: v.map(v.string(), v.instance(Uint8Array<ArrayBufferLike>)),
  build: async () => (await import("./reference-files.ts")).buildReferenceFiles(),
};

/** The files of the API's reference, compressed, by name; see {@link keptBuild}. */
export function keptReferenceFiles(
  cache = buildCache("reference"),
): Promise<Map<string, Uint8Array>> {
  return keptBuild(REFERENCE_BUILD, cache);
}
