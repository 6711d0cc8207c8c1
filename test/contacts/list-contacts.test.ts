import { expect, test } from "vitest";
import { listContacts } from "#contract/api/contact-operations.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { newContactId, newTokenGeneration } from "#features/contacts/contact.ts";
import { createContact } from "#features/contacts/contact-repository.ts";
import { dataOf } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { anAddressBook } from "./address-book.ts";

const host = await useMasthead();

async function list(publisher: Publisher, query = ""): Promise<string[]> {
  const answer = await publisher.call("GET", `contacts${query}`);
  return dataOf(listContacts, answer).map(({ email }) => email);
}

/** An account with `count` contacts, whose addresses sort in the opposite order. */
async function aPublisherWith(count: number): Promise<{ publisher: Publisher; emails: string[] }> {
  const publisher = await host.anAccount();
  const emails = Array.from({ length: count }, (_, index) => `c${100 - index}@example.org`);
  for (const email of emails) await publisher.addContact(email);
  await eventually(async () => expect(await list(publisher)).toEqual(emails));
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

test("one contact is the whole list, with its address alone", async () => {
  const publisher = await host.anAccount();
  await publisher.addContact("Ann@example.org", { full_name: "Ann", city: "Höfn" });
  const answer = await eventually(async () => {
    const list = await publisher.call("GET", "contacts");
    expect(list.data).toEqual([{ email: "Ann@example.org" }]);
    return list;
  });
  expect(answer.nextCursor).toBeUndefined();
  expect(answer.headers["link"]).toBeUndefined();
});

test("a list with details has what each contact is read with, whole and found", async () => {
  const publisher = await host.anAccount();
  const profile = { full_name: "Ann Reed", country: "Wales", city: "Cardiff", street: "", zip: "" };
  await publisher.addContact("ann@example.org", profile);
  await eventually(async () => {
    for (const query of ["details=yes", "search=reed&details=yes"]) {
      const { data } = await publisher.call("GET", `contacts?${query}`);
      expect(data).toEqual([{ email: "ann@example.org", ...profile }]);
    }
  });
});

test("a cursor names nobody", async () => {
  const { publisher, emails } = await aPublisherWith(2);
  const { nextCursor = "" } = await publisher.call("GET", "contacts?limit=1");
  const readable = Buffer.from(nextCursor, "base64url").toString();
  for (const email of emails) expect(readable).not.toContain(email.split("@")[0]);
});

test("a contact that is deleted and made again is at the end", async () => {
  const { publisher, emails } = await aPublisherWith(3);
  const [first = "", ...others] = emails;
  await publisher.succeed("DELETE", `contacts/${first}`);
  await eventually(async () => expect(await list(publisher)).toEqual(others));
  await publisher.addContact(first);
  await eventually(async () => expect(await list(publisher)).toEqual([...others, first]));
});

test("1,200 contacts, more than the table reads at once, come whole in one answer, and in parts", async () => {
  const { publisher, accountId } = await anAddressBook(host);
  const emails = Array.from({ length: 1_200 }, (_, index) => `reader${index}@example.org`);
  const created = await Promise.all(
    emails.map((email) =>
      createContact({
        accountId,
        addressHash: addressHash(email),
        contactId: newContactId(),
        email,
        fullName: "Reader",
        country: "Iceland",
        city: "Höfn",
        street: "Hafnarbraut ".repeat(80),
        zip: "780",
        tokenGeneration: newTokenGeneration(),
        createdAt: host.clock.now.toISOString(),
      }),
    ),
  );
  expect(created.every(Boolean)).toBe(true);
  const whole = await eventually(async () => {
    const answer = await publisher.call("GET", "contacts");
    expect(answer.nextCursor).toBeUndefined();
    const listed = dataOf(listContacts, answer).map(({ email }) => email);
    // Contacts created at the same time have no order among them.
    expect(new Set(listed)).toEqual(new Set(emails));
    expect(listed).toHaveLength(emails.length);
    return listed;
  });
  const inParts = await parts(publisher, "399");
  expect(inParts.map((part) => part.length)).toEqual([399, 399, 399, 3]);
  expect(inParts.flat()).toEqual(whole);
});
