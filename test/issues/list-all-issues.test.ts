import { describe, expect, test } from "vitest";
import { listAllIssues } from "#contract/api/issue-list-operations.ts";
import { listIssues } from "#contract/api/magazine-operations.ts";
import type { ListedIssue } from "#contract/api/records.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { seedIssue } from "#test/support/examples.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";

const host = await useMasthead();

/** An account with issues in several magazines, in order of creation, each a second after the previous. */
async function aPress(magazines: number, issues: number) {
  const publisher = await host.anAccount();
  const accountId = await accountIdOf(publisher);
  const magazineIds: string[] = [];
  for (let count = 0; count < magazines; count += 1) {
    magazineIds.push((await publisher.aMagazine()).ID);
  }
  const issueIds: string[] = [];
  for (let count = 0; count < issues; count += 1) {
    host.pass({ seconds: 1 });
    // Not in turns, so that some magazines have several in a row.
    const magazineId = magazineIds[(count * count) % magazines] ?? "";
    issueIds.push(await seedIssue({ accountId, magazineId }));
  }
  await eventually(async () => expect(await listed(publisher, "?limit=1000")).toHaveLength(issues));
  return { publisher, accountId, magazineIds, issueIds };
}

async function recordsOf(publisher: Publisher, query = ""): Promise<ListedIssue[]> {
  return dataOf(listAllIssues, await publisher.call("GET", `issues${query}`));
}

async function listed(publisher: Publisher, query = ""): Promise<string[]> {
  return (await recordsOf(publisher, query)).map(({ ID }) => ID);
}

async function inMagazine(publisher: Publisher, id: string | undefined, query: string) {
  const answer = await publisher.call("GET", `magazines/${id}/issues${query}`);
  return dataOf(listIssues, answer).map(({ ID }) => ID);
}

/** Follows the cursors. @returns the contents of each part */
async function partsOf(publisher: Publisher, query: string): Promise<string[][]> {
  const parts: string[][] = [];
  let cursor: string | undefined;
  do {
    const answer = await publisher.call("GET", `issues?${query}&cursor=${cursor ?? ""}`);
    parts.push(dataOf(listAllIssues, answer).map(({ ID }) => ID));
    expect(answer.headers["link"] === undefined).toBe(answer.nextCursor === undefined);
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  return parts;
}

describe("the list of all issues", () => {
  test("is empty without magazines and without issues", async () => {
    const publisher = await host.anAccount();
    expect(await listed(publisher)).toEqual([]);
    await publisher.aMagazine();
    expect(await publisher.call("GET", "issues")).toMatchObject({
      data: [],
      nextCursor: undefined,
    });
  });

  test.each([1, 2, 3, 7, 22, 23, 24, 1000])(
    "has the issues of every magazine, the newest first, in parts of %i",
    async (limit) => {
      const { publisher, issueIds } = await aPress(4, 23);
      const parts = await partsOf(publisher, `limit=${limit}`);
      expect(parts.flat()).toEqual(issueIds.toReversed());
      expect(parts).toHaveLength(Math.ceil(23 / limit));
    },
  );

  test("has a hundred unless it is asked for more", async () => {
    const { publisher, issueIds } = await aPress(1, 103);
    expect(await listed(publisher)).toEqual(issueIds.slice(3).toReversed());
    expect(await listed(publisher, "?limit=1000")).toHaveLength(103);
  });

  test("has the record of a magazine's list", async () => {
    const { publisher, magazineIds } = await aPress(1, 1);
    const answer = await publisher.call("GET", `magazines/${magazineIds[0]}/issues`);
    expect(await recordsOf(publisher)).toEqual(dataOf(listIssues, answer));
    expect(await recordsOf(publisher)).toMatchObject([{ magazine_id: magazineIds[0] }]);
  });

  test("has nothing that is deleted, alone or with its magazine, nor what other accounts have", async () => {
    const { publisher, magazineIds, issueIds } = await aPress(2, 6);
    const other = await aPress(1, 1);
    const [, second = ""] = issueIds;
    await publisher.succeed("DELETE", `issues/${second}`);
    expect(await listed(other.publisher)).toEqual(other.issueIds);
    await publisher.deleteMagazine(magazineIds[1] ?? "");
    await eventually(async () => {
      const left = await inMagazine(publisher, magazineIds[0], "");
      expect(left).not.toContain(second);
      expect(await listed(publisher)).toEqual(left.toReversed());
    });
  });

  test("continues behind an issue that was deleted meanwhile, and without one that came meanwhile", async () => {
    const { publisher, accountId, magazineIds, issueIds } = await aPress(3, 5);
    const [, , , fourth = ""] = issueIds;
    const { nextCursor } = await publisher.call("GET", "issues?limit=2");
    await publisher.succeed("DELETE", `issues/${fourth}`);
    host.pass({ seconds: 1 });
    await seedIssue({ accountId, magazineId: magazineIds[0] ?? "" });
    expect(await listed(publisher, `?cursor=${nextCursor}`)).toEqual(
      issueIds.slice(0, 3).toReversed(),
    );
  });

  test.each(["invented", "a%20b", "MDAx"])(
    "refuses or ignores no cursor %s in silence",
    async (cursor) => {
      const { publisher } = await aPress(1, 1);
      const answer = await publisher.call("GET", `issues?cursor=${cursor}`);
      expectFailure(answer, "INVALID_PARAMETER", "cursor: must be a next_cursor");
    },
  );
});

describe("the filters", () => {
  test("magazine_id has those of one, the newest first", async () => {
    const { publisher, magazineIds } = await aPress(3, 9);
    for (const id of magazineIds) {
      const all = await inMagazine(publisher, id, "");
      expect(await listed(publisher, `?magazine_id=${id}`)).toEqual(all.toReversed());
      expect((await partsOf(publisher, `magazine_id=${id}&limit=2`)).flat()).toEqual(
        all.toReversed(),
      );
    }
  });

  test("magazine_id of no magazine of the account is a 404", async () => {
    const { publisher } = await aPress(1, 1);
    const other = await host.anAccount();
    const { ID: foreign } = await other.aMagazine();
    const { ID: deleted } = await publisher.aMagazine();
    await publisher.deleteMagazine(deleted);
    for (const id of [foreign, deleted, "M0000000000000000000", "nobody", "0", "m1"]) {
      const answer = await publisher.call("GET", `issues?magazine_id=${id}`);
      expectFailure(answer, "MAGAZINE_NOT_FOUND");
    }
  });

  test("state, listed and both, here and in a magazine's list, in parts too", async () => {
    const { publisher, magazineIds, issueIds } = await aPress(2, 8);
    const [a = "", b = "", c = "", d = ""] = issueIds;
    const publish = (id: string, fields: Record<string, string>) =>
      publisher.succeed("PUT", `issues/${id}/publish-state`, { privacy: "unlisted", ...fields });
    await publish(a, { listed: "yes" });
    await publish(b, { listed: "no" });
    await publish(c, { listed: "yes", publish_at: "2099-01-01T00:00:00Z" });
    await publish(d, {});
    await publisher.unpublish(d);
    const expected: Record<string, string[]> = {
      "state=published": [a, b],
      "state=scheduled": [c],
      "state=unpublished": issueIds.slice(3),
      "listed=yes": [a, c],
      "listed=no": [b, ...issueIds.slice(3)],
      "state=published&listed=yes": [a],
      "state=unpublished&listed=yes": [],
      "state=&listed=": issueIds,
    };
    for (const [query, ids] of Object.entries(expected)) {
      await eventually(async () =>
        expect(await listed(publisher, `?${query}`), query).toEqual(ids.toReversed()),
      );
      const parts = await partsOf(publisher, `${query}&limit=1`);
      expect(parts.flat()).toEqual(ids.toReversed());
      expect(parts).toHaveLength(Math.max(1, ids.length));
      const found: string[] = [];
      for (const id of magazineIds) found.push(...(await inMagazine(publisher, id, `?${query}`)));
      expect(found.toSorted()).toEqual(ids.toSorted());
    }
  });

  test("a magazine's list stays in order of creation, and continues behind its parts", async () => {
    const { publisher, magazineIds, issueIds } = await aPress(1, 6);
    for (const id of issueIds.filter((_, index) => index % 2 === 0)) {
      await publisher.publish(id, "private");
    }
    const path = `magazines/${magazineIds[0]}/issues?state=unpublished&limit=2`;
    const wanted = issueIds.filter((_, index) => index % 2 === 1);
    await eventually(async () => {
      const answer = await publisher.call("GET", path);
      expect(dataOf(listIssues, answer).map(({ ID }) => ID)).toEqual(wanted.slice(0, 2));
      const next = await publisher.call("GET", `${path}&cursor=${answer.nextCursor}`);
      expect(dataOf(listIssues, next).map(({ ID }) => ID)).toEqual(wanted.slice(2));
      expect(next.nextCursor).toBeUndefined();
    });
  });

  test.each([
    ["state=hidden", "state: must be"],
    ["state=Published", "state: must be"],
    ["listed=maybe", "listed: must be yes or no"],
    ["updated_since=yesterday", "updated_since: must be a time"],
    ["updated_since=2026-03-01", "updated_since: must be a time"],
    ["updated_since=2026-03-01T12:00:00%2B01:00", "updated_since: must be a time"],
    ["updated_since=2026-02-30T12:00:00Z", "updated_since: must be a time"],
    ["magazine_id=a%20b", "magazine_id: must be"],
    ["limit=1001", "limit: must be at most 1000"],
    ["limit=0", "limit: must be at least 1"],
  ])("refuse %s", async (query, words) => {
    const publisher = await host.anAccount();
    expectFailure(await publisher.call("GET", `issues?${query}`), "INVALID_PARAMETER", words);
  });
});

describe("updated_at", () => {
  /** An issue's `updated_at` before and after a change that is made a minute later. */
  async function afterA(
    change: (publisher: Publisher, ids: { ID: string; magazine: string }) => Promise<unknown>,
  ) {
    const { publisher, magazineIds, issueIds } = await aPress(1, 1);
    const ids = { ID: issueIds[0] ?? "", magazine: magazineIds[0] ?? "" };
    const before = (await publisher.issue(ids.ID)).updated_at;
    host.pass({ seconds: 60 });
    await change(publisher, ids);
    const at = `${host.clock.now.toISOString().slice(0, 19)}Z`;
    return { publisher, ids, before, at, after: (await publisher.issue(ids.ID)).updated_at };
  }

  test.each<[string, Parameters<typeof afterA>[0]]>([
    ["an update", (publisher, { ID }) => publisher.succeed("PUT", `issues/${ID}`, { volume: "2" })],
    ["publishing", (publisher, { ID }) => publisher.publish(ID, "unlisted")],
    [
      "a plan",
      (publisher, { ID }) =>
        publisher.succeed("PUT", `issues/${ID}/publish-state`, {
          privacy: "private",
          publish_at: "2099-01-01T00:00:00Z",
        }),
    ],
    ["hiding", (publisher, { ID }) => publisher.unpublish(ID)],
    [
      "the magazine's title",
      (publisher, { magazine }) =>
        publisher.succeed("PUT", `magazines/${magazine}`, { title: "Quays" }),
    ],
    [
      "the magazine's prices",
      (publisher, { magazine }) =>
        publisher.succeed("POST", `magazines/${magazine}/subscription`, {
          price: "5",
          issue_price: "1",
        }),
    ],
  ])("moves by %s, in every variant, and a list since then has the issue", async (_, change) => {
    const { publisher, ids, before, at, after } = await afterA(change);
    expect([after, before < after]).toEqual([at, true]);
    await eventually(async () => {
      expect(await recordsOf(publisher, `?updated_since=${at}`)).toMatchObject([
        { updated_at: at },
      ]);
    });
    expect(await inMagazine(publisher, ids.magazine, `?updated_since=${at}`)).toEqual([ids.ID]);
    const later = at.replace("Z", ".999Z");
    expect(await listed(publisher, `?updated_since=${later}`)).toEqual([]);
    expect(await inMagazine(publisher, ids.magazine, `?updated_since=${later}`)).toEqual([]);
    const answer = await publisher.call("PUT", `issues/${ids.ID}`, {});
    expect(answer.data).toMatchObject({ updated_at: at });
  });

  test("moves when a plan comes", async () => {
    const { publisher, issueIds } = await aPress(1, 1);
    const [ID = ""] = issueIds;
    const publish_at = new Date(host.clock.now.getTime() + 3_600_000).toISOString();
    await publisher.succeed("PUT", `issues/${ID}/publish-state`, {
      privacy: "private",
      publish_at,
    });
    host.pass({ hours: 2 });
    await host.runSchedules();
    expect(await publisher.issue(ID)).toMatchObject({
      state: "published",
      updated_at: `${host.clock.now.toISOString().slice(0, 19)}Z`,
    });
  });

  test("stays where nothing of the record changes", async () => {
    const { before, after } = await afterA((publisher, { magazine }) =>
      publisher.succeed("PUT", `magazines/${magazine}`, { description: "Ships" }),
    );
    expect(after).toBe(before);
  });
});
