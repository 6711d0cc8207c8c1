import { describe, expect, test } from "vitest";
import { readSettings } from "#platform/settings/env.ts";
import { dataOf } from "#test/support/answers.ts";
import { aWorld, CALL_SITES_WITHOUT_FILE, parametersOf, pathOf } from "#test/support/examples.ts";
import { aFaultyTable } from "#test/support/faulty-table.ts";
import { useMasthead } from "#test/support/masthead.ts";

const table = aFaultyTable(1);
const host = await useMasthead({ aws: readSettings(process.env).aws });

describe.each(CALL_SITES_WITHOUT_FILE)("$name", (site) => {
  const { operation, method } = site;

  test("succeeds while 30 % of batches are left undone", async () => {
    const world = await aWorld(host);
    const path = pathOf(site, world.segments);
    const answer = await table.with({ unprocessed: 0.3 }, () =>
      world.publisher.call(method, path, parametersOf(operation, world)),
    );
    dataOf(operation, answer);
  });

  test("succeeds when the answer to its first write is lost", async () => {
    const world = await aWorld(host);
    const path = pathOf(site, world.segments);
    const answer = await table.losingAnswer(() =>
      world.publisher.call(method, path, parametersOf(operation, world)),
    );
    dataOf(operation, answer);
  });
});

test("the table did fail", () => {
  for (const count of Object.values(table.counts)) expect(count).toBeGreaterThan(10);
});
