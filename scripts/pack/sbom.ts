import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { type LockedPackage, lockedPackages, neededFor } from "./locked-packages.ts";

const manifestSchema = v.looseObject({
  name: v.string(),
  version: v.string(),
  dependencies: v.record(v.string(), v.string()),
  bundleDependencies: v.array(v.string()),
});
const sbomSchema = v.looseObject({
  serialNumber: v.string(),
  metadata: v.looseObject({ timestamp: v.optional(v.string()) }),
});

/**
 * The bill of materials of the command's package, as CycloneDX: every package that it installs, bundles or was built
 * with, at the version and with the hash of the lock file. The same package gives the same text.
 * @param manifest text of the package's `package.json`
 * @param builtIn packages bundled in browser builds, without their dependencies
 */
export async function sbomOf(manifest: string, builtIn: readonly string[]): Promise<string> {
  const parsed = v.parse(manifestSchema, JSON.parse(manifest));
  const locked = await lockedPackages();
  const { name, version, license, description, dependencies: installed } = parsed;
  const brought = parsed.bundleDependencies.map((each) => alone(each, locked));
  const packages = {
    // Includes what the package bundles, without the dependencies that it leaves out.
    ...neededFor(Object.keys(installed), { ...locked, ...Object.fromEntries(brought) }),
    ...Object.fromEntries(builtIn.map((each) => alone(each, locked))),
  };
  const included = builtIn.map((each): [string, string] => [
    each,
    packages[`node_modules/${each}`]?.version ?? "",
  ]);
  const dependencies = { ...installed, ...Object.fromEntries(included) };
  const root = { name, version, license, description, dependencies };
  const parent = await mkdtemp(join(tmpdir(), "masthead-sbom-"));
  // npm names the root after its folder.
  const place = join(parent, name);
  try {
    await mkdir(place);
    const lock = { name, version, lockfileVersion: 3, packages: { "": root, ...packages } };
    await writeFile(join(place, "package.json"), JSON.stringify(root));
    await writeFile(join(place, "package-lock.json"), JSON.stringify(lock));
    const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
    const { stdout } = await promisify(execFile)("npm", [...args, "--package-lock-only"], {
      cwd: place,
      maxBuffer: 64 * 1024 * 1024,
    });
    return repeatable(stdout);
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}

/** @throws Error for a package missing in the lock file */
function alone(name: string, locked: Record<string, LockedPackage>): [string, LockedPackage] {
  const folder = `node_modules/${name}`;
  const found = locked[folder];
  if (found === undefined) throw new Error(`${name} is not in package-lock.json`);
  return [folder, { ...found, dependencies: {}, optionalDependencies: {}, peerDependencies: {} }];
}

/** Without the time, and with a serial number derived from the rest (RFC 9562, version 8). */
function repeatable(text: string): string {
  const { serialNumber: _, metadata, ...rest } = v.parse(sbomSchema, JSON.parse(text));
  const { timestamp: __, ...others } = metadata;
  const content = { ...rest, metadata: others };
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  const uuid = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
  return `${JSON.stringify({ ...content, serialNumber: `urn:uuid:${uuid}` }, undefined, 2)}\n`;
}
