import { execFileSync } from "node:child_process";
import { readFile, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, expect, test } from "vitest";
import { filesBelow } from "#lib/files/files-below.ts";
import { unescapeFormulas } from "#values/formula.ts";
import { aFile, type Cli, loggedIn } from "#test/cli/support/cli.ts";
import { opened, report } from "#test/statistics/support/visitor.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPress, CONTENTS, emailOf, pdfOf, type Press } from "./support/press.ts";

const host = await useMasthead();
let press: Press;

beforeAll(async () => {
  press = await aPress(host);
});

async function aLogin(): Promise<{ cli: Cli; folder: string }> {
  const cli = await loggedIn(host.address, press.publisher.credentials);
  return { cli, folder: join(cli.home, "harbour") };
}

async function json(folder: string, path: string): Promise<unknown> {
  return JSON.parse(await readFile(join(folder, path), "utf8"));
}

async function rows(folder: string, path: string): Promise<Record<string, string>[]> {
  return parse(await readFile(join(folder, path)), { columns: true });
}

test("everything of an account is in the folder, as the API has it, with checksums", async () => {
  const { cli, folder } = await aLogin();
  const lines = await cli.lines(["export", "harbour", "--json"]);
  expect(JSON.parse(lines.join("\n"))).toEqual({
    folder: "harbour",
    magazines: 2,
    issues: 4,
    contacts: 4,
    subscriptions: 2,
    unsubscribes: 1,
    grants: 1,
    left_out: [],
  });
  execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: folder });
  const sums = (await readFile(join(folder, "SHA256SUMS"), "utf8")).split("\n").slice(0, -1);
  expect(sums.map((line) => line.slice(66)).toSorted()).toEqual(
    (await filesBelow(folder))
      .map((path) => path.slice(folder.length + 1))
      .filter((path) => path !== "SHA256SUMS")
      .toSorted(),
  );
  const { publisher, listed, sold, free } = press;
  for (const id of [listed, sold]) {
    const { cover, ...record } = await publisher.issue(id);
    expect(cover).toContain(id);
    expect(await json(folder, `issues/${id}/issue.json`)).toMatchObject({ record });
  }
  expect(await readFile(join(folder, `issues/${listed}/issue.pdf`))).toEqual(await pdfOf("spring"));
  expect(await readFile(join(folder, `issues/${listed}/issue.txt`), "utf8")).toContain("spring");
  expect(await json(folder, `issues/${listed}/contents.json`)).toEqual(CONTENTS);
  const magazine = await json(folder, `magazines/${free}/magazine.json`);
  expect(magazine).toEqual({ record: await publisher.magazine(free), logo: "logo.png" });
  const readme = await readFile(join(folder, "README.txt"), "utf8");
  expect(readme).toContain("exported from http");
  expect(readme).not.toContain("no right");
});

test("what was read is in the folder, by day and by page", async () => {
  const { cli, folder } = await aLogin();
  const { url } = await press.publisher.issue(press.listed);
  const page = await opened(host.address, new URL(url).pathname);
  host.pass({ seconds: 10 });
  expect(await report(host.address, page)).toBe(200);
  await cli.lines(["export", "harbour"]);
  const answers = await json(folder, `issues/${press.listed}/statistics.json`);
  expect(answers).toContainEqual(expect.objectContaining({ visits: 1, seconds: 10 }));
  const [day, first] = await rows(folder, `issues/${press.listed}/statistics.csv`);
  expect(day).toMatchObject({ kind: "day", date: "2026-03-01", visits: "1", visitors: "1" });
  expect(first).toMatchObject({ kind: "page", page: "1", views: "1", seconds: "10" });
  expect(await rows(folder, `magazines/${press.free}/statistics.csv`)).toEqual([
    { date: "2026-03-01", visits: "1", visitors: "1" },
  ]);
});

test("lists are there for programs and for spreadsheets, which calculate nothing of them", async () => {
  const { cli, folder } = await aLogin();
  await cli.lines(["export", "harbour"]);
  const { publisher, free, paid, restricted } = press;
  const contacts = await rows(folder, "contacts.csv");
  expect(contacts[0]).toMatchObject({ email: emailOf(0), full_name: '\'=Ann, "the" Reader' });
  const plain = contacts.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, cell]) => [name, unescapeFormulas(cell)])),
  );
  expect(await json(folder, "contacts.json")).toEqual(plain);
  expect(await publisher.succeed("GET", "contacts?details=yes")).toEqual(plain);
  expect(await json(folder, "subscriptions.json")).toMatchObject([
    { email: emailOf(0), magazine_id: free, status: "confirmed", ends_at: null },
    { email: emailOf(2), magazine_id: paid, status: "confirmed", ends_at: expect.any(String) },
  ]);
  expect(await rows(folder, "unsubscribes.csv")).toMatchObject([{ email: emailOf(1) }]);
  expect(await rows(folder, "grants.csv")).toMatchObject([
    { email: emailOf(3), issue_id: restricted },
  ]);
  const overview = await rows(folder, "issues.csv");
  expect(overview.map(({ title, name }) => `${title} ${name}`)).toEqual([
    "The big one Spring 2026",
    "Harbour Summer",
    "Harbour Winter",
    "Quay 1",
  ]);
  for (const { file = "" } of overview) await readFile(join(folder, file));
});

test("killed on the way, the same command continues without fetching again what it has", async () => {
  const { cli, folder } = await aLogin();
  let seen = "";
  const killed = await cli.run(["export", "harbour"], {
    onError: (text, signal) => {
      seen = text;
      if (text.includes("Issue 3 of 4")) signal("SIGKILL");
    },
  });
  expect(killed.exitCode).toBeNull();
  expect(seen).not.toContain("Contacts");
  expect(await json(folder, "export.json")).toMatchObject({ finished_at: null });
  const pdf = join(folder, `issues/${press.listed}/issue.pdf`);
  const before = await stat(pdf);
  await cli.lines(["export", "harbour"]);
  expect((await stat(pdf)).ino).toBe(before.ino);
  expect(await json(folder, "export.json")).toMatchObject({ finished_at: expect.any(String) });
  execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: folder });
  // A file that differs from the written one is fetched again.
  await truncate(pdf, 100);
  await cli.lines(["export", "harbour"]);
  expect(await readFile(pdf)).toEqual(await pdfOf("spring"));
});

test("a key of a smaller scope leaves out what it may not see, and says so", async () => {
  const { cli, folder } = await aLogin();
  const lines = await cli.lines(["keys", "create", "--name", "a", "--scope", "read", "--json"]);
  const { key, secret } = JSON.parse(lines.join("\n"));
  const env = {
    MASTHEAD_API: host.address,
    MASTHEAD_API_KEY: key,
    MASTHEAD_API_SECRET: secret,
  };
  const end = await cli.run(["export", "harbour"], { env });
  expect(end.stderr).toContain("Left out, since it needs a key of the scope full: sales");
  expect(end.stderr).toContain("Left out, since it needs a key of the scope full: sales");
  expect(await readFile(join(folder, "README.txt"), "utf8")).toContain("sales, webhooks.json");
});

test("writes into no folder of something else, and into none of another account", async () => {
  const { cli } = await aLogin();
  await aFile(cli, "letter.txt", "Dear Ann");
  expect(await cli.run(["export", "."])).toMatchObject({ exitCode: 1 });
  await cli.lines(["export", "mine"]);
  const { credentials } = await host.anAccount();
  const other = await loggedIn(host.address, credentials);
  const end = await other.run(["export", join(cli.home, "mine")]);
  expect(end).toMatchObject({ exitCode: 1, stdout: "" });
  expect(end.stderr).toContain("holds the export of another account");
});
