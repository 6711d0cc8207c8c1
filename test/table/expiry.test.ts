import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { SqliteTable } from "#lib/host/table/sqlite-table.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;

async function fill(table: SqliteTable, moments: readonly (number | string | undefined)[]) {
  onTestFinished(() => table.close());
  for (const [index, expiresAt] of moments.entries()) {
    await table.write({ put: { PK: "p", SK: String(index), expiresAt } });
  }
}

async function sortKeys(table: SqliteTable): Promise<unknown[]> {
  return (await table.scan()).items.map(({ SK }) => SK);
}

test("what has expired is dropped, and nothing else", async () => {
  const table = SqliteTable.inMemory("numbers");
  await fill(table, [SECONDS - 1, SECONDS, SECONDS + 1, undefined, "2020", 9]);
  await table.dropExpired(NOW);
  expect(await sortKeys(table)).toEqual(["2", "3", "4"]);
  await table.dropExpired(new Date((SECONDS + 1) * 1000));
  expect(await sortKeys(table)).toEqual(["3", "4"]);
});

test("an earlier file is looked through once, and by an index from then on", async () => {
  const path = join(await temporaryFolder(), "masthead.db");
  const table = SqliteTable.open(path, "numbers");
  const many = Array.from({ length: 30 }, (_, index) => SECONDS + index);
  await fill(table, [...many, undefined]);
  await table.dropExpired(NOW);
  expect(await sortKeys(table)).toHaveLength(30);
  const database = new DatabaseSync(path, { readOnly: true });
  const expiry = "CAST(item ->> '$.expiresAt.N' AS INTEGER)";
  const plan = database
    .prepare(
      `EXPLAIN QUERY PLAN SELECT rowid FROM numbers WHERE item ->> '$.expiresAt.N' IS NOT NULL AND ${expiry} <= 5 ORDER BY ${expiry} LIMIT 9`,
    )
    .all();
  database.close();
  expect(JSON.stringify(plan)).toContain("USING INDEX numbers expiresAt");
});
