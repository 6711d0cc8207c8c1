import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { TableEngine } from "#lib/table/table-engine.ts";
import { tableDefinition } from "#test/support/table-calls.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const SECONDS = NOW.getTime() / 1000;

async function aTableWith(engine: TableEngine, moments: readonly (number | string | undefined)[]) {
  onTestFinished(() => engine.close());
  await engine.answer("CreateTable", JSON.stringify(tableDefinition("S")));
  for (const [index, moment] of moments.entries()) {
    const expiresAt = typeof moment === "number" ? { N: String(moment) } : { S: moment };
    const Item = {
      PK: { S: "p" },
      SK: { S: String(index) },
      ...(moment !== undefined && { expiresAt }),
    };
    await engine.answer("PutItem", JSON.stringify({ TableName: "numbers", Item }));
  }
}

async function sortKeys(engine: TableEngine): Promise<string[]> {
  const { body } = await engine.answer("Scan", JSON.stringify({ TableName: "numbers" }));
  return [...body.matchAll(/"SK":\{"S":"(\d+)"\}/g)].map(([, key = ""]) => key);
}

test("what has expired is dropped, and nothing else", async () => {
  const engine = TableEngine.inMemory();
  await aTableWith(engine, [SECONDS - 1, SECONDS, SECONDS + 1, undefined, "2020", 9]);
  await engine.dropExpired("numbers", "expiresAt", NOW);
  expect(await sortKeys(engine)).toEqual(["2", "3", "4"]);
  await engine.dropExpired("numbers", "expiresAt", new Date((SECONDS + 1) * 1000));
  expect(await sortKeys(engine)).toEqual(["3", "4"]);
});

test("an earlier file is looked through once, and by an index from then on", async () => {
  const path = join(await temporaryFolder(), "masthead.db");
  const engine = TableEngine.open(path);
  const many = Array.from({ length: 30 }, (_, index) => SECONDS + index);
  await aTableWith(engine, [...many, undefined]);
  await engine.dropExpired("numbers", "expiresAt", NOW);
  expect(await sortKeys(engine)).toHaveLength(30);
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
