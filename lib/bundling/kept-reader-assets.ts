import * as v from "valibot";
import { type Build, buildCache, keptBuild } from "./kept-build.ts";
import type { ReaderAssets } from "./reader-assets.ts";

export const READER_BUILD: Build<ReaderAssets> = {
  shipped: "reader-assets.bin",
  // The reader's permitted imports, its pages, and its bundler.
  sources: ["reader", "shared/contract", "shared/pages", "shared/texts", "lib/bundling"],
  packages: ["esbuild/package.json", "uqr"],
  schema: v.object({
    version: v.string(),
    files: v.map(
      v.string(),
      v.object({ body: v.instance(Uint8Array<ArrayBufferLike>), contentType: v.string() }),
    ),
  }),
  build: async () => (await import("./reader-assets.ts")).buildReaderAssets(),
};

/** The reader's files; see {@link keptBuild}: building takes a third of a start. */
export function keptReaderAssets(cache = buildCache("reader")): Promise<ReaderAssets> {
  return keptBuild(READER_BUILD, cache);
}
