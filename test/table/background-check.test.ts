import { open, stat } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { describe, expect, onTestFinished, test } from "vitest";
import { BackgroundCheck } from "#lib/host/table/storage/background-check.ts";
import { openDatabase } from "#lib/host/table/storage/open-database.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const PAGE_BYTES = 4096;

/** The file of a table with some hundred pages. */
async function aFile(): Promise<string> {
  const path = join(await temporaryFolder(), "masthead.db");
  const database = openDatabase(path);
  write(database, 2000);
  database.close();
  return path;
}

function write(database: DatabaseSync, rows: number): void {
  database.exec("CREATE TABLE IF NOT EXISTS t (pk NOT NULL, item TEXT NOT NULL)");
  const insert = database.prepare("INSERT INTO t VALUES (?, ?)");
  database.exec("BEGIN");
  for (let row = 0; row < rows; row += 1) insert.run(row, "x".repeat(500));
  database.exec("COMMIT");
}

/** Overwrites pages in the middle, as a failing disk does. */
async function damage(path: string, content: Buffer): Promise<void> {
  const pages = (await stat(path)).size / PAGE_BYTES;
  const file = await open(path, "r+");
  await file.write(content, 0, content.length, Math.floor(pages / 2) * PAGE_BYTES);
  await file.close();
}

/** A check that stays at its beginning. */
function aHaltedCheck(path: string, mostLogBytes?: number): BackgroundCheck {
  const check = new BackgroundCheck(path, mostLogBytes);
  onTestFinished(() => check.stop());
  process.kill(check.pid ?? 0, "SIGSTOP");
  return check;
}

describe("a check of a table's file while it is in use", () => {
  test("finds nothing in a file that is written to meanwhile", async () => {
    const path = await aFile();
    const database = openDatabase(path);
    const check = new BackgroundCheck(path);
    write(database, 500);
    expect(await check.finding).toEqual({ kind: "intact" });
    database.close();
    await expect(stat(`${path}-wal`)).rejects.toThrow("ENOENT");
  });

  test.each([
    ["random bytes", Buffer.alloc(PAGE_BYTES, "\x9d\x01\xf3")],
    ["zeros", Buffer.alloc(PAGE_BYTES * 3)],
  ])("finds a page of %s, and says which", async (_, content) => {
    const path = await aFile();
    await damage(path, content);
    const finding = await new BackgroundCheck(path).finding;
    expect(finding).toEqual({ kind: "damaged", reason: expect.stringMatching(/page/i) });
  });

  test("says of a file that is none of SQLite's that it is damaged", async () => {
    const path = await aFile();
    const file = await open(path, "r+");
    await file.write(Buffer.alloc(100, "no table "), 0, 100, 0);
    await file.close();
    expect(await new BackgroundCheck(path).finding).toMatchObject({ kind: "damaged" });
  });

  test("says nothing of a file that it cannot open", async () => {
    const path = join(await temporaryFolder(), "none.db");
    const finding = await new BackgroundCheck(path).finding;
    expect(finding).toEqual({ kind: "unfinished", reason: expect.stringContaining("unable to") });
  });

  test("gives way once the log has grown too much", async () => {
    const path = await aFile();
    const database = openDatabase(path);
    onTestFinished(() => database.close());
    const check = aHaltedCheck(path, 100_000);
    write(database, 500);
    const reason = "The check of the table's file was ended: the table's log grew too much";
    expect(await check.finding).toEqual({ kind: "unfinished", reason });
  });

  test("is stopped wherever it is", async () => {
    const check = aHaltedCheck(await aFile());
    await check.stop();
    expect(await check.finding).toEqual({ kind: "stopped" });
    expect(() => process.kill(check.pid ?? 0, 0)).toThrow("ESRCH");
  });
});
