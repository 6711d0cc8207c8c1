import { readFile } from "node:fs/promises";
import { join } from "node:path";
import * as v from "valibot";
import { lockedPackages } from "./locked-packages.ts";
import { ROOT } from "./sources.ts";
import { VENDORED_IMPORTS } from "./vendored.ts";

/** Included in the package. */
export const PDFJS = "pdfjs-dist";

const ownSchema = v.object({
  name: v.string(),
  version: v.string(),
  description: v.string(),
  license: v.string(),
  imports: v.record(v.string(), v.string()),
  engines: v.object({ node: v.string() }),
  dependencies: v.record(v.string(), v.string()),
});

/**
 * The `package.json` of the command's package: it depends on the packages that the command imports, at their tested
 * versions.
 * @throws Error for a package that the project does not depend on
 */
export async function packageJson(packages: ReadonlySet<string>): Promise<string> {
  const own = v.parse(ownSchema, JSON.parse(await readFile(join(ROOT, "package.json"), "utf8")));
  const locked = await lockedPackages();
  const dependencies = [...packages].toSorted().map((name): [string, string] => {
    const { version } = locked[`node_modules/${name}`] ?? {};
    if (!(name in own.dependencies) || version === undefined) {
      throw new Error(`${name} is imported by the command and is not among the dependencies`);
    }
    return [name, version];
  });
  const { name, version, description, license, engines } = own;
  // The package's code is below these folders; it contains neither the reader's sources nor the tools.
  const imports = Object.fromEntries(
    Object.entries(own.imports).filter(
      ([, place]) => !/^\.\/(?:reader|scripts|bench|test)\//.test(place),
    ),
  );
  return JSON.stringify(
    {
      name,
      version,
      description,
      license,
      type: "module",
      bin: { masthead: "bin/masthead.js" },
      engines: { node: engines.node },
      imports: { ...imports, ...VENDORED_IMPORTS },
      dependencies: Object.fromEntries(dependencies),
      bundleDependencies: [PDFJS],
    },
    undefined,
    2,
  );
}
