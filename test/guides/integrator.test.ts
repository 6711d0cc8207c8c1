import { execFile, spawnSync } from "node:child_process";
import { chmod, copyFile, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { aBoxedPng } from "#test/logos/sent-pictures.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const GUIDE = await readFile(join(ROOT, "docs/guides/integrator.md"), "utf8");
const host = await useMasthead();

/** The guide's blocks in a language, in order. */
function blocksOf(language: string): string[] {
  const fence = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms");
  return [...GUIDE.matchAll(fence)].map(([, code = ""]) => code);
}

/** Whether a block sets up the reader's machine: the test has its own host and values. */
function isOfTheReader(block: string): boolean {
  return block.startsWith("npm ci") || block.includes("KEY=api_…");
}

/** The command, stopped by Ctrl-C once it listens. */
const MASTHEAD = `#!/bin/bash
exec 3< <(exec node ${join(ROOT, "bin/masthead.ts")} "$@" 2>&1)
while IFS= read -r LINE <&3; do
  echo "$LINE"
  case "$LINE" in *"Ctrl-C stops."*) kill -INT $! ;; esac
done
`;

async function aFolder(): Promise<string> {
  const folder = await temporaryFolder();
  await symlink(join(ROOT, "samples"), join(folder, "samples"));
  await writeFile(join(folder, "press.ts"), blocksOf("ts").join("\n"));
  await writeFile(join(folder, "logo.png"), aBoxedPng([31, 111, 84, 255]));
  await writeFile(join(folder, "corrected.pdf"), await aPdf({ pages: 3 }));
  await copyFile(join(ROOT, "samples/meridian.pdf"), join(folder, "large.pdf"));
  await writeFile(join(folder, "masthead"), MASTHEAD);
  await chmod(join(folder, "masthead"), 0o755);
  return folder;
}

const isLacking = ["curl", "jq"].some((tool) => spawnSync(tool, ["--version"]).error);

test.skipIf(isLacking)("every command runs as printed, one after the other", async () => {
  const publisher = await host.anAccount();
  const cwd = await aFolder();
  const { apiKey: KEY, secret: SECRET } = publisher.credentials;
  const API = `${host.address}/api/2.0`;
  const blocks = blocksOf("sh").filter((block) => !isOfTheReader(block));
  expect(blocks.length).toBeGreaterThan(30);
  const script = blocks.map((block, index) => `echo "== ${index}"\n${block}\necho`);
  const { PATH = "" } = process.env;
  const { stdout } = await promisify(execFile)(
    "bash",
    ["-c", ["set -euo pipefail", ...script].join("\n")],
    {
      cwd,
      maxBuffer: 16 * 1024 * 1024,
      env: {
        PATH: `${cwd}:${PATH}`,
        HOME: cwd,
        API,
        KEY,
        SECRET,
        MASTHEAD_API: API,
        MASTHEAD_API_KEY: KEY,
        MASTHEAD_API_SECRET: SECRET,
      },
    },
  );
  const answers = stdout.split(/^== \d+\n/m).slice(1);
  const refused = answers.flatMap((answer, index) =>
    /"error":\s*[1-9]/.test(answer) ? [blocks[index]] : [],
  );
  // These examples show refusals.
  expect(refused).toEqual([
    expect.stringContaining("reading_direction=up"),
    expect.stringContaining('"no address"'),
  ]);
  const answerOf = (part: string) =>
    answers[blocks.findIndex((block) => block.includes(part))] ?? "";
  expect(answerOf('.data[0]\' <<< "$STATUS"')).toContain('"ready"');
  expect(answerOf("FIELDS+=(--form-string")).toContain("204");
  expect(answerOf("webhooks listen")).toMatch(/Ctrl-C stops\.\n.*Cancelled\.\n/s);
  expect(answerOf("/redeliver")).toContain('"count"');
  expect(answerOf("embed-code")).toContain("<iframe ");
});
