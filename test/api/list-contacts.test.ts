import { expect, test } from "vitest";
import { listContacts } from "../../shared/api/contact-operations.ts";
import { addressHash } from "../../shared/contacts/address-hash.ts";
import { newContactId, newTokenGeneration } from "../../shared/contacts/contact.ts";
import { createContact } from "../../shared/contacts/contact-repository.ts";
import { dataOf, expectFailure } from "../support/answers.ts";
import { useMasthead } from "../support/masthead.ts";
import type { Publisher } from "../support/publisher.ts";
import { anAddressBook } from "../contacts/support/address-book.ts";

const host = await useMasthead();

async function list(publisher: Publisher, query = ""): Promise<string[]> {
  const answer = await publisher.call("GET", `contacts${query}`);
  return dataOf(listContacts, answer).map(({ email }) => email);
}

/** An account with so many contacts, whose addresses sort the other way round. */
async function aPublisherWith(count: number): Promise<{ publisher: Publisher; emails: string[] }> {
  const publisher = await host.anAccount();
  const emails = Array.from({ length: count }, (_, index) => `c${100 - index}@example.org`);
  for (const email of emails) await publisher.addContact(email);
  return { publisher, emails };
}

/** Follows the cursors to the end. */
async function parts(publisher: Publisher, limit: string): Promise<string[][]> {
  const found: string[][] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ ...(limit && { limit }), ...(cursor && { cursor }) });
    const answer = await publisher.call("GET", `contacts?${query}`);
    found.push(dataOf(listContacts, answer).map(({ email }) => email));
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  return found;
}

test("a new account has an empty list", async () => {
  expect(await list(await host.anAccount())).toEqual([]);
});

test("one contact is the whole list, with its address alone", async () => {
  const publisher = await host.anAccount();
  await publisher.addContact("Ann@example.org", { full_name: "Ann", city: "Höfn" });
  const answer = await publisher.call("GET", "contacts");
  expect(answer.data).toEqual([{ email: "Ann@example.org" }]);
  expect(answer.nextCursor).toBeUndefined();
  expect(answer.headers["link"]).toBeUndefined();
});

test("keeps the order of creation within one frozen second, and over seconds", async () => {
  const publisher = await host.anAccount();
  const created: string[] = [];
  for (let second = 0; second < 3; second += 1) {
    for (let count = 25; count > 0; count -= 1) {
      created.push(`c${count}.${second}@example.org`);
      await publisher.addContact(created.at(-1) ?? "");
    }
    host.pass({ seconds: 1 });
  }
  expect(await list(publisher)).toEqual(created);
});

test.each([1, 2, 3, 5, 6, 7, 100])("comes in whole in parts of %i", async (limit) => {
  const { publisher, emails } = await aPublisherWith(6);
  const found = await parts(publisher, String(limit));
  expect(found.flat()).toEqual(emails);
  expect(found).toHaveLength(Math.ceil(6 / limit));
});

test("a part of the list links to the next one", async () => {
  const { publisher, emails } = await aPublisherWith(2);
  const answer = await publisher.call("GET", "contacts?limit=1");
  const target = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers["link"]))?.[1] ?? "";
  const prefix = `${host.address}/api/2.0/`;
  expect(target.startsWith(`${prefix}contacts?`)).toBe(true);
  expect(target).toContain(`cursor=${answer.nextCursor}`);
  expect(await list(publisher, target.slice(`${prefix}contacts`.length))).toEqual([emails[1]]);
});

test("a cursor names nobody", async () => {
  const { publisher, emails } = await aPublisherWith(2);
  const { nextCursor = "" } = await publisher.call("GET", "contacts?limit=1");
  const readable = Buffer.from(nextCursor, "base64url").toString();
  for (const email of emails) expect(readable).not.toContain(email.split("@")[0]);
});

test("goes on after a contact that was deleted meanwhile", async () => {
  const { publisher, emails } = await aPublisherWith(3);
  const { nextCursor } = await publisher.call("GET", "contacts?limit=1");
  await publisher.succeed("DELETE", `contacts/${emails[0]}`);
  expect(await list(publisher, `?cursor=${nextCursor}`)).toEqual(emails.slice(1));
  await host.runSchedules();
  expect(await list(publisher, `?cursor=${nextCursor}`)).toEqual(emails.slice(1));
});

test("a contact that is deleted and made again stands at the end", async () => {
  const { publisher, emails } = await aPublisherWith(3);
  const [first = "", ...others] = emails;
  await publisher.succeed("DELETE", `contacts/${first}`);
  expect(await list(publisher)).toEqual(others);
  await publisher.addContact(first);
  expect(await list(publisher)).toEqual([...others, first]);
});

test("shows nothing of another account, whatever cursor is given", async () => {
  const { publisher } = await aPublisherWith(2);
  const { nextCursor } = await publisher.call("GET", "contacts?limit=1");
  const stranger = await host.anAccount();
  expect(await list(stranger, `?cursor=${nextCursor}`)).toEqual([]);
});

test.each([
  ["limit=0", "limit: must be at least 1"],
  ["limit=10001", "limit: must be at most 10000"],
  ["limit=many", "limit: must be a whole number"],
  ["cursor=invented", "cursor: must be a next_cursor"],
  ["cursor=a%20b", "cursor: must be a next_cursor"],
  [`cursor=${"A".repeat(5_000)}`, "cursor: must be a next_cursor"],
])("refuses %s", async (query, words) => {
  const publisher = await host.anAccount();
  expectFailure(await publisher.call("GET", `contacts?${query}`), "INVALID_PARAMETER", words);
});

test("3,000 contacts come whole in one answer, and in parts", async () => {
  const { publisher, accountId } = await anAddressBook(host);
  const emails = Array.from({ length: 3_000 }, (_, index) => `reader${index}@example.org`);
  const created = await Promise.all(
    emails.map((email) =>
      createContact({
        accountId,
        addressHash: addressHash(email),
        contactId: newContactId(),
        email,
        fullName: "A reader with a name of usual length",
        country: "Iceland",
        city: "Höfn",
        street: "Hafnarbraut 1",
        zip: "780",
        tokenGeneration: newTokenGeneration(),
        createdAt: host.clock.now.toISOString(),
      }),
    ),
  );
  expect(created.every(Boolean)).toBe(true);
  const answer = await publisher.call("GET", "contacts");
  expect(answer.nextCursor).toBeUndefined();
  expect(dataOf(listContacts, answer).map(({ email }) => email)).toEqual(emails);
  const inParts = await parts(publisher, "999");
  expect(inParts.map((part) => part.length)).toEqual([999, 999, 999, 3]);
  expect(inParts.flat()).toEqual(emails);
});
