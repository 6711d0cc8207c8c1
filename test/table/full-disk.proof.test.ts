import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { type LocalTable, openHostTable } from "#lib/host/table/local-table.ts";
import { commitTogether } from "#lib/host/table/group-commit.ts";
import { openDatabase } from "#lib/host/table/storage/open-database.ts";
import { Rows } from "#lib/host/table/storage/rows.ts";
import { startProcess } from "#test/support/masthead-process.ts";

const FULL = "The disk is full, so nothing was written";

function aPut(SK: string, bytes: number) {
  return { writes: [{ put: { PK: "a", SK, text: "x".repeat(bytes) } }] };
}

test("of writes that share a transaction, those that find room are done and the others refused", () => {
  const database = openDatabase(":memory:");
  onTestFinished(() => database.close());
  const rows = new Rows(database, "masthead");
  database.exec("PRAGMA max_page_count = 20");
  const answers = commitTogether(rows, [
    aPut("small", 10),
    aPut("large", 300_000),
    aPut("too", 10),
  ]);
  const done = { outcomes: [expect.objectContaining({ isDone: true })] };
  expect(answers).toEqual([done, { error: new Error(FULL) }, done]);
  const kept = database.prepare('SELECT sk FROM "masthead" ORDER BY sk').all();
  expect(kept.map(({ sk }) => sk)).toEqual(["small", "too"]);
});

/** A disk of four megabytes, which only an administrator of Linux can make. */
async function aSmallDisk(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-test-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "tmpfs", folder]);
  onTestFinished(async () => {
    execFileSync("umount", ["--lazy", folder]);
    await rm(folder, { recursive: true });
  });
  return folder;
}

const canMount = (() => {
  try {
    return process.platform === "linux" && process.getuid?.() === 0 && mounts();
  } catch {
    return false;
  }
})();

function mounts(): boolean {
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=4k", "tmpfs", "/mnt"], { stdio: "ignore" });
  execFileSync("umount", ["/mnt"]);
  return true;
}

/** Fills a disk to its last byte. @returns a function that frees it */
function fill(folder: string): () => void {
  const path = join(folder, "filling");
  const file = openSync(path, "w");
  for (let bytes = 65_536; bytes >= 1;) {
    try {
      writeSync(file, Buffer.alloc(bytes));
    } catch {
      bytes = Math.floor(bytes / 16);
    }
  }
  closeSync(file);
  return () => rmSync(path);
}

const put = ({ items }: LocalTable, SK: string) => items.write({ put: { PK: "a", SK } });

test.runIf(canMount)(
  "a table on a full disk reads, refuses writes, and writes when there is room",
  async () => {
    const folder = await aSmallDisk();
    const table = await openHostTable(folder, "masthead");
    await put(table, "before");
    const makeRoom = fill(folder);
    await expect(put(table, "full")).rejects.toThrow(FULL);
    const before = { PK: "a", SK: "before" };
    expect(await table.items.read([before], false)).toMatchObject({ items: [before] });
    makeRoom();
    await put(table, "after");
    await table.close();
  },
);

test.runIf(canMount)(
  "a host on a full disk answers 500 to writes, and reads and lives",
  async () => {
    const folder = await aSmallDisk();
    const { publisher } = await startProcess(join(folder, "data"));
    const { ID } = await publisher.aMagazine();
    const makeRoom = fill(folder);
    const refused = await publisher.call("POST", "magazines", { title: "One more" });
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect((await publisher.magazine(ID)).ID).toBe(ID);
    makeRoom();
    expect((await publisher.aMagazine()).title).toBe("Harbour");
  },
);
