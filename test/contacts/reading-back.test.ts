import { beforeEach, describe, expect, test } from "vitest";
import { createToken, deleteToken, listTokens } from "#contract/api/contact-link-operations.ts";
import { listGrants } from "#contract/api/read-back-operations.ts";
import type { ListedToken } from "#contract/api/records.ts";
import { cursorOf } from "#http/list-cursor.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { seedIssue } from "#test/support/examples.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import { type AddressBook, aBookWithContact, shownAt } from "./address-book.ts";

const host = await useMasthead();
let book: AddressBook;
let email: string;
let path: string;

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  ({ book, email } = await aBookWithContact(host));
  path = `contacts/${email}`;
});

async function aToken(fields: Record<string, string> = {}): Promise<string> {
  return dataOf(createToken, await book.publisher.call("POST", `${path}/tokens`, fields)).token;
}

async function tokens(): Promise<ListedToken[]> {
  return dataOf(listTokens, await book.publisher.call("GET", `${path}/tokens`));
}

describe("the tokens of a contact", () => {
  test("are listed as they were made, without what opens anything", async () => {
    expect(await tokens()).toEqual([]);
    const secret = await aToken({ is_single_use: "yes", expiration_date: "2026-12-31" });
    const created_at = "2026-03-01T12:00:00Z";
    const id = expect.stringMatching(/^[0-9a-f]{64}$/);
    const one = { id, issue_id: null, is_single_use: true, is_used: false, created_at };
    expect(await tokens()).toEqual([{ ...one, expiration_date: "2026-12-31" }]);
    expect(JSON.stringify(await tokens())).not.toContain(secret.slice(0, 43));
    const moment = "02-04-2026 13:14:15";
    await aToken({ expiration_date: moment });
    const dates = (await tokens()).map(({ expiration_date }) => expiration_date);
    expect(dates.toSorted()).toEqual([moment, "2026-12-31"].toSorted());
  });

  test("leave the list when they expire, and all of them when they are deleted together", async () => {
    await aToken({ expiration_date: "2026-03-02" });
    await aToken();
    host.pass({ days: 2 });
    expect(await tokens()).toHaveLength(1);
    await book.succeed("DELETE", `${path}/tokens`);
    expect(await tokens()).toEqual([]);
  });

  test("end one by one, and with them what they have opened", async () => {
    const [ended, kept] = [await aToken(), await aToken()];
    const addressWith = (token: string) =>
      `${host.address}/read/${book.accountId}/${book.issueId}?${new URLSearchParams({ token })}`;
    const before = await shownAt(addressWith(ended));
    expect(before).toBe(await shownAt(addressWith(kept)));
    const listed = await tokens();
    for (const { id } of listed) {
      dataOf(deleteToken, await book.publisher.call("DELETE", `${path}/tokens/${id}`));
      const again = await book.publisher.call("DELETE", `${path}/tokens/${id}`);
      expectFailure(again, "TOKEN_NOT_FOUND");
      const left = await tokens();
      expect(left.map((token) => token.id)).not.toContain(id);
    }
    expect(await tokens()).toEqual([]);
    expect(await shownAt(addressWith(ended))).not.toBe(before);
    expect(await shownAt(addressWith(kept))).not.toBe(before);
  });

  test("come in parts", async () => {
    for (let count = 0; count < 3; count += 1) await aToken();
    const first = await book.publisher.call("GET", `${path}/tokens?limit=2`);
    const query = new URLSearchParams({ limit: "2", cursor: first.nextCursor ?? "" });
    const second = await book.publisher.call("GET", `${path}/tokens?${query}`);
    const ids = [first, second].flatMap((answer) => dataOf(listTokens, answer).map(({ id }) => id));
    expect(new Set(ids).size).toBe(3);
    expect(second.nextCursor).toBeUndefined();
    for (const forged of ["MDAwMDAw", "Iw", "fg"]) {
      const lists = [
        ["tokens", "listTokens"],
        ["issues", "listGrants"],
      ] as const;
      for (const [list, operationId] of lists) {
        const place = { accountId: book.accountId, operationId, path: { email } };
        const query = `cursor=${cursorOf(place, forged)}`;
        const { status } = await book.publisher.call("GET", `${path}/${list}?${query}`);
        expect([list, status]).toEqual([list, forged === "fg" ? 400 : 200]);
      }
    }
  });
});

describe("the issues of a contact", () => {
  test("are those it was given access to, with their magazines", async () => {
    const { accountId, magazineId, issueId } = book;
    const list = async () => dataOf(listGrants, await book.publisher.call("GET", `${path}/issues`));
    expect(await list()).toEqual([]);
    const other = await seedIssue({ accountId, magazineId });
    for (const id of [issueId, other]) await book.succeed("PUT", `${path}/access/${id}`);
    const granted = { magazine_id: magazineId, granted_at: "2026-03-01T12:00:00Z" };
    const expected = [issueId, other].toSorted().map((issue_id) => ({ issue_id, ...granted }));
    expect(await list()).toEqual(expected);
    await book.succeed("DELETE", `${path}/access/${issueId}`);
    expect(await list()).toEqual([{ issue_id: other, ...granted }]);
    await book.succeed("DELETE", `issues/${other}`);
    expect(await list()).toEqual([]);
  });

  test("of a contact made anew under the address are its own", async () => {
    await book.succeed("PUT", `${path}/access/${book.issueId}`);
    await book.succeed("DELETE", path);
    expectFailure(await book.publisher.call("GET", `${path}/issues`), "CONTACT_NOT_FOUND");
    await book.addContact(email);
    const answer = await book.publisher.call("GET", `${path}/issues`);
    expect(dataOf(listGrants, answer)).toEqual([]);
  });
});
