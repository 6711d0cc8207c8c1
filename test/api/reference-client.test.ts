import { describe, expect, test } from "vitest";
import * as links from "#contract/api/contact-link-operations.ts";
import * as contacts from "#contract/api/contact-operations.ts";
import {
  createIssue,
  getConversionStatus,
  getEmbedCode,
  getIssue,
  getPublishState,
  publishIssue,
  updateIssue,
} from "#contract/api/issue-operations.ts";
import {
  createMagazine,
  deleteMagazine,
  listIssues,
  listMagazines,
  updateMagazine,
} from "#contract/api/magazine-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { CONFIRMATIONS } from "#test/support/publisher.ts";
import { anAddressBook, itemsWith } from "#test/contacts/address-book.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import {
  REFERENCE_SIGNATURES,
  ReferenceClient,
  signatureOf,
} from "#test/support/reference-client.ts";

const host = await useMasthead();

async function aClient() {
  const publisher = await host.anAccount();
  return { publisher, client: new ReferenceClient(host.address, publisher.credentials) };
}

async function aClientWithBook() {
  const book = await anAddressBook(host);
  return { book, client: new ReferenceClient(host.address, book.publisher.credentials) };
}

test.each(REFERENCE_SIGNATURES)(
  "the stand-in signs %s %s as the library does",
  (method, path, parameters, sig) => {
    const url = `http://127.0.0.1:8080/api/2.0/${path}`;
    expect(signatureOf(method, url, parameters, "sec_test")).toBe(sig);
  },
);

test("a whole integration works with nothing but the base address changed", async () => {
  const { client } = await aClient();
  const created = await client.call("POST", "magazines", {
    title: "Cars",
    description: "All about cars",
  });
  const { ID } = dataOf(createMagazine, created);
  const upload = await client.call(
    "POST",
    `magazines/${ID}`,
    {
      volume: "Jul 2014",
      keywords: "Comma,separated,keywords",
      category: 1,
      allow_print: "yes",
      allow_download: "no",
    },
    { pdf: await aPdf({ pages: 2 }) },
  );
  const { issueTempID } = dataOf(createIssue, upload);
  await host.idle();
  const statusPath = `magazines/${ID}/issues/${issueTempID}/status`;
  const [status] = dataOf(getConversionStatus, await client.call("GET", statusPath));
  expect(status).toMatchObject({ status: "ready", pages_count: 2 });
  const issuePath = `issues/${status?.ID}`;
  const publish = await client.call("PUT", `${issuePath}/publish-state`, { privacy: "unlisted" });
  expect(dataOf(publishIssue, publish)).toEqual([]);
  const state = await client.call("GET", `${issuePath}/publish-state`);
  expect(dataOf(getPublishState, state)).toMatchObject({ is_published: true });
  const embed = await client.call("POST", `${issuePath}/embed-code`, {
    width: 800,
    height: "100%",
  });
  expect(dataOf(getEmbedCode, embed).embed_code).toContain(`width="800" height="100%"`);
  const update = await client.call("PUT", issuePath, { description: "Summer + more", volume: "8" });
  expect(dataOf(updateIssue, update)).toMatchObject({ description: "Summer + more", volume: "8" });
  await eventually(async () => {
    const details = dataOf(getIssue, await client.call("GET", issuePath));
    expect(details).toMatchObject({ is_published: true, allow_print: true, allow_download: false });
    const listed = dataOf(listIssues, await client.call("GET", `magazines/${ID}/issues`));
    expect(listed.map((issue) => issue.ID)).toEqual([status?.ID]);
  });
  await client.call("POST", `magazines/${ID}/subscription`);
  const [magazine] = dataOf(listMagazines, await client.call("GET", "magazines"));
  expect(magazine).toMatchObject({ ID, subscription_status: "free" });
  await client.call("DELETE", `magazines/${ID}/subscription`);
  const deleted = await client.call("DELETE", `magazines/${ID}`, CONFIRMATIONS);
  expect(dataOf(deleteMagazine, deleted)).toEqual([]);
  expect(dataOf(listMagazines, await client.call("GET", "magazines"))).toEqual([]);
});

describe("values", () => {
  test("true and false, which PHP writes and signs in different ways", async () => {
    const { client } = await aClient();
    const { ID } = dataOf(
      createMagazine,
      await client.call("POST", "magazines", { title: "Cars" }),
    );
    const path = `magazines/${ID}`;
    const on = await client.call("PUT", path, { adult_content: true, title: "On" });
    expect(dataOf(updateMagazine, on)).toMatchObject({ adult_content: true, title: "On" });
    const off = await client.call("PUT", path, { title: "Off", adult_content: false, type: 2 });
    expect(dataOf(updateMagazine, off)).toMatchObject({ adult_content: false, title: "Off" });
    const upload = await client.call("POST", path, { allow_print: true, allow_download: false });
    expect(dataOf(createIssue, upload).upload).toBeDefined();
  });

  test.each([
    ["any script", "Größe 日本語 🗞️"],
    ["what forms write in their own way", "a+b c&d=e%20f;g~h*i'j(k)!"],
    ["nothing", ""],
    ["zero", "0"],
  ])("%s arrive as they are, by POST and by PUT", async (_, text) => {
    const { client } = await aClient();
    const body = { title: "Cars", description: text };
    const created = dataOf(createMagazine, await client.call("POST", "magazines", body));
    expect(created.description).toBe(text);
    const put = await client.call("PUT", `magazines/${created.ID}`, { ...body, title: `Z${text}` });
    expect(dataOf(updateMagazine, put)).toMatchObject({ title: `Z${text}`, description: text });
  });

  test("line breaks in a description arrive as they are sent", async () => {
    const { client } = await aClient();
    const body = { title: "Cars", description: "one\r\ntwo\nthree" };
    const created = dataOf(createMagazine, await client.call("POST", "magazines", body));
    expect(created.description).toBe("one\r\ntwo\nthree");
    const put = await client.call("PUT", `magazines/${created.ID}`, body);
    expect(dataOf(updateMagazine, put).description).toBe("one\r\ntwo\nthree");
  });

  test("are signed in the order of their names, capitals first", async () => {
    const { client } = await aClient();
    const parameters = { title: "t", description: "d", Zone: "z", _a: "u", "10": "x", "9": "y" };
    expect((await client.call("POST", "magazines", parameters)).status).toBe(200);
  });

  test("a post without parameters is signed and read with an empty body", async () => {
    const { client, publisher } = await aClient();
    const { ID } = await publisher.aMagazine();
    for (const closingBoundaryOnly of [false, true]) {
      const path = `magazines/${ID}/subscription`;
      const answer = await client.call("POST", path, {}, { closingBoundaryOnly });
      expect(answer.data).toEqual([]);
    }
  });
});

test("a large file is sent after the service has said to continue", async () => {
  const { client, publisher } = await aClient();
  const { ID } = await publisher.aMagazine();
  const pdf = Buffer.concat([await aPdf(), Buffer.alloc(2_000_000, "\n")]);
  const answer = await client.call("POST", `magazines/${ID}`, { volume: "Large" }, { pdf });
  const { issueTempID } = dataOf(createIssue, answer);
  await host.idle();
  expect((await publisher.status(issueTempID)).status).toBe("ready");
});

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
    const { book, client } = await aClientWithBook();
    const path = `contacts/${segment}`;
    const kept = email.replace("Example", "example");

    const profile = { email, full_name: "John Doe", city: "Köln", zip: "50667" };
    const created = await client.call("POST", "contacts", profile);
    expect(dataOf(contacts.createContact, created)).toEqual({ email: kept });
    const listed = async () => dataOf(contacts.listContacts, await client.call("GET", "contacts"));
    await eventually(async () => expect(await listed()).toEqual([{ email: kept }]));
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
    const token = dataOf(links.createToken, await client.call("POST", `${path}/tokens`, terms));
    expect(token).toEqual({ email: kept, token: token.token, ...terms, is_single_use: true });
    const ended = await client.call("DELETE", `${path}/tokens`);
    expect(dataOf(links.deleteTokens, ended)).toEqual([]);
    expect(dataOf(contacts.deleteContact, await client.call("DELETE", path))).toEqual([]);
    await eventually(async () => expect(await listed()).toEqual([]));
  },
);

test.each(["jo@münchen.example", "jörg@example.com"])(
  "%s has to be percent-encoded in a path, as HTTP demands: else the refusal is an envelope too",
  async (email) => {
    skipOnWire("a host without a gateway in front, which refuses such bytes in words of its own");
    const { client } = await aClientWithBook();
    expectFailure(await client.call("GET", `contacts/${email}`), "MALFORMED_REQUEST");
  },
);

test("PHP's true and false say whether to notify and how often a token is good", async () => {
  const { book, client } = await aClientWithBook();
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
    expect(dataOf(links.createToken, answer)).toMatchObject(parameters);
  }
});

test("a paid magazine takes the cycle beside its ID", async () => {
  const { book, client } = await aClientWithBook();
  await book.sell();
  await client.call("POST", "contacts", { email: "paid@example.com" });
  const wish = { magazine_ID: book.magazineId };
  const without = await client.call("POST", "contacts/paid@example.com", wish);
  expectFailure(without, "MISSING_PARAMETER", "cycle: ");
  const answer = await client.call("POST", "contacts/paid@example.com", { ...wish, cycle: 1 });
  expect(dataOf(contacts.deliverSubscription, answer)).toEqual([]);
  const ends = (await itemsWith("SUBSCRIPTION#")).map(({ paidUntil }) => paidUntil);
  const week = 7 * 24 * 60 * 60 * 1000;
  expect(ends).toContain(new Date(host.clock.now.getTime() + week).toISOString());
});
