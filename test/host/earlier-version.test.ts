import { cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { listContacts } from "#contract/api/contact-operations.ts";
import { listMagazines } from "#contract/api/magazine-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { startProcess, statusWhen } from "#test/support/masthead-process.ts";
import { open, statusAt } from "#test/support/reader-client.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { storedFiles } from "#test/support/traces.ts";

const FIXTURE = fileURLToPath(new URL("fixtures/data-folder-with-journal", import.meta.url));

/** Starts the present version on a copy of the earlier version's folder. */
async function updated() {
  const dataFolder = join(await temporaryFolder(), "data");
  await cp(FIXTURE, dataFolder, { recursive: true });
  return { dataFolder, masthead: await startProcess(dataFolder) };
}

/** The id of the upload that the earlier version has not converted. */
async function uploadLeft(): Promise<string> {
  const paths = (await storedFiles({ dataFolder: FIXTURE })).join("\n");
  const [, id = ""] = /uploads\/\w+\/([0-9a-f]{32})\.pdf/.exec(paths) ?? [];
  return id;
}

test("an upload that the earlier version had in its journal becomes an issue, and the journal goes", async () => {
  const { dataFolder, masthead } = await updated();
  const record = await statusWhen(
    masthead.publisher,
    await uploadLeft(),
    ({ status }) => status !== "pending",
  );
  expect(record).toMatchObject({ status: "ready", pages_count: 3 });
  const left = async () =>
    (await storedFiles({ dataFolder })).filter((path) => /uploads|parts/.test(path));
  await expect.poll(left).toEqual([]);
  expect((await readdir(dataFolder)).filter((name) => name.includes("journal"))).toEqual([]);
  await masthead.stop();
});

test("its key works, and its magazines, contacts and issue are there", async () => {
  const { publisher } = (await updated()).masthead;
  const magazines = dataOf(listMagazines, await publisher.call("GET", "magazines"));
  expect(magazines.map(({ title }) => title)).toEqual(["Harbour", "Lighthouse", "Unfinished"]);
  const contacts = dataOf(listContacts, await publisher.call("GET", "contacts"));
  expect(contacts.map(({ email }) => email)).toEqual([
    "ann@harbour.example",
    "bob@harbour.example",
  ]);
  const [issue] = await publisher.listedIssues(magazines[0]?.ID ?? "");
  const { cover } = await publisher.issue(issue?.ID ?? "");
  expect(await statusAt(cover)).toBe(200);
  const url = cover.replace("/cover.jpg", "");
  expect(await statusAt(url)).toBe(200);
  expect((await open(`${url}/manifest`)).body.toString()).toContain('"pagesCount":2');
});
