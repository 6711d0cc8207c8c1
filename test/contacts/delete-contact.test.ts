import { beforeEach, expect, test } from "vitest";
import { createToken } from "#contract/api/contact-link-operations.ts";
import { deleteContact, listContacts } from "#contract/api/contact-operations.ts";
import { eventually } from "#test/support/eventually.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  type AddressBook,
  anAddressBook,
  itemsWith,
  personalLink,
  shownAt,
  aBookWithContact,
} from "./address-book.ts";

const host = await useMasthead();

/** The end of a weekly cycle. */
function weekFrom(now: Date): string {
  return new Date(now.getTime() + 7 * 24 * 60 * 60 * 1000).toISOString();
}
let book: AddressBook;
let email: string;

beforeEach(async () => {
  ({ book, email } = await aBookWithContact(host, { full_name: "Ann", city: "Höfn" }));
});

async function remove(): Promise<void> {
  const answer = await book.publisher.call("DELETE", `contacts/${email}`);
  expect(dataOf(deleteContact, answer)).toEqual([]);
}

async function listed(): Promise<unknown> {
  return dataOf(listContacts, await book.publisher.call("GET", "contacts"));
}

/** Gives a contact all that one may have. @returns the addresses at which it reads */
async function everythingFor(): Promise<{ pass: string; token: string }> {
  await book.sell();
  await book.succeed("POST", `contacts/${email}/issue/${book.issueId}`);
  await book.succeed("POST", `contacts/${email}/subscription/${book.magazineId}`, { cycle: "6" });
  const answer = await book.publisher.call("POST", `contacts/${email}/token`);
  const query = new URLSearchParams({ token: dataOf(createToken, answer).token }).toString();
  const pass = await book.linkFor(email);
  return { pass, token: `${pass.split("?")[0]}?${query}` };
}

test("takes a contact out of the list and out of reach at once", async () => {
  await book.addContact(`other.${email}`);
  await remove();
  await eventually(async () => expect(await listed()).toEqual([{ email: `other.${email}` }]));
  expectFailure(await book.publisher.call("GET", `contacts/${email}`), "CONTACT_NOT_FOUND");
  const again = { method: "DELETE", path: `contacts/${email}`, code: "CONTACT_NOT_FOUND" } as const;
  await book.expectRefused(again);
});

test("closes at once whatever the contact could read", async () => {
  const { pass, token } = await everythingFor();
  expect(await shownAt(pass)).toBe("200 issue");
  expect(await shownAt(token)).toBe("200 issue");
  await remove();
  expect(await shownAt(pass)).toBe("200 preview");
  expect(await shownAt(token)).not.toContain("issue");
});

test.each([
  ["before what is left was erased", false],
  ["after what is left was erased", true],
])("a contact made again %s inherits nothing", async (_, isErased) => {
  const { pass, token } = await everythingFor();
  await remove();
  if (isErased) await host.runSchedules();
  await book.addContact(email);
  const answer = await book.publisher.call("GET", `contacts/${email}`);
  expect(answer.data).toMatchObject({ email, full_name: "", city: "" });
  expect(await shownAt(pass)).toBe("200 preview");
  expect(await shownAt(token)).not.toContain("issue");
  expectFailure(
    await book.publisher.call("DELETE", `contacts/${email}/access/${book.issueId}`),
    "ACCESS_NOT_GRANTED",
  );
  await book.succeed("POST", `contacts/${email}/subscription/${book.magazineId}`, { cycle: "1" });
  const subscriptions = await itemsWith("SUBSCRIPTION#");
  const current = subscriptions.filter(({ accountId }) => accountId === book.accountId);
  expect(current.map(({ paidUntil }) => paidUntil)).toEqual([weekFrom(host.clock.now)]);
  const mail = (await book.mailTo(email)).at(-1);
  expect(personalLink(mail ?? { text: "" })).not.toBe(pass);
  await book.succeed("DELETE", `contacts/${email}`);
  await host.runSchedules();
});

test("the purge of the old contact leaves a new one under the address alone", async () => {
  await everythingFor();
  await remove();
  await book.addContact(email, { full_name: "New" });
  await book.succeed("PUT", `contacts/${email}/access/${book.issueId}`);
  await host.runSchedules();
  const answer = await book.publisher.call("GET", `contacts/${email}`);
  expect(answer.data).toMatchObject({ full_name: "New" });
  await book.succeed("DELETE", `contacts/${email}/access/${book.issueId}`);
});

test("may be named in another spelling", async () => {
  await book.succeed("DELETE", `contacts/${encodeURIComponent(email.toUpperCase())}`);
  await eventually(async () => expect(await listed()).toEqual([]));
});

test("leaves the contact of another account under the same address alone", async () => {
  const other = await anAddressBook(host);
  await other.addContact(email, { full_name: "Theirs" });
  await other.succeed("PUT", `contacts/${email}/access/${other.issueId}`);
  await remove();
  await host.runSchedules();
  const answer = await other.publisher.call("GET", `contacts/${email}`);
  expect(answer.data).toMatchObject({ full_name: "Theirs" });
  await other.succeed("DELETE", `contacts/${email}/access/${other.issueId}`);
});

test("of many who delete one contact at once exactly one succeeds", async () => {
  const calls = Array.from({ length: 10 }, () =>
    book.publisher.call("DELETE", `contacts/${email}`),
  );
  const failed = (await Promise.all(calls)).filter(({ error }) => error !== 0);
  expect(failed).toHaveLength(9);
  for (const answer of failed) expectFailure(answer, "CONTACT_NOT_FOUND");
});
