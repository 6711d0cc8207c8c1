import { createHash } from "node:crypto";
import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { listMagazines } from "#contract/api/magazine-operations.ts";
import type { MagazineRecord } from "#contract/api/parameters/magazine-fields.ts";
import { aFile, type Cli, loggedIn } from "#test/cli/support/cli.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";
import { issuesOf } from "./support/account-state.ts";
import { aPress, pdfOf, type Press } from "./support/press.ts";

const host = await useMasthead();
const folder = join(await folderOfFile(), "harbour");
let exporting: Promise<Press> | undefined;

/** The press that was exported into the folder, once for all tests. */
async function exported(): Promise<Press> {
  const press = await aPress(host);
  const cli = await loggedIn(host.address, press.publisher.credentials);
  await cli.lines(["export", folder]);
  return press;
}

/** A publisher who was given a copy of the export. */
async function aReceiver(): Promise<{
  cli: Cli;
  publisher: Publisher;
  copy: string;
  press: Press;
}> {
  const press = await (exporting ??= exported());
  const publisher = await host.anAccount();
  const cli = await loggedIn(host.address, publisher.credentials);
  const copy = join(cli.home, "copy");
  await cp(folder, copy, { recursive: true });
  return { publisher, cli, copy, press };
}

/** Changes a file along with its checksum. */
async function edit(copy: string, path: string, change: (text: string) => string): Promise<void> {
  const text = change(await readFile(join(copy, path), "utf8"));
  await writeFile(join(copy, path), text);
  await sum(copy, path, text);
}

async function sum(copy: string, path: string, content: string | Buffer): Promise<void> {
  const sums = await readFile(join(copy, "SHA256SUMS"), "utf8");
  const lines = sums.split("\n").filter((line) => line !== "" && !line.endsWith(`  ${path}`));
  const line = `${createHash("sha256").update(content).digest("hex")}  ${path}`;
  await writeFile(join(copy, "SHA256SUMS"), `${[...lines, line].join("\n")}\n`);
}

async function magazinesOf(publisher: Publisher): Promise<MagazineRecord[]> {
  return dataOf(listMagazines, await publisher.call("GET", "magazines"));
}

async function refused(cli: Cli, words: string): Promise<void> {
  const { exitCode, stderr } = await cli.run(["import", "copy"]);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining(words)]);
}

test("an issue's PDF that is a link to another of this machine is not published", async () => {
  const { cli, publisher, copy, press } = await aReceiver();
  const pdf = await pdfOf("payroll");
  await aFile(cli, "payroll.pdf", pdf);
  const path = `issues/${press.listed}/issue.pdf`;
  await rm(join(copy, path));
  await symlink(join(cli.home, "payroll.pdf"), join(copy, path));
  await sum(copy, path, pdf);
  await refused(cli, `${path} leads out of copy.`);
  expect(await issuesOf(publisher)).toEqual([]);
});

test("a logo outside the folder is not published", async () => {
  const { cli, publisher, copy, press } = await aReceiver();
  const png = Buffer.from("a private picture");
  await aFile(cli, "private.png", png);
  const path = `magazines/${press.free}/magazine.json`;
  await edit(copy, path, (text) =>
    text.replace(/"logo": "logo\.\w+"/, '"logo": "../../../private.png"'),
  );
  await refused(cli, "private.png is not among the checksums of the export.");
  await sum(copy, `magazines/${press.free}/../../../private.png`, png);
  await refused(cli, "leads out of copy.");
  for (const { logo } of await magazinesOf(publisher)) expect(logo).toBeNull();
});

test("a file without a checksum is not imported", async () => {
  const { cli, publisher, copy, press } = await aReceiver();
  const path = `issues/${press.listed}/contents.json`;
  const sums = await readFile(join(copy, "SHA256SUMS"), "utf8");
  await writeFile(
    join(copy, "SHA256SUMS"),
    sums
      .split("\n")
      .filter((line) => !line.endsWith(`  ${path}`))
      .join("\n"),
  );
  await refused(cli, `${path} is not among the checksums of the export.`);
  const names = (await issuesOf(publisher)).map(({ volume }) => volume);
  expect(names).not.toContain("Spring 2026");
});

test("a note that came with the folder changes nothing that was there before", async () => {
  const { cli, publisher, copy, press } = await aReceiver();
  const { ID: magazineId } = await publisher.aMagazine({ title: "Own" });
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, {
    price: "20",
    issue_price: "4",
    preview_pages: "1-1",
  });
  const issueId = await publisher.anIssue(magazineId);
  const before = await Promise.all([publisher.magazine(magazineId), publisher.issue(issueId)]);
  const account = (await publisher.call("GET", "account")).data;
  const { id = "" } = Object(account);
  const places = (ids: readonly string[], place: string) =>
    Object.fromEntries(ids.map((old) => [old, { id: place, done: false }]));
  await mkdir(join(copy, "imports", String(id)), { recursive: true });
  await writeFile(
    join(copy, "imports", String(id), "import.json"),
    JSON.stringify({
      account_id: id,
      magazines: places([press.free, press.paid], magazineId),
      issues: places([press.listed, press.restricted, press.scheduled, press.sold], issueId),
      lists: {},
    }),
  );
  await cli.lines(["import", "copy"]);
  const after = await Promise.all([publisher.magazine(magazineId), publisher.issue(issueId)]);
  expect(after).toEqual(before);
  expect(await magazinesOf(publisher)).toHaveLength(3);
  expect(await issuesOf(publisher)).toHaveLength(5);
});
