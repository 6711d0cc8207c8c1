import { beforeEach, expect, test } from "vitest";
import { getContact, updateContact } from "#contract/api/contact-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { expectRefused } from "./address-book.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const PROFILE = { full_name: "Ann", country: "IS", city: "Höfn", street: "Quay 1", zip: "780" };
let email: string;
let contacts = 0;

beforeEach(async () => {
  email = `ann${++contacts}@example.org`;
  await publisher.addContact(email, PROFILE);
});

async function stored(): Promise<unknown> {
  return dataOf(getContact, await publisher.call("GET", `contacts/${email}`));
}

async function update(fields: Record<string, string>): Promise<unknown> {
  return dataOf(updateContact, await publisher.call("PUT", `contacts/${email}`, fields));
}

test.each(Object.keys(PROFILE))("changes %s and leaves the others", async (field) => {
  const expected = { email, ...PROFILE, [field]: "Changed – 変更" };
  expect(await update({ [field]: "Changed – 変更" })).toEqual(expected);
  expect(await stored()).toEqual(expected);
});

test("changes all fields together, and empties those that are sent empty", async () => {
  expect(await update({ ...PROFILE, full_name: "", zip: "" })).toEqual({
    email,
    ...PROFILE,
    full_name: "",
    zip: "",
  });
});

test("changes nothing when nothing is sent", async () => {
  expect(await update({})).toEqual({ email, ...PROFILE });
});

test("an address cannot be changed, and nothing else is then", async () => {
  const fields = { email: "other@example.org", city: "Vík" };
  const answer = await publisher.call("PUT", `contacts/${email}`, fields);
  expectFailure(answer, "INVALID_PARAMETER", "email: is unknown");
  expect(await stored()).toEqual({ email, ...PROFILE });
});

test("keeps the contact's place in the list", async () => {
  const later = `later${contacts}@example.org`;
  await publisher.addContact(later);
  const list = async (): Promise<unknown> => (await publisher.call("GET", "contacts")).data;
  const before = await eventually(async () => {
    const listed = await list();
    expect(listed).toContainEqual({ email: later });
    return listed;
  });
  await update({ city: "Vík" });
  await eventually(async () => expect(await list()).toEqual(before));
});

test("changes of different fields at once all count", async () => {
  await Promise.all(Object.keys(PROFILE).map((field) => update({ [field]: `New ${field}` })));
  const changed = Object.keys(PROFILE).map((field) => [field, `New ${field}`]);
  expect(await stored()).toEqual({ email, ...Object.fromEntries(changed) });
});

test.each([
  ["301 characters", "city", "x".repeat(301), "must be at most 300"],
  ["a line break", "full_name", "Ann\r\nBcc: x@example.org", "must not contain line breaks"],
  ["NUL", "street", "a\0b", "must not contain control characters"],
])("refuses %s and applies nothing of the request", async (_, field, text, words) => {
  const body = { country: "NO", zip: "0001", [field]: text };
  await expectRefused(host, publisher, {
    method: "PUT",
    path: `contacts/${email}`,
    body,
    code: "INVALID_PARAMETER",
    words: `${field}: ${words}`,
  });
});
