import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, test } from "vitest";
import { listMagazines } from "#contract/api/magazine-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { startProcess, statusWhen } from "#test/support/masthead-process.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { statusAt } from "#test/support/reader-client.ts";
import { runCommand } from "#test/support/run-command.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

async function idsOf(publisher: Publisher): Promise<string[]> {
  return dataOf(listMagazines, await publisher.call("GET", "magazines")).map(({ ID }) => ID);
}

/** A published issue of two pages. */
async function anIssue(publisher: Publisher) {
  const { ID } = await publisher.aMagazine();
  const upload = await publisher.upload(ID, {}, await aPdf({ pages: 2 }));
  const record = await statusWhen(publisher, upload, ({ status }) => status !== "pending");
  await publisher.publish(record.ID, "unlisted");
  return record;
}

test("a backup under load is of one moment, and a host on it has all that was there before", async () => {
  const [folder, place] = [join(await temporaryFolder(), "data"), await temporaryFolder()];
  const { publisher, credentials, stop } = await startProcess(folder);
  const issue = await anIssue(publisher);
  const before: string[] = [];
  const load = { isOn: true };
  const write = async (): Promise<void> => {
    while (load.isOn) before.push((await publisher.aMagazine()).ID);
  };
  const writers = Promise.all([write(), write(), write()]);
  await expect.poll(() => before.length).toBeGreaterThan(20);
  const acknowledged = [...before];
  const backup = join(place, "backup");
  expect(await runCommand("backup", folder, backup)).toMatchObject({ exitCode: 0 });
  load.isOn = false;
  await writers;
  await stop();
  expect(await readdir(place)).toEqual(["backup"]);
  for (const name of [".", "masthead.db", "master.key"]) {
    expect((await stat(join(backup, name))).mode & 0o077).toBe(0);
  }
  expect(await runCommand("check-data", folder, backup)).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^.+: items \d+, issues 1\nNo problems found\.\n$/),
  });
  const restored = join(place, "restored");
  expect(await runCommand("restore", restored, backup)).toMatchObject({ exitCode: 0 });
  const again = await startProcess(restored);
  expect(again.credentials).toEqual(credentials);
  const ids = await idsOf(again.publisher);
  expect(ids).toEqual(expect.arrayContaining(acknowledged));
  expect(before).toEqual(expect.arrayContaining(ids.slice(1)));
  const { pathname } = new URL(issue.url);
  expect(await statusAt(`${again.publisher.address}${pathname}/manifest`)).toBe(200);
});

describe("it says in plain words", () => {
  test("that there is nothing to back up, and no backup to restore", async () => {
    const folder = await temporaryFolder();
    const nothing = join(folder, "nothing");
    expect(await runCommand("backup", nothing, join(folder, "backup"))).toEqual({
      exitCode: 1,
      output: `There is no data in ${nothing}.\n`,
    });
    expect(await runCommand("restore", join(folder, "data"), nothing)).toEqual({
      exitCode: 1,
      output: `There is no backup in ${nothing}.\n`,
    });
    expect(await runCommand("check-data", nothing)).toMatchObject({ exitCode: 1 });
  });

  test("that something is in the way, which it leaves as it is", async () => {
    const folder = await temporaryFolder();
    const { publisher, stop } = await startProcess(join(folder, "data"));
    await publisher.aMagazine();
    await stop();
    await writeFile(join(folder, "kept"), "");
    expect(await runCommand("backup", join(folder, "data"), folder)).toEqual({
      exitCode: 1,
      output: `${folder} is not empty. Name a new folder.\n`,
    });
    await runCommand("backup", join(folder, "data"), join(folder, "backup"));
    expect(await runCommand("restore", join(folder, "data"), join(folder, "backup"))).toEqual({
      exitCode: 1,
      output: `There is data in ${join(folder, "data")} already. Move that folder away first.\n`,
    });
  });

  test("what is missing or does not fit", async () => {
    const folder = await temporaryFolder();
    const { publisher, stop } = await startProcess(folder);
    const issue = await anIssue(publisher);
    await stop();
    await rm(join(folder, "objects"), { recursive: true });
    const database = new DatabaseSync(join(folder, "masthead.db"));
    database.exec(`UPDATE masthead SET sk = 'moved' WHERE sk = 'ACCOUNT'`);
    database.close();
    expect(await runCommand("check-data", folder)).toEqual({
      exitCode: 1,
      output: expect.stringMatching(
        new RegExp(
          `The item \\w+ moved is stored under other keys[^]+The pages of the issue ${issue.ID} are missing`,
        ),
      ),
    });
  });
});

test("a folder of an earlier version is not passed over", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "table"));
  await writeFile(join(folder, "table", "CURRENT"), "MANIFEST-000001\n");
  await expect(startProcess(folder)).rejects.toThrow(
    /table contains the table of an earlier version, in a format that this version does not read/,
  );
});
