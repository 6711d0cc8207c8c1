import { describe, expect, test } from "vitest";
import * as contacts from "#contract/api/contact-operations.ts";
import { listContacts } from "#contract/api/contact-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { anAddressBook } from "#test/contacts/address-book.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { ReferenceClient } from "#test/support/reference-client.ts";

const host = await useMasthead();

async function aClient() {
  const publisher = await host.anAccount();
  return { publisher, client: new ReferenceClient(host.address, publisher.credentials) };
}

async function aClientWithBook() {
  const book = await anAddressBook(host);
  return { book, client: new ReferenceClient(host.address, book.publisher.credentials) };
}

/** An address and its spelling in a path. */
const CLIENT_SPELLINGS = [
  ["a+b@example.com", "a+b%40example.com"],
  ["a+b@example.com", "a%2Bb@example.com"],
  ["a+b@example.com", "a%2bb%40example.com"],
  ["50%off@example.com", "50%25off@example.com"],
  ["50%off@example.com", "50%25off%40example.com"],
  ["50%25@example.com", "50%2525@example.com"],
  ["a%40b@example.com", "a%2540b%40example.com"],
  ["o'hara+x@example.com", "o%27hara%2Bx%40example.com"],
  ["o'hara+x@example.com", "o'hara%2Bx%40example.com"],
  ["o'hara+x@example.com", "o'hara+x%40example.com"],
  ["jo@münchen.example", "jo%40m%c3%bcnchen.example"],
  ["a/b+c@example.com", "a%2Fb+c%40example.com"],
  ["what?#{x}@example.com", "what%3F%23%7Bx%7D@example.com"],
  ["!#$%&'*+/=?^_`{|}~-@example.org", encodeURIComponent("!#$%&'*+/=?^_`{|}~-@example.org")],
] as const;

test.each(CLIENT_SPELLINGS)(
  "%s may be called, and is signed as it is called, as %s",
  async (email, segment) => {
    const { client } = await aClientWithBook();
    await client.call("POST", "contacts", { email });
    const answer = await client.call("GET", `contacts/${segment}`);
    expect(dataOf(contacts.getContact, answer)).toMatchObject({ email });
    const other = { signedUrl: `${host.address}/api/2.0/contacts/x${segment}` };
    expectFailure(await client.call("GET", `contacts/${segment}`, {}, other), "UNAUTHORIZED");
  },
);

describe("the address that is signed", () => {
  test("may be decoded while the path is percent-encoded, also where there is no need", async () => {
    const { client, publisher } = await aClient();
    const { ID } = await publisher.aMagazine();
    const signedUrl = `${host.address}/api/2.0/magazines/${ID}`;
    const answer = await client.call(
      "GET",
      `magazines/${ID.replace("M", "%4D")}`,
      {},
      { signedUrl },
    );
    expect(answer.data).toMatchObject({ ID });
  });

  test("may be decoded where the path is percent-encoded, or as it is called", async () => {
    const { client } = await aClientWithBook();
    await client.call("POST", "contacts", { email: "jo+news@münchen.example" });
    const base = `${host.address}/api/2.0/contacts/`;
    const encoded = "jo%2Bnews%40m%C3%BCnchen.example";
    for (const called of [
      encoded,
      "jo+news@m%C3%BCnchen.example",
      "jo%2Bnews@xn--mnchen-3ya.example",
    ]) {
      for (const signed of [called, decodeURIComponent(called)]) {
        const options = { signedUrl: base + signed };
        const answer = await client.call("GET", `contacts/${called}`, {}, options);
        expect(answer.data, `${called} signed as ${signed}`).toMatchObject({
          email: "jo+news@münchen.example",
        });
      }
    }
    const other = { signedUrl: `${base}jo@münchen.example` };
    expectFailure(await client.call("GET", `contacts/${encoded}`, {}, other), "UNAUTHORIZED");
  });

  test("holds the query as it is called, and its values are not signed once more", async () => {
    const { client } = await aClient();
    const contact = { email: "eve@example.org", full_name: "Éve Yates" };
    await client.call("POST", "contacts", contact);
    await eventually(async () => {
      const answer = await client.call("GET", "contacts?limit=1&search=%C3%A9+y");
      expect(dataOf(listContacts, answer)).toHaveLength(1);
    });
    const signedUrl = `${host.address}/api/2.0/contacts`;
    const without = await client.call("GET", "contacts?limit=1", {}, { signedUrl });
    expectFailure(without, "UNAUTHORIZED");
  });

  test("has the scheme that a proxy in front names", async () => {
    skipOnWire("a host without a gateway in front, which overwrites such headers");
    const { client } = await aClient();
    const signedUrl = `${host.address.replace("http:", "https:")}/api/2.0/magazines`;
    const headers = { "x-forwarded-proto": "https" };
    expect((await client.call("GET", "magazines", {}, { signedUrl, headers })).status).toBe(200);
    expectFailure(await client.call("GET", "magazines", {}, { signedUrl }), "UNAUTHORIZED");
  });

  test("has the host that the caller named", async () => {
    skipOnWire("a host without a gateway in front, which has one name");
    const { client } = await aClient();
    const headers = { host: "localhost:8443" };
    const signedUrl = "http://localhost:8443/api/2.0/magazines";
    expect((await client.call("GET", "magazines", {}, { signedUrl, headers })).status).toBe(200);
  });
});
