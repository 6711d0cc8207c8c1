import { beforeEach, expect, test } from "vitest";
import { listIssueContacts } from "#contract/api/read-back-operations.ts";
import type { IssueContactRecord } from "#contract/api/read-back-records.ts";
import { cursorOf } from "#http/list-cursor.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { type AddressBook, anAddressBook } from "#test/contacts/address-book.ts";
import { change } from "#platform/table/table.ts";

const host = await useMasthead();
let book: AddressBook;

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  book = await anAddressBook(host);
});

const access = (email: string) => `contacts/${email}/access/${book.issueId}`;

/** Adds contacts and gives them access, a second apart. */
async function readers(...emails: string[]): Promise<void> {
  for (const email of emails) {
    await book.addContact(email, { full_name: `Name of ${email}` });
    host.pass({ seconds: 1 });
    await book.succeed("PUT", access(email));
  }
}

async function listed(): Promise<IssueContactRecord[]> {
  const answer = await book.publisher.call("GET", `issues/${book.issueId}/contacts`);
  return dataOf(listIssueContacts, answer);
}

const emails = async () => (await listed()).map(({ email }) => email);

test("those who were given access are listed with their names, the last one first", async () => {
  expect(await listed()).toEqual([]);
  await readers("ann@example.org", "bob@example.org");
  await book.addContact("cat@example.org");
  expect(await listed()).toEqual([
    {
      email: "bob@example.org",
      full_name: "Name of bob@example.org",
      granted_at: "2026-03-01T12:00:02Z",
    },
    {
      email: "ann@example.org",
      full_name: "Name of ann@example.org",
      granted_at: "2026-03-01T12:00:01Z",
    },
  ]);
});

test("access that is given with a mail is listed too, and leaves the list when it ends", async () => {
  await readers("ann@example.org");
  await book.addContact("bob@example.org");
  host.pass({ seconds: 1 });
  await book.succeed("POST", `contacts/bob@example.org/issue/${book.issueId}`);
  expect(await emails()).toEqual(["bob@example.org", "ann@example.org"]);
  await book.succeed("DELETE", access("bob@example.org"));
  expect(await emails()).toEqual(["ann@example.org"]);
  host.pass({ seconds: 1 });
  await book.succeed("PUT", access("bob@example.org"));
  expect(await emails()).toEqual(["bob@example.org", "ann@example.org"]);
});

test("a deleted contact is not listed, and one made anew under the address inherits nothing", async () => {
  await readers("ann@example.org", "bob@example.org");
  await book.succeed("DELETE", "contacts/ann@example.org");
  expect(await emails()).toEqual(["bob@example.org"]);
  await book.addContact("ann@example.org");
  expect(await emails()).toEqual(["bob@example.org"]);
});

test("the list comes in parts, also where a part ends with somebody who is deleted", async () => {
  await readers("ann@example.org", "bob@example.org", "cat@example.org", "dan@example.org");
  await book.succeed("DELETE", "contacts/cat@example.org");
  const path = `issues/${book.issueId}/contacts`;
  const first = await book.publisher.call("GET", path, { limit: "2" });
  const rest = await book.publisher.call("GET", path, { cursor: first.nextCursor ?? "" });
  const parts = [first, rest].map((answer) =>
    dataOf(listIssueContacts, answer).map(({ email }) => email),
  );
  expect(parts).toEqual([["dan@example.org"], ["bob@example.org", "ann@example.org"]]);
  expect(rest.nextCursor).toBeUndefined();
  for (const forged of ["MDAwMDAw", "Iw", "fg"]) {
    const { accountId, issueId } = book;
    const list = { accountId, operationId: "listIssueContacts", path: { issueId } };
    const cursor = cursorOf(list, forged);
    const { status } = await book.publisher.call("GET", path, { cursor });
    expect([forged, status]).toEqual([forged, forged === "fg" ? 400 : 200]);
  }
});

test("nobody else learns who reads an issue, nor anybody of a deleted one", async () => {
  await readers("ann@example.org");
  const other = await host.anAccount();
  const path = `issues/${book.issueId}/contacts`;
  expectFailure(await other.call("GET", path), "ISSUE_NOT_FOUND");
  await book.succeed("DELETE", `issues/${book.issueId}`);
  expectFailure(await book.publisher.call("GET", path), "ISSUE_NOT_FOUND");
});

const grants = async () =>
  (await tableItems()).filter(
    ({ accountId, SK }) => accountId === book.accountId && String(SK).startsWith("GRANT#"),
  );

test("the purge of an issue removes the grants for it", async () => {
  skipOnWire("the table's items");
  await readers("ann@example.org", "bob@example.org");
  expect(await grants()).toHaveLength(2);
  await book.succeed("DELETE", `issues/${book.issueId}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  expect(await grants()).toEqual([]);
});

test("grants that are older than this list are listed once the schedule has run", async () => {
  skipOnWire("items of an earlier version");
  await readers("ann@example.org", "bob@example.org");
  await book.succeed("DELETE", access("bob@example.org"));
  const drop = ({ PK, SK }: Record<string, unknown>, ...remove: string[]) =>
    change({ PK: String(PK), SK: String(SK) }, { remove });
  for (const grant of await grants()) await drop(grant, "IPK", "ISK");
  await drop({ PK: book.accountId, SK: "ACCOUNT" }, "grantsIndexedAt");
  expect(await listed()).toEqual([]);
  await host.runSchedules();
  expect(await emails()).toEqual(["ann@example.org"]);
});
