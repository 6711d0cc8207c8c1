import { beforeAll, expect, test } from "vitest";
import { expectFailure } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { aWorld, CALL_SITES, parametersOf, pathOf, type World } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";

const host = await useMasthead();

/** The lists of an account, each with two entries or more. */
async function lists(publisher: Publisher, magazineId: string, issueId: string): Promise<string[]> {
  for (const email of ["ann@example.org", "ben@example.org"]) {
    await publisher.addContact(email);
    for (const lasts of ["2098-01-01", "2099-01-01"]) {
      await publisher.succeed("POST", `contacts/${email}/token`, {
        is_single_use: "no",
        expiration_date: lasts,
      });
    }
  }
  return [
    "magazines",
    "issues",
    `magazines/${magazineId}/issues`,
    `issues/${issueId}/editions`,
    "contacts",
    "contacts/ann@example.org/tokens",
    "contacts/ben@example.org/tokens",
    "keys",
    "audit",
  ];
}

const cursors = new Map<string, string>();
let world: World;
let publisher: Publisher;

beforeAll(async () => {
  world = await aWorld(host);
  ({ publisher } = world);
  const { magazine_id: magazineId = "", issue_id: issueId = "" } = world.segments;
  await publisher.aMagazine();
  await publisher.anIssue(magazineId);
  for (const path of await lists(publisher, magazineId, issueId)) {
    await eventually(async () => {
      const { nextCursor } = await publisher.call("GET", `${path}?limit=1`);
      if (nextCursor === undefined) throw new Error(`${path} does not continue yet`);
      cursors.set(path, nextCursor);
    });
  }
});

test("a list continues at its own cursor, however its address is written", async () => {
  for (const [path, cursor] of cursors) {
    const spelled = path.replace("ann@", "Ann%40");
    const { error } = await publisher.call("GET", `${spelled}?limit=1&cursor=${cursor}`);
    expect([path, error]).toEqual([path, 0]);
  }
});

test("no list continues at the cursor of another one", async () => {
  for (const [path] of cursors) {
    for (const [from, cursor] of cursors) {
      if (from === path) continue;
      const answer = await publisher.call("GET", `${path}?cursor=${cursor}`);
      expectFailure(answer, "INVALID_PARAMETER", "cursor: must be a next_cursor that this list");
    }
  }
});

const LISTS = CALL_SITES.filter(
  ({ method, operation }) => method === "GET" && "cursor" in operation.parameters,
);

test.each(LISTS)("$name continues at the cursor of no other list", async (site) => {
  const path = pathOf(site, world.segments);
  const sent = parametersOf(site.operation, world);
  let tried = 0;
  for (const [from, cursor] of cursors) {
    if (from === path) continue;
    const answer = await publisher.call("GET", path, { ...sent, cursor });
    expectFailure(answer, "INVALID_PARAMETER", "cursor: must be a next_cursor that this list");
    tried += 1;
  }
  expect(tried).toBeGreaterThan(5);
});

test("a list continues at no cursor of another account", async () => {
  const other = await host.anAccount();
  for (const path of ["magazines", "issues", "contacts", "keys", "audit"]) {
    const answer = await other.call("GET", `${path}?cursor=${cursors.get(path)}`);
    expectFailure(answer, "INVALID_PARAMETER", "cursor: must be a next_cursor that this list");
  }
});
