import { expect, test } from "vitest";
import * as contacts from "../../shared/api/contact-operations.ts";
import { dataOf, expectFailure } from "../support/answers.ts";
import { useMasthead } from "../support/masthead.ts";
import { ReferenceClient } from "../support/reference-client.ts";
import { type AddressBook, anAddressBook, itemsWith } from "./support/address-book.ts";

const host = await useMasthead();

async function aClient(): Promise<{ book: AddressBook; client: ReferenceClient }> {
  const book = await anAddressBook(host);
  return { book, client: new ReferenceClient(host.address, book.publisher.credentials) };
}

/** An address, the path in which it travels, and the address that is mailed. */
const ADDRESSES = [
  ["john@example.com", "john@example.com", "john@example.com"],
  ["John.Doe+news@Example.com", "John.Doe+news@Example.com", "John.Doe+news@example.com"],
  ["o'hara!$&*=~@example.com", "o'hara!$&*=~@example.com", "o'hara!$&*=~@example.com"],
  ["jo+a@münchen.example", "jo+a@m%C3%BCnchen.example", "jo+a@xn--mnchen-3ya.example"],
  ["jo+b@münchen.example", "jo+b@xn--mnchen-3ya.example", "jo+b@xn--mnchen-3ya.example"],
  [
    "taro@日本語.example",
    "taro%40%E6%97%A5%E6%9C%AC%E8%AA%9E.example",
    "taro@xn--wgv71a119e.example",
  ],
] as const;

test.each(ADDRESSES)(
  "a whole integration works for %s, in the path as %s",
  async (email, segment, deliverable) => {
    const { book, client } = await aClient();
    const path = `contacts/${segment}`;
    const kept = email.replace("Example", "example");

    const profile = { email, full_name: "John Doe", city: "Köln", zip: "50667" };
    const created = await client.call("POST", "contacts", profile);
    expect(dataOf(contacts.createContact, created)).toEqual({ email: kept });
    const listed = await client.call("GET", "contacts");
    expect(dataOf(contacts.listContacts, listed)).toEqual([{ email: kept }]);
    const details = await client.call("GET", path);
    const expected = { ...profile, email: kept, country: "", street: "" };
    expect(dataOf(contacts.getContact, details)).toEqual(expected);
    const updated = await client.call("PUT", path, { city: "Bonn & Köln", street: "A+B 1" });
    const change = { city: "Bonn & Köln", street: "A+B 1" };
    expect(dataOf(contacts.updateContact, updated)).toEqual({ ...expected, ...change });

    const access = `${path}/access/${book.issueId}`;
    const granted = await client.call("PUT", access, { notify_user: "yes" });
    expect(dataOf(contacts.grantAccess, granted)).toEqual([]);
    const revoked = await client.call("DELETE", access, { notify_user: "no" });
    expect(dataOf(contacts.revokeAccess, revoked)).toEqual([]);
    const sent = await client.call("POST", `${path}/issue/${book.issueId}`);
    expect(dataOf(contacts.deliverIssue, sent)).toEqual([]);
    const wish = { magazine_ID: book.magazineId };
    const subscribed = await client.call("POST", path, wish);
    expect(dataOf(contacts.deliverSubscription, subscribed)).toEqual([]);
    expect(await book.mailTo(deliverable)).toHaveLength(3);

    const terms = { is_single_use: "yes", expiration_date: "31-12-2026 23:59:59" };
    const token = dataOf(contacts.createToken, await client.call("POST", `${path}/tokens`, terms));
    expect(token).toEqual({ email: kept, token: token.token, ...terms, is_single_use: true });
    const ended = await client.call("DELETE", `${path}/tokens`);
    expect(dataOf(contacts.deleteTokens, ended)).toEqual([]);
    expect(dataOf(contacts.deleteContact, await client.call("DELETE", path))).toEqual([]);
    expect(dataOf(contacts.listContacts, await client.call("GET", "contacts"))).toEqual([]);
  },
);

test.each(["jo@münchen.example", "jörg@example.com"])(
  "%s has to be percent-encoded in a path, as HTTP demands: else the refusal is an envelope too",
  async (email) => {
    const { client } = await aClient();
    expectFailure(await client.call("GET", `contacts/${email}`), "MALFORMED_REQUEST");
  },
);

test("PHP's true and false say whether to notify and how often a token is good", async () => {
  const { book, client } = await aClient();
  const email = "php@example.com";
  await client.call("POST", "contacts", { email });
  const access = `contacts/${email}/access/${book.issueId}`;
  for (const wish of [true, false]) {
    const parameters = { notify_user: wish };
    expect((await client.call("PUT", access, parameters)).data).toEqual([]);
  }
  expect(await book.mailTo(email)).toHaveLength(1);
  for (const wish of [true, false]) {
    const parameters = { is_single_use: wish, expiration_date: "2026-12-31" };
    const answer = await client.call("POST", `contacts/${email}/token`, parameters);
    expect(dataOf(contacts.createToken, answer)).toMatchObject(parameters);
  }
});

test("a paid magazine takes the cycle beside its ID", async () => {
  const { book, client } = await aClient();
  await book.sell();
  await client.call("POST", "contacts", { email: "paid@example.com" });
  const wish = { magazine_ID: book.magazineId };
  const without = await client.call("POST", "contacts/paid@example.com", wish);
  expectFailure(without, "MISSING_PARAMETER", "cycle: ");
  const answer = await client.call("POST", "contacts/paid@example.com", { ...wish, cycle: 1 });
  expect(dataOf(contacts.deliverSubscription, answer)).toEqual([]);
  const ends = (await itemsWith("SUBSCRIPTION#")).map(({ paidUntil }) => paidUntil);
  expect(ends).toContain("2026-03-08T12:00:00.000Z");
});

test("a path that is encoded may be signed as it is called or decoded", async () => {
  const { client } = await aClient();
  await client.call("POST", "contacts", { email: "jo+news@münchen.example" });
  const base = `${host.address}/api/2.0/contacts/`;
  const encoded = "jo%2Bnews%40m%C3%BCnchen.example";
  for (const called of [
    encoded,
    "jo+news@m%C3%BCnchen.example",
    "jo%2Bnews@xn--mnchen-3ya.example",
  ]) {
    for (const signed of [called, decodeURIComponent(called)]) {
      const answer = await client.call(
        "GET",
        `contacts/${called}`,
        {},
        { signedUrl: base + signed },
      );
      expect(answer.data, `${called} signed as ${signed}`).toMatchObject({
        email: "jo+news@münchen.example",
      });
    }
  }
  const other = { signedUrl: `${base}jo@münchen.example` };
  expectFailure(await client.call("GET", `contacts/${encoded}`, {}, other), "UNAUTHORIZED");
});
