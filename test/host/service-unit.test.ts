import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseEnv, promisify } from "node:util";
import { expect, test } from "vitest";
import { readHostOptions } from "#lib/host/host-options.ts";
import { readSettings } from "#platform/settings/env.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");
const UNIT = join(ROOT, "docs/guides/masthead.service");

/** The source of a file in the installed package. */
function sourceOf(path: string): string {
  return join(ROOT, path.replace("node_modules/masthead/", "").replace(/\.js$/, ".ts"));
}

test("the guide's unit starts what is there, and starts it again whatever happens", async () => {
  const unit = await readFile(UNIT, "utf8");
  const [, node = "", script = ""] = /^ExecStart=(\S+)(?: --\S+)+ (\S+) start$/m.exec(unit) ?? [];
  expect(existsSync(node.replace("/opt/masthead", ROOT))).toBe(true);
  expect(existsSync(sourceOf(script))).toBe(true);
  expect(unit).toMatch(/^Restart=always$/m);
  expect(unit).toMatch(/^MemoryMax=\d+%$/m);
  expect(unit).toMatch(/^OOMPolicy=continue$/m);
});

test.skipIf(!existsSync("/usr/bin/systemd-analyze"))("systemd finds no fault in it", async () => {
  const copy = join(await temporaryFolder(), "masthead.service");
  await writeFile(copy, (await readFile(UNIT, "utf8")).replaceAll("/opt/masthead", ROOT));
  const { stdout, stderr } = await promisify(execFile)("systemd-analyze", ["verify", copy]);
  expect(stdout + stderr).toBe("");
});

test("the guide's settings are settings, also those that are commented out", async () => {
  const text = await readFile(join(ROOT, "docs/guides/masthead.env"), "utf8");
  const settings = parseEnv(text.replace(/^#(?=[A-Z_]+=)/gm, ""));
  expect(Object.keys(settings)).toHaveLength(3);
  expect(readSettings(settings).publicUrl).toBe("https://magazines.example.org");
  expect(readHostOptions(settings).smtp).toMatchObject({
    host: "smtp.example.org",
    senderAddress: "magazines@example.org",
  });
});

test("the guide's command runs what is there", async () => {
  const command = await readFile(join(ROOT, "docs/guides/masthead.sh"), "utf8");
  const [, node = "", script = ""] = /^ {2}(\S+) (\S+) "\$@"$/m.exec(command) ?? [];
  expect([join(ROOT, node), sourceOf(script)].map((path) => existsSync(path))).toEqual([
    true,
    true,
  ]);
});
