import { describe, expect, test } from "vitest";
import { createContact, getContact } from "#contract/api/contact-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { JsonBody } from "#test/support/api-client.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { expectRefused } from "./address-book.ts";

const host = await useMasthead();
const publisher = await host.anAccount();

const PROFILE = {
  full_name: "Ann Reader",
  country: "Iceland",
  city: "Höfn",
  street: "Hafnarbraut 1",
  zip: "0780",
};
const NO_PROFILE = { full_name: "", country: "", city: "", street: "", zip: "" };

async function listed(by: Publisher): Promise<unknown> {
  return (await by.call("GET", "contacts")).data;
}

async function contact(by: Publisher, email: string): Promise<unknown> {
  return dataOf(getContact, await by.call("GET", `contacts/${encodeURIComponent(email)}`));
}

test("answers the address alone, and keeps the whole profile", async () => {
  const email = "ann@example.org";
  const answer = await publisher.call("POST", "contacts", { email, ...PROFILE });
  expect(dataOf(createContact, answer)).toEqual({ email });
  expect(await contact(publisher, email)).toEqual({ email, ...PROFILE });
});

test("an address is enough", async () => {
  const email = "alone@example.org";
  expect((await publisher.call("POST", "contacts", { email })).data).toEqual({ email });
  expect(await contact(publisher, email)).toEqual({ email, ...NO_PROFILE });
});

test.each([
  ["without the white space around it", " \tspace@example.org ", "space@example.org"],
  ["its domain in lower case", "Case.Kept@EXAMPLE.Org", "Case.Kept@example.org"],
  ["a Unicode domain as it is given", "uni@MÜNCHEN.example", "uni@münchen.example"],
  ["every character that is allowed there", "!#$%&'*+/=?^_`{|}~-@example.org", undefined],
  ["the longest address", `${"a".repeat(64)}@${`${"d".repeat(60)}.`.repeat(3)}museum`, undefined],
])("keeps an address %s", async (_, given, kept = given) => {
  const answer = await publisher.call("POST", "contacts", { email: given });
  expect(dataOf(createContact, answer)).toEqual({ email: kept });
  expect(await contact(publisher, kept)).toMatchObject({ email: kept });
});

describe.each([
  ["ann+news@example.org", "Ann+News@Example.ORG"],
  ["ann+news@example.org", " ann+news@example.org "],
  ["Ann@example.org", "ann@EXAMPLE.org"],
  ["dan@münchen.example", "dan@xn--mnchen-3ya.example"],
  ["dan@münchen.example", "Dan@MU\u0308NCHEN.example"],
  ["eva@xn--mnchen-3ya.example", "eva@münchen.example"],
  ["eva@xn--mnchen-3ya.example", "eva@XN--MNCHEN-3YA.example"],
])("a contact of %s", (first, second) => {
  test(`is the same under ${second}: it exists already, and is not changed`, async () => {
    const owner = await host.anAccount();
    await owner.addContact(first, PROFILE);
    const body = { email: second, full_name: "Somebody else" };
    const refusal = { method: "POST", path: "contacts", body, code: "CONTACT_EXISTS" } as const;
    await expectRefused(host, owner, refusal);
    expect(await contact(owner, second.trim())).toMatchObject(PROFILE);
  });
});

test("addresses that deliver to different boxes are different contacts", async () => {
  const owner = await host.anAccount();
  const emails = [
    "lee@example.org",
    "lee+news@example.org",
    "lee+@example.org",
    "l.ee@example.org",
    "lee@example.com",
    "lee@www.example.org",
    "lee@example.org.example",
  ];
  for (const email of emails) await owner.addContact(email);
  await eventually(async () =>
    expect(await listed(owner)).toEqual(emails.map((email) => ({ email }))),
  );
});

test("of many who create one contact at once exactly one succeeds", async () => {
  const owner = await host.anAccount();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      owner.call("POST", "contacts", { email: index % 2 ? "x@example.org" : "X@EXAMPLE.org" }),
    ),
  );
  const failed = answers.filter(({ error }) => error !== 0);
  expect(failed).toHaveLength(19);
  for (const answer of failed) expectFailure(answer, "CONTACT_EXISTS");
  await eventually(async () => expect(await listed(owner)).toHaveLength(1));
});

test("two accounts have a contact of the same address each", async () => {
  const [one, other] = [await host.anAccount(), await host.anAccount()];
  await one.addContact("ann@example.org", PROFILE);
  await other.addContact("ann@example.org");
  expect(await contact(one, "ann@example.org")).toMatchObject(PROFILE);
  expect(await contact(other, "ann@example.org")).toMatchObject(NO_PROFILE);
});

describe.each(Object.keys(PROFILE))("%s", (field) => {
  let count = 0;
  const nextEmail = () => `${field}.${++count}@example.org`;

  test.each([
    ["any script", "Größe – 日本語 🗞️ العربية"],
    ["white space around", "  a \u00a0 "],
    ["what HTML, templates and shells read", `<b>&amp;"'{{x}}\${y}$(id)\\;=cmd|'/c'`],
    ["what looks like a number", "00780"],
    ["words that mean something to programs", "__proto__"],
    ["300 characters", "é".repeat(300)],
    ["nothing", ""],
  ])("is kept with %s", async (_, text) => {
    const email = nextEmail();
    await publisher.addContact(email, { [field]: text });
    expect(await contact(publisher, email)).toEqual({ email, ...NO_PROFILE, [field]: text });
  });

  test.each([
    ["301 characters", "x".repeat(301), "must be at most 300"],
    ["a line break", "a\nBcc: x@example.org", "must not contain line breaks"],
    ["a carriage return", "a\rb", "must not contain line breaks"],
    ["a line separator", "a\u2028b", "must not contain line breaks"],
    ["a next-line character", "a\u0085b", "must not contain control characters"],
    ["NUL", "a\0b", "must not contain control characters"],
  ])("is refused with %s, and nobody is created", async (_, text, words) => {
    const body = { email: nextEmail(), [field]: text };
    await expectRefused(host, publisher, {
      method: "POST",
      path: "contacts",
      body,
      code: "INVALID_PARAMETER",
      words: `${field}: ${words}`,
    });
  });
});

// The tests of e-mail addresses cover all other invalid addresses.
test.each([
  ["no address", "ann"],
  ["a header behind a line break", "ann@example.org\r\nBcc: bob@example.org"],
])("refuses %s, and nobody is created", async (_, email) => {
  const words = "email: must be an e-mail address";
  const refusal = { method: "POST", path: "contacts", code: "INVALID_PARAMETER", words } as const;
  await expectRefused(host, publisher, { ...refusal, body: { email, ...PROFILE } });
  await expectRefused(host, publisher, { ...refusal, body: new JsonBody({ email }) });
});

test.each([[{}], [{ email: "" }], [{ full_name: "Ann" }]])(
  "misses the address in %j",
  async (fields) => {
    const body = new JsonBody(fields);
    const words = "email: is required";
    const refusal = { method: "POST", path: "contacts", body, words } as const;
    await expectRefused(host, publisher, { ...refusal, code: "MISSING_PARAMETER" });
  },
);
