import { execFile, spawnSync } from "node:child_process";
import { globSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const run = promisify(execFile);

async function blocksOf(guide: string, language: string): Promise<string[]> {
  const text = await readFile(join(ROOT, `docs/guides/${guide}.md`), "utf8");
  const fence = new RegExp(`^ *\`\`\`${language}\n(.*?)^ *\`\`\`$`, "gms");
  return [...text.matchAll(fence)].map(([, code = ""]) => code);
}

/** The place where a block runs as printed, or the reason why it does not, by words unique to the block. */
type Places = readonly (readonly [words: string, place: string])[];

const IN_DEBIAN = "in test/package/empty-debian.test.ts, as root in a Debian of its own";
const NEEDS_AWS = "needs an account of AWS";

const SERVER: Places = [
  ["npm run pack:command", "packed by empty-debian.test.ts; scp needs a server"],
  ["apt install -y", IN_DEBIAN],
  ["systemctl enable --now", `${IN_DEBIAN}, with a stand-in for systemd`],
  ["masthead smoke", "test/smoke runs the command; the address is the reader's"],
  ["systemctl reload caddy", "needs a public name; its Caddyfile is adapted below"],
  ["openssl genrsa", IN_DEBIAN],
  ["masthead backup /var/backups", IN_DEBIAN],
  ["mv /var/lib/masthead", IN_DEBIAN],
  ["systemctl restart masthead", IN_DEBIAN],
];

const DEPLOYER: Places = [
  ["aws configure sso", NEEDS_AWS],
  ["npm run smoke", "test/smoke runs the command; the address is the reader's"],
  ["aws cloudformation describe-stacks", NEEDS_AWS],
  ["npm run keys -- create", NEEDS_AWS],
  ["npm run accounts -- list", NEEDS_AWS],
  ["git pull", NEEDS_AWS],
  ["git checkout COMMIT", NEEDS_AWS],
  ["aws dynamodb restore-table", NEEDS_AWS],
  ["npm run recover", NEEDS_AWS],
  ["aws s3 sync", NEEDS_AWS],
  ["aws ssm get-parameters", NEEDS_AWS],
];

const LOCALSTACK: Places = [
  ["localstack.runtime.main", "emulators start it so; pip has to fetch it"],
  ["docker run", "needs Docker"],
  ["npm start -- samples", "test/aws starts a host on an emulator"],
  ["_aws/ses", "an address of LocalStack"],
  ["npm run test:aws", "the command is a stage of tests"],
];

/** The pages whose commands have a test, and those of a single block with its place. */
const PAGES = new Map([
  ["README.md", "readme.proof.test.ts"],
  ["docs/api.md", "its only block is the first call of README.md, with other values"],
  ["docs/benchmarks.md", "runs for 20 minutes, and only on a quiet machine"],
  ["docs/guides/commands.md", "commands.proof.test.ts"],
  ["docs/guides/connect-your-site.md", "connect-your-site.proof.test.ts"],
  ["docs/guides/contributor.md", "contributor.test.ts"],
  ["docs/guides/deployer.md", "the table of this file"],
  ["docs/guides/integrator.md", "integrator.test.ts"],
  ["docs/guides/server.md", "the table of this file"],
  ["docs/guides/taking-along.md", "taking-along.test.ts"],
  ["docs/localstack.md", "the table of this file"],
  ["sdk/README.md", "test/sdk/package.proof.test.ts"],
]);

test("every page with commands has a test of them", async () => {
  const pages = globSync(["*.md", "docs/**/*.md", "sdk/*.md"], { cwd: ROOT });
  const texts = await Promise.all(pages.map((page) => readFile(join(ROOT, page), "utf8")));
  const found = pages.filter((_, index) => /^ *```(sh|bash|console)$/m.test(texts[index] ?? ""));
  expect(found.toSorted()).toEqual([...PAGES.keys()]);
});

test.each([
  ["../localstack", LOCALSTACK],
  ["server", SERVER],
  ["deployer", DEPLOYER],
])("every block of %s.md runs in a test, or it is said why not", async (guide, places) => {
  const blocks = await blocksOf(guide, "sh");
  const found = blocks.map((block) => places.filter(([words]) => block.includes(words)).length);
  expect(found).toEqual(blocks.map(() => 1));
  expect(places).toHaveLength(blocks.length);
});

test("a shell reads every block of both guides", async () => {
  const blocks = [...(await blocksOf("server", "sh")), ...(await blocksOf("deployer", "sh"))];
  for (const block of blocks) {
    expect(await run("bash", ["-n", "-c", block])).toMatchObject({ stderr: "" });
  }
});

test("every npm script and command of the deployer's guide is there, with its options", async () => {
  const text = (await blocksOf("deployer", "sh")).join("\n");
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(
    await readFile(join(ROOT, "package.json"), "utf8"),
  );
  const names = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(names.filter((name) => scripts[name] === undefined)).toEqual([]);
  for (const [, command = "", words = ""] of text.matchAll(/npm run (keys|accounts) -- (.*)$/gm)) {
    const [subcommand = ""] = words.split(" ");
    const help = await run(process.execPath, [
      join(ROOT, "bin/masthead.ts"),
      command,
      subcommand,
      "--help",
    ]);
    for (const [option] of words.matchAll(/--[a-z-]+/g)) expect(help.stdout).toContain(option);
  }
});

const isCaddyLacking = spawnSync("caddy", ["version"]).error !== undefined;

test.skipIf(isCaddyLacking)("Caddy takes the guide's Caddyfile", async () => {
  const text = await readFile(join(ROOT, "docs/guides/server.md"), "utf8");
  const [, caddyfile = ""] = /`\/etc\/caddy\/Caddyfile`:\n\n```\n(.*?)```/s.exec(text) ?? [];
  expect(caddyfile).toContain("reverse_proxy");
  const folder = await temporaryFolder();
  const path = join(folder, "Caddyfile");
  await writeFile(path, caddyfile);
  const args = ["adapt", "--config", path, "--adapter", "caddyfile"];
  const { stdout } = await run("caddy", args, { env: { ...process.env, HOME: folder } });
  expect(stdout).toContain("127.0.0.1:8080");
});
