import { execFile, spawnSync } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const run = promisify(execFile);
const GUIDE = fileURLToPath(new URL("../../docs/guides/contributor.md", import.meta.url));
const text = await readFile(GUIDE, "utf8");
const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].map(([, code = ""]) => code);

const isLacking = ["git", "ssh-keygen"].some((tool) => spawnSync(tool, ["--help"]).error);

test.skipIf(isLacking)("a release is signed and verified as printed", async () => {
  const [, tag = "", sums = "", verify = ""] = blocks;
  const home = await temporaryFolder();
  const folder = join(home, "clone");
  const git = { GIT_AUTHOR_NAME: "Ann", GIT_AUTHOR_EMAIL: "ann@example.org" };
  const committer = { GIT_COMMITTER_NAME: "Ann", GIT_COMMITTER_EMAIL: "ann@example.org" };
  const env = { PATH: process.env["PATH"] ?? "", HOME: home, ...git, ...committer };
  const bash = (script: string) =>
    run("bash", ["-c", `set -euo pipefail\n${script}`], { cwd: folder, env });
  await mkdir(join(folder, "dist"), { recursive: true });
  await bash(`mkdir -p ~/.ssh
ssh-keygen -q -t ed25519 -N '' -f ~/.ssh/id_ed25519
git init -q --bare ~/origin && git init -q && git remote add origin ~/origin
git commit -q --allow-empty -m One`);
  for (const name of ["masthead-1.2.0.tgz", "masthead-1.2.0.cdx.json"])
    await writeFile(join(folder, "dist", name), name);
  await bash(tag);
  expect((await bash("git ls-remote --tags origin")).stdout).toContain("refs/tags/v1.2.0");
  await bash(sums);
  // GitHub publishes these keys.
  const [published = "", ...rest] = verify.split("\n");
  expect(published).toContain("> allowed_signers");
  await bash("sed 's/^/MAINTAINER /' ~/.ssh/id_ed25519.pub > allowed_signers");
  // Users have the files in the folder from which they verify.
  await bash("mv dist/* .");
  const verified = await bash(rest.join("\n"));
  expect(verified.stdout).toContain("masthead-1.2.0.tgz: OK");
  await writeFile(join(folder, "masthead-1.2.0.tgz"), "another");
  await expect(bash(rest.join("\n"))).rejects.toThrow("did NOT match");
});

test("what runs one test names files, projects and titles that exist", async () => {
  const [fast = ""] = blocks;
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const commands = fast.split("\n").map((line) => line.replace(/ +#.*$/, ""));
  expect(commands.filter((command) => command !== "")).toEqual([
    expect.stringMatching(/^npx vitest --project pure$/),
    expect.stringMatching(/^npx vitest run test\/\S+\.test\.ts$/),
    expect.stringMatching(/^npx vitest run test\/\S+ -t \S+$/),
    "npm start",
  ]);
  for (const command of commands.filter((each) => each.startsWith("npx vitest run"))) {
    const [, , , ...filters] = command.split(" ");
    const args = ["vitest", "list", "--filesOnly", ...filters];
    const { stdout } = await run("npx", args, { cwd: root });
    expect(stdout, command).toMatch(/\.test\.ts/);
  }
});
