import { copyFile, open, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { backUp } from "#lib/host/backup/back-up.ts";
import { checkData } from "#lib/host/backup/check-data.ts";
import { openHostTable, tableFile } from "#lib/host/table/local-table.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { runChild } from "#test/support/killed-child.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { installRuntime } from "#platform/runtime.ts";
import { listAll } from "#platform/table/reads.ts";

const AT_ONCE = 8;

/** A data folder whose process was killed after `writes` acknowledged writes, and their numbers. */
async function aKilledFolder(writes: number) {
  const folder = await temporaryFolder();
  const end = await runChild("table-writer-child.ts", [folder], writes);
  expect(end.signal).toBe("SIGKILL");
  return { folder, acknowledged: end.lines.map(Number) };
}

/** The numbers in the table, in order, after a check of all data. */
async function numbersIn(folder: string): Promise<number[]> {
  const table = await openHostTable(folder, "masthead");
  installRuntime({ items: table.items });
  const numbers: number[] = [];
  for await (const item of listAll({ partition: "numbers" })) numbers.push(Number(item["number"]));
  const listed: number[] = [];
  for await (const item of listAll({ partition: "index", isIndex: true })) {
    listed.push(Number(item["number"]));
  }
  expect(listed).toEqual(numbers);
  await table.close();
  expect(checkData(folder)).toEqual({ items: numbers.length, issues: 0, problems: [] });
  return numbers;
}

/** A copy of the folder's table, to be damaged: with its log, and with the log's index where only a process died. */
async function aCopy(folder: string, ends = ["", "-wal"]): Promise<string> {
  const copy = await temporaryFolder();
  for (const end of ends) {
    await copyFile(tableFile(folder) + end, tableFile(copy) + end);
  }
  return copy;
}

test.each([1, 10, 100, 1000])(
  "a process killed after %i acknowledged writes has lost none of them",
  async (writes) => {
    const { folder, acknowledged } = await aKilledFolder(writes);
    const numbers = await numbersIn(folder);
    expect(numbers).toEqual(expect.arrayContaining(acknowledged));
    // Only writes under way can exceed them.
    expect(numbers.length - acknowledged.length).toBeLessThanOrEqual(AT_ONCE);
  },
);

describe("a log that a power cut has left", () => {
  test("with something half written at its end loses nothing, wherever that ends", async () => {
    const { folder } = await aKilledFolder(200);
    const all = await numbersIn(await aCopy(folder));
    const log = `${tableFile(folder)}-wal`;
    const frame = (await readFile(log)).subarray(32, 32 + 24 + 4096);
    // The frame of an unacknowledged write: truncated, or followed by bytes that were never written.
    for (const bytes of [1, 23, 24, 25, 511, 4096, 4119]) {
      const copy = await aCopy(folder);
      const torn = Buffer.concat([frame.subarray(0, bytes)]);
      await writeFile(`${tableFile(copy)}-wal`, torn, { flag: "a" });
      expect(await numbersIn(copy)).toEqual(all);
    }
  });

  test("cut off at any byte shows an earlier moment, without a gap and without half an item", async () => {
    const { folder } = await aKilledFolder(200);
    const all = await numbersIn(await aCopy(folder));
    const { size } = await stat(`${tableFile(folder)}-wal`);
    const random = seededRandom(7);
    for (let cuts = 0; cuts < 25; cuts += 1) {
      const copy = await aCopy(folder);
      await truncate(`${tableFile(copy)}-wal`, Math.floor(random() * size));
      const numbers = await numbersIn(copy);
      expect(all.slice(0, numbers.length)).toEqual(numbers);
    }
  });
});

describe("a log whose index was kept", () => {
  const WHOLE = ["", "-wal", "-shm"];
  const CUT =
    /masthead\.db is damaged: its log \(masthead\.db-wal\) is cut short.+remove \S+-shm.+npm run restore/;

  test("is refused wherever it is cut, also by a check and a backup, which leave the rest as it is", async () => {
    const { folder } = await aKilledFolder(200);
    const { size } = await stat(`${tableFile(folder)}-wal`);
    const random = seededRandom(11);
    // The last frames may be of writes that were under way.
    const cuts = Array.from({ length: 10 }, () => Math.floor(random() * size * 0.8));
    for (const cut of [0, 1, 31, 32, 33, ...cuts]) {
      const copy = await aCopy(folder, WHOLE);
      await truncate(`${tableFile(copy)}-wal`, cut);
      await expect(backUp(copy, `${copy}/backup`), `backup at ${cut}`).rejects.toThrow(CUT);
      expect(() => checkData(copy), `check at ${cut}`).toThrow(CUT);
      await expect(openHostTable(copy, "masthead"), `start at ${cut}`).rejects.toThrow(CUT);
      await rm(`${tableFile(copy)}-shm`);
      // Without the index, as the refusal says, the earlier moment is there.
      const numbers = await numbersIn(copy);
      expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    }
  });

  test("is read where it is whole, with something half written at its end, or newer than its index", async () => {
    const { folder } = await aKilledFolder(200);
    const all = await numbersIn(await aCopy(folder));
    const index = await readFile(`${tableFile(folder)}-shm`);
    const torn = Buffer.from(index).fill(0xa5, 16, 20);
    const ofOtherRound = (await aKilledFolder(300)).folder;
    const indexes = [
      index,
      torn,
      Buffer.alloc(index.length),
      index.subarray(0, 3),
      Buffer.alloc(0),
    ];
    const foreign = await readFile(`${tableFile(ofOtherRound)}-shm`);
    for (const each of [...indexes, foreign]) {
      const copy = await aCopy(folder);
      await writeFile(`${tableFile(copy)}-shm`, each);
      await writeFile(`${tableFile(copy)}-wal`, Buffer.alloc(100, 1), { flag: "a" });
      expect(await numbersIn(copy)).toEqual(all);
    }
  });

  test("is read at every moment at which a kill may leave it", async () => {
    for (const writes of [900, 2500]) {
      const { folder, acknowledged } = await aKilledFolder(writes);
      expect(await numbersIn(folder)).toEqual(expect.arrayContaining(acknowledged));
    }
  });
});

describe("damage is reported in plain words, and nothing is served", () => {
  test("in the middle of the log, before other writes that were acknowledged", async () => {
    const { folder } = await aKilledFolder(200);
    const { size } = await stat(`${tableFile(folder)}-wal`);
    await overwrite(`${tableFile(folder)}-wal`, Math.floor(size / 2));
    await expect(openHostTable(folder, "masthead")).rejects.toThrow(
      /masthead\.db is damaged: its log has changed since it was written.+npm run restore/,
    );
  });

  test("in the file itself, after an unclean end", async () => {
    const { folder } = await aKilledFolder(3000);
    const { size } = await stat(tableFile(folder));
    // Pages in the middle were last written before the log was reset.
    const page = Math.floor(size / 4096 / 2);
    await overwrite(tableFile(folder), page * 4096);
    await expect(openHostTable(folder, "masthead")).rejects.toThrow(/masthead\.db is damaged: /);
  });

  test("where it is no database at all", async () => {
    const folder = await temporaryFolder();
    await writeFile(tableFile(folder), "This was a shopping list.".repeat(100));
    await expect(openHostTable(folder, "masthead")).rejects.toThrow(/masthead\.db is damaged: /);
  });
});

/** Changes some bytes of a file. */
async function overwrite(path: string, at: number): Promise<void> {
  const handle = await open(path, "r+");
  await handle.write(Buffer.alloc(64, 0xa5), 0, 64, at);
  await handle.close();
}
