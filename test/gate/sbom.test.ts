import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as v from "valibot";
import { lockedPackages, neededFor } from "#scripts/pack/locked-packages.ts";
import { BUILT_IN } from "#scripts/pack/pack-command.ts";
import { packageJson } from "#scripts/pack/package-json.ts";
import { sbomOf } from "#scripts/pack/sbom.ts";
import { reachedSources, ROOT, translated } from "#scripts/pack/sources.ts";

const componentSchema = v.looseObject({
  "bom-ref": v.string(),
  name: v.string(),
  version: v.string(),
  purl: v.string(),
  hashes: v.array(v.object({ alg: v.literal("SHA-512"), content: v.string() })),
});
const sbomSchema = v.looseObject({
  bomFormat: v.literal("CycloneDX"),
  specVersion: v.string(),
  serialNumber: v.pipe(
    v.string(),
    v.regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/),
  ),
  metadata: v.looseObject({ component: v.looseObject({ name: v.string(), version: v.string() }) }),
  components: v.array(componentSchema),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

const { packages } = await translated(await reachedSources());
const manifest = await packageJson(packages);
const text = await sbomOf(manifest, BUILT_IN);
const sbom = v.parse(sbomSchema, JSON.parse(text));
const named = (name: string) => sbom.components.filter((each) => each.name === name);

test("a bill names the command and its version, and all that it installs or was built with", async () => {
  const own: unknown = JSON.parse(await readFile(join(ROOT, "package.json"), "utf8"));
  const { name, version } = v.parse(v.object({ name: v.string(), version: v.string() }), own);
  expect(sbom.metadata.component).toMatchObject({ name, version });
  for (const direct of [...packages, ...BUILT_IN])
    expect(named(direct).length, direct).toBeGreaterThan(0);
  // They are built into what browsers get, or required by others in the list.
  expect(BUILT_IN.toSorted()).toEqual(["preact", "swagger-ui-dist", "uqr"]);
  for (const indirect of ["@napi-rs/canvas-linux-arm64-gnu", "mime-db", "zod"]) {
    expect(named(indirect).length, indirect).toBeGreaterThan(0);
  }
});

test("it names nothing that the command does without", () => {
  for (const tool of ["typescript", "vitest", "aws-cdk-lib", "@scarf/scarf"]) {
    expect(named(tool), tool).toEqual([]);
  }
  expect(text).not.toMatch(/cdx:npm:package:(?:development|extraneous)/);
});

test("each package has the version and the hash of the lock file", async () => {
  const locked = Object.entries(await lockedPackages());
  for (const { name, version, hashes } of sbom.components) {
    const integrity = `sha512-${Buffer.from(hashes[0]?.content ?? "", "hex").toString("base64")}`;
    const found = locked.some(
      ([path, each]) =>
        path.endsWith(`node_modules/${name}`) &&
        each.version === version &&
        each["integrity"] === integrity,
    );
    expect([name, version, found]).toEqual([name, version, true]);
  }
});

test("every dependency that it names is in it", () => {
  const { component } = sbom.metadata;
  const known = [component["bom-ref"], ...sbom.components.map((each) => each["bom-ref"])];
  const refs = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(refs.length).toBeGreaterThan(200);
  expect(known).toEqual(expect.arrayContaining(refs));
});

test("the same package gives the same bill, without a time or an address of a registry", async () => {
  expect(await sbomOf(manifest, BUILT_IN)).toBe(text);
  expect(text).not.toMatch(/timestamp|registry|distribution/);
});

test("another package gives another number", async () => {
  const other = await packageJson(new Set(["valibot", "pdfjs-dist"]));
  const fewer = v.parse(sbomSchema, JSON.parse(await sbomOf(other, [])));
  expect(fewer.components.map(({ name }) => name)).toEqual(["pdfjs-dist", "valibot"]);
  expect(fewer.serialNumber).not.toBe(sbom.serialNumber);
});

test("what a package needs is found where Node finds it: the nearest copy, peers, and nothing twice", () => {
  const locked = (needs: Record<string, string> = {}, peers: Record<string, string> = {}) => ({
    version: "1.0.0",
    dependencies: needs,
    optionalDependencies: {},
    peerDependencies: peers,
    peerDependenciesMeta: { "left-out": { optional: true } },
  });
  const all = {
    "node_modules/a": locked({ b: "1", c: "1" }),
    "node_modules/a/node_modules/b": locked({ c: "1" }),
    "node_modules/b": locked(),
    "node_modules/c": locked({ a: "1", absent: "1" }, { peer: "1", "left-out": "1" }),
    "node_modules/left-out": locked(),
    "node_modules/peer": locked(),
  };
  expect(Object.keys(neededFor(["a"], all))).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/b",
    "node_modules/c",
    "node_modules/peer",
  ]);
});
