import { expect, test } from "vitest";
import { openEndpointTable } from "#lib/host/endpoint/endpoint-table.ts";
import { SqliteTable } from "#lib/host/table/sqlite-table.ts";
import type { Item, ItemStore, Range } from "#platform/ports/item-store.ts";
import { nameOf } from "#platform/table/limits.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { randomOperation, type TableOperation } from "./random-operations.ts";

/** The number of operations in a run: `OPERATIONS=1000 npm run test:table -- agreement`. */
const OPERATIONS = Number(process.env["OPERATIONS"] ?? 20_000);
const SEED = Number(process.env["SEED"] ?? 1);

const REFUSED = "refused";

/** An operation's outcome without the parts that vary between runs. */
async function outcomeOf(store: ItemStore, operation: TableOperation): Promise<unknown> {
  switch (operation.kind) {
    case "read": {
      const { items } = await store.read(operation.keys, false);
      return items.toSorted((a, b) => (nameOfItem(a) < nameOfItem(b) ? -1 : 1));
    }
    case "query":
      return pagesOf(store, operation.range);
    case "write":
      return store.write(operation.write, operation.wants);
    case "each":
      return store.writeEach(operation.writes);
    case "together": {
      const outcome = await store.writeTogether(operation.writes, operation.token);
      return outcome.isDone ? outcome : { ...outcome, refused: [...outcome.refused] };
    }
  }
}

/** All pages to the end; the last may be full, or an empty one may follow it. */
async function pagesOf(store: ItemStore, range: Range): Promise<Item[]> {
  const found: Item[] = [];
  for (let start = range.start, isFirst = true; start || isFirst; isFirst = false) {
    const { items, next } = await store.query({ ...range, start });
    expect(items.length).toBeLessThanOrEqual(range.limit ?? Number.POSITIVE_INFINITY);
    found.push(...items);
    start = next;
  }
  return found;
}

function nameOfItem({ PK, SK }: Record<string, unknown>): string {
  return nameOf({ PK: String(PK), SK: String(SK) });
}

function isDone(outcome: unknown): boolean {
  return typeof outcome === "object" && outcome !== null && "isDone" in outcome
    ? outcome.isDone === true
    : outcome !== REFUSED;
}

async function outcome(store: ItemStore, operation: TableOperation): Promise<unknown> {
  try {
    return await outcomeOf(store, operation);
  } catch {
    // Each has its own message for impossible operations.
    return REFUSED;
  }
}

test("random operations come to the same in SQLite and in DynamoDB Local", async () => {
  const [ours, amazons] = [
    SqliteTable.inMemory("masthead"),
    await openEndpointTable(`masthead-${SEED}-${Date.now()}`),
  ];
  const random = seededRandom(SEED);
  for (let number = 0; number < OPERATIONS; number += 1) {
    const operation = randomOperation(random);
    const [one, other] = await Promise.all([
      outcome(ours, operation),
      outcome(amazons.items, operation),
    ]);
    const where = `operation ${number} of seed ${SEED}: ${JSON.stringify(operation)}`;
    // An impossible operation is refused before or after a failed condition.
    const isRefused = [one, other].includes(REFUSED);
    if (isRefused) expect([isDone(one), isDone(other)], where).toEqual([false, false]);
    else expect(one, where).toEqual(other);
  }
  const all = async (store: ItemStore) => {
    const { items } = await store.scan();
    return new Map(items.map((item) => [nameOfItem(item), item]));
  };
  expect(await all(ours)).toEqual(await all(amazons.items));
  await ours.close();
  await amazons.close();
});
