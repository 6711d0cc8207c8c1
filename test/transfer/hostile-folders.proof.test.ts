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
import { accountState, issuesOf } from "./support/account-state.ts";
import { aPress, emailOf, pdfOf, type Press } from "./support/press.ts";

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

/** A receiver with a paid magazine and a private issue of their own. */
async function anOwner() {
  const receiver = await aReceiver();
  const { publisher } = receiver;
  const { ID: magazineId } = await publisher.aMagazine({ title: "Own" });
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, {
    price: "20",
    issue_price: "4",
    preview_pages: "1-1",
  });
  const issueId = await publisher.anIssue(magazineId, { volume: "Kept back" });
  await publisher.publish(issueId, "private");
  const { id } = Object((await publisher.call("GET", "account")).data);
  return { ...receiver, magazineId, issueId, accountId: String(id) };
}

async function stateOf(publisher: Publisher, magazineId: string, issueId: string) {
  const { subscribers, readers } = await accountState(publisher);
  const [magazine, issue] = [await publisher.magazine(magazineId), await publisher.issue(issueId)];
  const isOwn = ({ title }: { title: string }): boolean => title === "Own";
  return {
    magazine,
    issue,
    subscribers: Array.isArray(subscribers) ? subscribers.filter(isOwn) : subscribers,
    readers: Array.isArray(readers)
      ? readers.filter((text) => String(text).endsWith(issue.volume))
      : [],
  };
}

test.each([false, true])(
  "a note that came with the folder changes nothing that was there before, nor opens it (done: %j)",
  async (done) => {
    const { cli, publisher, copy, press, magazineId, issueId, accountId } = await anOwner();
    const before = await stateOf(publisher, magazineId, issueId);
    const places = (ids: readonly string[], place: string) =>
      Object.fromEntries(ids.map((old) => [old, { id: place, done, imported: true }]));
    await mkdir(join(copy, "imports", accountId), { recursive: true });
    const note = {
      account_id: accountId,
      magazines: places([press.free, press.paid], magazineId),
      issues: places([press.listed, press.restricted, press.scheduled, press.sold], issueId),
      lists: {},
    };
    const path = join(copy, "imports", accountId, "import.json");
    await writeFile(path, JSON.stringify({ ...note, signature: "0".repeat(64) }));
    const { exitCode, stderr } = await cli.run(["import", "copy"]);
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining("import.json is not used")]);
    expect(await stateOf(publisher, magazineId, issueId)).toEqual(before);
    expect(await magazinesOf(publisher)).toHaveLength(3);
    expect(await issuesOf(publisher)).toHaveLength(5);
  },
);

test("an export that names items of the account as its own opens them to nobody, unless that is asked for", async () => {
  const { cli, publisher, copy, press, magazineId, issueId, accountId } = await anOwner();
  const before = await stateOf(publisher, magazineId, issueId);
  const naming = (id: string) => (text: string) =>
    text.replace(/"origin": "[^"]*"/, `"origin": "masthead:${accountId}/${id}"`);
  await edit(copy, `magazines/${press.paid}/magazine.json`, naming(magazineId));
  await edit(copy, `issues/${press.restricted}/issue.json`, naming(issueId));
  const { exitCode, stderr } = await cli.run(["import", "copy"]);
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining("--people")]);
  expect(stderr).toContain("1 subscription and the access of 1 person");
  expect(await stateOf(publisher, magazineId, issueId)).toEqual(before);
  await cli.lines(["import", "copy", "--people"]);
  expect(await stateOf(publisher, magazineId, issueId)).toMatchObject({
    subscribers: [{ email: emailOf(2) }],
    readers: [`${emailOf(3)} ${before.issue.volume}`],
  });
});
