import type { FunctionBundles } from "../../lib/bundling/bundle-functions.ts";

/** Bytes of a bundle by where they come from: a package, or the project's own code. */
export function bytesBySource({ metafile }: FunctionBundles, name: string): Map<string, number> {
  const bySource = new Map<string, number>();
  const inputs = metafile.outputs[`${name}/index.mjs`]?.inputs ?? {};
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const source = sourceOf(path);
    bySource.set(source, (bySource.get(source) ?? 0) + bytesInOutput);
  }
  return bySource;
}

function sourceOf(path: string): string {
  const [, inPackage] = /(?:^|.*[/])node_modules[/](.+)$/.exec(path) ?? [];
  if (inPackage === undefined) return "Masthead";
  const [scope = "", name = ""] = inPackage.split("/");
  return scope.startsWith("@") ? `${scope}/${name}` : scope;
}
