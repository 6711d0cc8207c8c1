import { createHash } from "node:crypto";
import { cp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Cli, loggedIn } from "#test/cli/support/cli.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";
import { accountState, issuesOf } from "./support/account-state.ts";
import { anExportedPress } from "./support/exported-press.ts";
import { emailOf } from "./support/press.ts";

const folder = join(await folderOfFile(), "harbour");
const press = await anExportedPress(folder);
const host = await useMasthead();
host.clock.now = new Date();

/** A new account's command and a copy of the export. */
async function aLogin(): Promise<{ cli: Cli; copy: string; publisher: Publisher }> {
  const publisher = await host.anAccount();
  const cli = await loggedIn(host.address, publisher.credentials);
  const copy = join(cli.home, "copy");
  await cp(folder, copy, { recursive: true });
  return { publisher, cli, copy };
}

/** Replaces a file of an export along with its checksum. */
async function edit(copy: string, path: string, text: string): Promise<void> {
  await writeFile(join(copy, path), text);
  const sums = await readFile(join(copy, "SHA256SUMS"), "utf8");
  const sum = createHash("sha256").update(text).digest("hex");
  const line = new RegExp(`^[0-9a-f]{64}  ${path}$`, "m");
  await writeFile(join(copy, "SHA256SUMS"), sums.replace(line, `${sum}  ${path}`));
}

/** Removes a folder of an export along with its checksums. */
async function removeFrom(copy: string, path: string): Promise<void> {
  await rm(join(copy, path), { recursive: true });
  const sums = await readFile(join(copy, "SHA256SUMS"), "utf8");
  const kept = sums.split("\n").filter((line) => !line.includes(`  ${path}`));
  await writeFile(join(copy, "SHA256SUMS"), kept.join("\n"));
}

/** Leaves only these issues in an export. */
async function keepOnly(copy: string, issues: readonly string[]): Promise<void> {
  const about: object = JSON.parse(await readFile(join(copy, "export.json"), "utf8"));
  await edit(copy, "export.json", JSON.stringify({ ...about, issues }));
}

test("nothing is imported from a folder that is damaged, unfinished or of the same account", async () => {
  const { cli, copy, publisher } = await aLogin();
  await truncate(join(copy, "contacts.json"), 10);
  await rm(join(copy, `issues/${press.sold}/issue.pdf`));
  const damaged = await cli.run(["import", "copy"]);
  expect(damaged).toMatchObject({ exitCode: 1, stdout: "" });
  expect(damaged.stderr).toContain("contacts.json has changed since the export.");
  expect(damaged.stderr).toContain(`issues/${press.sold}/issue.pdf cannot be read.`);
  await cli.lines(["export", "own"]);
  const own = await cli.run(["import", "own"]);
  expect(own.stderr).toContain("This is the exported account itself");
  const about = join(cli.home, "own/export.json");
  const text = await readFile(about, "utf8");
  await writeFile(about, text.replace('"version": 1', '"version": 2'));
  expect((await cli.run(["import", "own"])).stderr).toContain("Use a later one.");
  await writeFile(about, text.replace(/"finished_at": ".*"/, '"finished_at": null'));
  expect((await cli.run(["import", "own"])).stderr).toContain("is not complete");
  expect(await issuesOf(publisher)).toEqual([]);
});

test("a list that was edited along with its checksum is refused by the name of the file", async () => {
  const { cli, copy, publisher } = await aLogin();
  const about = await readFile(join(copy, "export.json"), "utf8");
  const outside = about.replace(/"issues": \[[^\]]*\]/, '"issues": ["../../elsewhere"]');
  await edit(copy, "export.json", outside);
  const { stderr } = await cli.run(["import", "copy"]);
  expect(stderr).toContain("export.json is not of an export");
  await edit(copy, "export.json", about);
  for (const [path, text] of [
    ["contacts.json", "{}"],
    ["subscriptions.json", '[{"email":'],
    ["grants.json", "null"],
  ] as const) {
    const kept = await readFile(join(copy, path), "utf8");
    await edit(copy, path, text);
    const end = await cli.run(["import", "copy"]);
    expect(end.exitCode).toBe(1);
    expect(end.stderr).toContain(`${path} is not as an export writes it.`);
    await edit(copy, path, kept);
  }
  expect(await issuesOf(publisher)).toEqual([]);
});

test("a missing issue is named, and comes with its readers later, even after it was deleted there", async () => {
  const { cli, copy, publisher } = await aLogin();
  await keepOnly(copy, [press.restricted, press.listed]);
  await removeFrom(copy, `issues/${press.restricted}`);
  const lacking = await cli.run(["import", "copy", "--json"]);
  expect(lacking.exitCode).toBe(1);
  expect(lacking.stderr).toContain(
    `issues/${press.restricted}/issue.json is not among the checksums`,
  );
  expect(lacking.stderr).toContain(
    `Issue ${press.restricted} was not imported: access of 1 person`,
  );
  expect(JSON.parse(lacking.stdout)).toMatchObject({ magazines: 2, issues: 1, grants: 0 });
  await cp(folder, copy, { recursive: true });
  await keepOnly(copy, [press.restricted, press.listed]);
  for (let run = 0; run < 2; run += 1) {
    const whole = await cli.run(["import", "copy", "--json"]);
    expect(whole).toMatchObject({ exitCode: 0, stderr: "" });
    const { readers, subscribers } = await accountState(publisher);
    expect({ readers, subscribers }).toEqual({
      readers: press.before["readers"],
      subscribers: press.before["subscribers"],
    });
    const issues = await issuesOf(publisher);
    expect(issues).toHaveLength(2);
    const restricted = issues.find(({ volume }) => volume === "Summer");
    if (run === 0) await publisher.succeed("DELETE", `issues/${restricted?.ID}`);
  }
});

test("a missing PDF, a setting that the service refuses, or a missing magazine stops no other issue", async () => {
  const { cli, copy, publisher } = await aLogin();
  await removeFrom(copy, `issues/${press.listed}/issue.pdf`);
  await removeFrom(copy, `magazines/${press.paid}`);
  const path = `issues/${press.scheduled}/issue.json`;
  const record = await readFile(join(copy, path), "utf8");
  await edit(copy, path, record.replace(/"privacy": "[^"]*"/, '"privacy": "open"'));
  const { exitCode, stderr, stdout } = await cli.run(["import", "copy", "--json"]);
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`issues/${press.listed}/issue.pdf is not among the checksums`);
  expect(stderr).toContain(`magazines/${press.paid}/magazine.json is not among the checksums`);
  expect(stderr).toContain("Quay 1: Its magazine was not imported.");
  expect(stderr).toContain(`Magazine ${press.paid} was not imported: subscription of 1 person`);
  expect(stderr).toMatch(/^Harbour Winter: .*privacy/m);
  expect(JSON.parse(stdout)).toMatchObject({ magazines: 1, issues: 1, failed: 5 });
  expect((await issuesOf(publisher)).map(({ volume }) => volume)).toContain("Summer");
});

test("an entry that cannot be used is named by its place, and the others are imported", async () => {
  const { cli, copy, publisher } = await aLogin();
  const lines = (entries: readonly unknown[]): string =>
    `[\n${entries.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`;
  const subscription = (index: number, change: object) => ({
    email: emailOf(index),
    full_name: "",
    magazine_id: press.paid,
    status: "confirmed",
    since: "2026-01-01T00:00:00Z",
    ends_at: "2098-01-01T00:00:00Z",
    ...change,
  });
  const wrong = [
    subscription(0, { ends_at: "31.12.2098" }),
    subscription(1, { ends_at: "12/31/2098" }),
    subscription(1, { ends_at: "2098-13-01T00:00:00Z" }),
    subscription(1, { ends_at: "" }),
    subscription(1, { ends_at: undefined }),
    subscription(1, { status: "Confirmed" }),
    subscription(1, { magazine_id: 12 }),
    "reader1@example.org",
    null,
  ];
  const others = [
    subscription(1, { status: "pending" }),
    subscription(1, { ends_at: "2020-01-01T00:00:00Z" }),
  ];
  await keepOnly(copy, [press.restricted]);
  await edit(copy, "subscriptions.json", lines([...wrong, ...others, subscription(2, {})]));
  await edit(
    copy,
    "grants.json",
    lines([{ email: emailOf(0) }, { email: emailOf(1), issue_id: press.restricted }]),
  );
  const contacts = [0, 1, 2].map((index) => ({ email: emailOf(index) }));
  await edit(copy, "contacts.json", lines([...contacts, null, { full_name: "Nobody" }]));
  const { exitCode, stderr, stdout } = await cli.run(["import", "copy", "--json"]);
  expect(exitCode).toBe(1);
  const named = wrong.map((_, index) => `subscriptions.json, entry ${index + 1}: `);
  for (const text of [
    ...named,
    "grants.json, entry 1: ",
    "contacts.json, entry 4: ",
    "contacts.json, entry 5: ",
  ]) {
    expect(stderr).toContain(text);
  }
  expect(stderr).not.toContain("entry 10:");
  expect(JSON.parse(stdout)).toMatchObject({
    contacts: 3,
    subscriptions: 1,
    grants: 1,
    failed: 12,
  });
  const { subscribers, readers } = await accountState(publisher);
  expect(subscribers).toMatchObject([{ email: emailOf(2), ends_at: "2098-01-01T00:00:00Z" }]);
  expect(readers).toEqual([`${emailOf(1)} Summer`]);
});
