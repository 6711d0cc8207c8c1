import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { expectFailure } from "#test/support/answers.ts";
import type { Answer } from "#test/support/api-client.ts";
import { eventually } from "#test/support/eventually.ts";
import { seedIssue } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { anAddressBook } from "#test/contacts/address-book.ts";

const host = await useMasthead();

/** A list of the API that is empty at first. */
interface List {
  publisher: Publisher;
  path: string;
  /** Adds an entry. @returns its name */
  add(): Promise<string>;
  remove(name: string): Promise<unknown>;
}

const LISTS: Record<string, () => Promise<List>> = {
  async magazines() {
    const publisher = await host.anAccount();
    return {
      publisher,
      path: "magazines",
      add: async () => (await publisher.aMagazine()).ID,
      remove: (id) => publisher.deleteMagazine(id),
    };
  },
  async issues() {
    const { publisher, accountId } = await anAddressBook(host);
    const { ID: magazineId } = await publisher.aMagazine();
    return {
      publisher,
      path: `magazines/${magazineId}/issues`,
      add: () => seedIssue({ accountId, magazineId }),
      remove: (id) => publisher.succeed("DELETE", `issues/${id}`),
    };
  },
  async contacts() {
    const publisher = await host.anAccount();
    let left = 1000;
    return {
      publisher,
      path: "contacts",
      // The addresses sort in the opposite order.
      add: async () => {
        const email = `c${(left -= 1)}@example.org`;
        await publisher.addContact(email);
        return email;
      },
      remove: (email) => publisher.succeed("DELETE", `contacts/${email}`),
    };
  },
};

const records = v.array(v.object({ ID: v.optional(v.string()), email: v.optional(v.string()) }));

function namesIn({ data }: Answer): string[] {
  return v.parse(records, data).map(({ ID, email = "" }) => ID ?? email);
}

async function listed({ publisher, path }: List, query = ""): Promise<string[]> {
  const answer = await publisher.call("GET", path + query);
  expect(answer.message).toBe("OK");
  return namesIn(answer);
}

/** Adds `count` entries and waits until the list shows them. */
async function added(list: List, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let index = 0; index < count; index += 1) names.push(await list.add());
  await eventually(async () => expect(await listed(list)).toEqual(expect.arrayContaining(names)));
  return names;
}

describe.each(Object.entries(LISTS))("the list of %s", (_, aList) => {
  test("is empty at first", async () => {
    const { publisher, path } = await aList();
    const answer = await publisher.call("GET", path);
    expect(answer).toMatchObject({ data: [], message: "OK" });
    expect(answer.nextCursor).toBeUndefined();
    expect(answer.headers["link"]).toBeUndefined();
  });

  test("keeps the order of creation within one frozen second, and over seconds", async () => {
    const list = await aList();
    const created: string[] = [];
    for (let second = 0; second < 3; second += 1) {
      created.push(...(await added(list, 25)));
      host.pass({ seconds: 1 });
    }
    expect(await listed(list)).toEqual(created);
    expect(new Set(created).size).toBe(75);
  });

  test("has all that are created at once", async () => {
    const list = await aList();
    const created = await Promise.all(Array.from({ length: 40 }, () => list.add()));
    await eventually(async () =>
      expect((await listed(list)).toSorted()).toEqual(created.toSorted()),
    );
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 9, 100])("comes in whole in parts of %i", async (limit) => {
    const list = await aList();
    const created = await added(list, 6);
    const parts: string[][] = [];
    let cursor: string | undefined;
    do {
      const query = `?limit=${limit}&cursor=${cursor ?? ""}`;
      const answer = await list.publisher.call("GET", list.path + query);
      parts.push(namesIn(answer));
      cursor = answer.nextCursor;
      expect(answer.headers["link"] === undefined).toBe(cursor === undefined);
    } while (cursor !== undefined);
    expect(parts.flat()).toEqual(created);
    expect(parts).toHaveLength(Math.ceil(6 / limit));
  });

  test("links from a part to the next one", async () => {
    const list = await aList();
    const [, second] = await added(list, 2);
    const answer = await list.publisher.call("GET", `${list.path}?limit=1`);
    const target = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers["link"]))?.[1] ?? "";
    const prefix = `${host.address}/api/2.0/`;
    expect(target.startsWith(`${prefix}${list.path}?`)).toBe(true);
    expect(target).toContain(`cursor=${answer.nextCursor}`);
    const next = await list.publisher.call("GET", target.slice(prefix.length));
    expect(namesIn(next)).toEqual([second]);
    expect(next.headers["link"]).toBeUndefined();
  });

  test("takes limit and cursor from a form body, as the reference client sends them", async () => {
    const list = await aList();
    const created = await added(list, 4);
    const { nextCursor = "" } = await list.publisher.call("GET", list.path, { limit: "2" });
    const fields = { limit: "2", cursor: nextCursor };
    const answer = await list.publisher.call("GET", list.path, fields);
    expect(namesIn(answer)).toEqual(created.slice(2));
  });

  test("continues where the last one of a batch was deleted meanwhile", async () => {
    const list = await aList();
    const [first, second = "", third] = await added(list, 3);
    const { nextCursor } = await list.publisher.call("GET", `${list.path}?limit=2`);
    await list.remove(second);
    await eventually(async () => expect(await listed(list)).toEqual([first, third]));
    expect(await listed(list, `?cursor=${nextCursor}`)).toEqual([third]);
    await host.runSchedules();
    expect(await listed(list, `?cursor=${nextCursor}`)).toEqual([third]);
    expect(await listed(list)).toEqual([first, third]);
  });

  test.each([
    ["limit=0", "limit: must be at least 1"],
    ["limit=-1", "limit: must be at least 1"],
    ["limit=10001", "limit: must be at most 10000"],
    ["limit=many", "limit: must be a whole number"],
    ["limit=1.5", "limit: must be a whole number"],
    ["limit=1e3", "limit: must be a whole number"],
    ["cursor=invented", "cursor: must be a next_cursor"],
    ["cursor=a%20b", "cursor: must be a next_cursor"],
    [`cursor=${"A".repeat(5_000)}`, "cursor: must be a next_cursor"],
  ])("refuses %s", async (query, words) => {
    const { publisher, path } = await aList();
    expectFailure(await publisher.call("GET", `${path}?${query}`), "INVALID_PARAMETER", words);
  });
});
