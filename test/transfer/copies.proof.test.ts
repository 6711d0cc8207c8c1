import { execFile } from "node:child_process";
import { cp, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { aFile, type Cli, loggedIn } from "#test/cli/support/cli.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { folderOfFile } from "#test/support/temporary-folder.ts";
import { accountState, issuesOf } from "./support/account-state.ts";
import { aPress, pdfOf } from "./support/press.ts";

const TWO_DAYS = 2 * 86_400_000;

const host = await useMasthead();
host.clock.now = new Date();
const press = await aPress(host);
const { publisher: source } = press;
const before = await stateOf(source);
const folder = join(await folderOfFile(), "harbour");
await exportOf(source, folder);

/** Exports an account into a folder, before and within tests. */
async function exportOf({ credentials }: Publisher, target: string): Promise<void> {
  const program = fileURLToPath(new URL("../../bin/masthead.ts", import.meta.url));
  const env = {
    MASTHEAD_API: host.address,
    MASTHEAD_API_KEY: credentials.apiKey,
    MASTHEAD_API_SECRET: credentials.secret,
  };
  await promisify(execFile)(process.execPath, [program, "export", target], { env });
}

/** The contents of an account, with the short names that the first account on the host has. */
async function stateOf(publisher: Publisher): Promise<unknown> {
  const state = JSON.stringify(await accountState(publisher));
  return JSON.parse(state.replaceAll(/(?<="slug":"[a-z]+)-\d+/g, ""));
}

/** A computer that is logged in to an account. */
function aComputer({ credentials }: Publisher): Promise<Cli> {
  return loggedIn(host.address, credentials);
}

/** Imports a new copy of an export, on a computer that knows of no other import. */
async function importCopy(publisher: Publisher, from = folder): Promise<void> {
  const cli = await aComputer(publisher);
  await cp(from, join(cli.home, "copy"), {
    recursive: true,
    filter: (path) => !path.endsWith("/imports"),
  });
  await cli.lines(["import", "copy"]);
  await host.idle();
}

/** The answers to idempotency keys are forgotten after a day. */
function passTwoDays(): void {
  host.clock.now = new Date(host.clock.now.getTime() + TWO_DAYS);
}

test("copies of an export imported at once, in turn and days later make everything once", async () => {
  const publisher = await host.anAccount();
  await Promise.all([importCopy(publisher), importCopy(publisher)]);
  expect(await stateOf(publisher)).toEqual(before);
  await importCopy(publisher);
  passTwoDays();
  await importCopy(publisher);
  expect(await stateOf(publisher)).toEqual(before);
});

test("what an import began on a computer ends from another, and what it ended is left alone", async () => {
  const publisher = await host.anAccount();
  const cli = await aComputer(publisher);
  await cp(folder, join(cli.home, "copy"), { recursive: true });
  await cli.run(["import", "copy"], {
    onError: (text, signal) => {
      if (text.includes("Issue 3 of 4")) signal("SIGKILL");
    },
  });
  await host.idle();
  passTwoDays();
  await importCopy(publisher);
  expect(await stateOf(publisher)).toEqual(before);
  const [first, , , last] = await issuesOf(publisher);
  await publisher.succeed("PUT", `issues/${first?.ID}`, { title: "Renamed here", volume: "" });
  await publisher.succeed("DELETE", `issues/${first?.ID}/publish-state`);
  await publisher.succeed("DELETE", `issues/${last?.ID}`);
  for (const _ of ["at once", "after two days"]) {
    await importCopy(publisher);
    expect(await issuesOf(publisher)).toMatchObject([
      { title: "Renamed here", volume: "", state: "unpublished" },
      { volume: "Summer" },
      { volume: "Winter" },
      { volume: "1", state: "published" },
    ]);
    passTwoDays();
  }
});

test("from a later export only what is new is added, and what returns to its first account is not doubled", async () => {
  const [first, second] = [await host.anAccount(), await host.anAccount()];
  await importCopy(first);
  await first.anIssue((await issuesOf(first))[0]?.magazine_id ?? "", { volume: "New" });
  const later = join(await folderOfFile(), "later");
  await exportOf(first, later);
  await importCopy(second);
  await importCopy(second, later);
  await importCopy(source, later);
  const volumes = ["Spring 2026", "Summer", "Winter", "1", "New"];
  for (const account of [first, second, source]) {
    expect((await issuesOf(account)).map(({ volume }) => volume)).toEqual(volumes);
    expect((await account.call("GET", "magazines")).data).toHaveLength(2);
  }
});

test("PDFs of a renamed or copied folder are published once, and others of the same name too", async () => {
  const publisher = await host.anAccount();
  const cli = await aComputer(publisher);
  await mkdir(join(cli.home, "old"));
  await aFile(cli, "old/t.csv", "file,name\nspring.pdf,Spring\nwinter,Winter\n");
  await aFile(cli, "old/spring.pdf", await pdfOf("spring"));
  await aFile(cli, "old/winter.pdf", await pdfOf("winter"));
  await cli.lines(["import", "old", "--new-magazine", "Harbour"]);
  passTwoDays();
  await cp(join(cli.home, "old"), join(cli.home, "renamed"), {
    recursive: true,
    filter: (path) => !path.endsWith("/imports"),
  });
  await aFile(cli, "renamed/spring.pdf", await pdfOf("another spring"));
  await cli.lines(["import", "renamed", "--magazine", "Harbour"]);
  const volumes = (await issuesOf(publisher)).map(({ volume }) => volume);
  expect(volumes).toEqual(["Spring", "Winter", "Spring"]);
  await cli.lines(["import", "renamed", "--new-magazine", "Quay"]);
  expect(await issuesOf(publisher)).toHaveLength(5);
});
