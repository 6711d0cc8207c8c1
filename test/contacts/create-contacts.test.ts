import { beforeEach, describe, expect, test } from "vitest";
import { createContacts } from "#contract/api/contact-batch-operations.ts";
import type { BatchResult } from "#contract/api/read-back-records.ts";
import { getContact } from "#contract/api/contact-operations.ts";
import { keyOfWrite } from "#platform/table/limits.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { type Answer, basic, callApi, JsonBody } from "#test/support/api-client.ts";
import { eventually } from "#test/support/eventually.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { watchTable } from "#test/support/wrap-table.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { aWebhook, eventsOf } from "#test/webhooks/support/recorded-events.ts";

const host = await useMasthead();
let publisher: Publisher;

beforeEach(async () => {
  publisher = await host.anAccount();
});

function send(contacts: unknown, more: object = {}, key?: string): Promise<Answer> {
  const headers = { ...basic(publisher.credentials), ...(key && { "idempotency-key": key }) };
  const body = new JsonBody({ contacts, ...more });
  return callApi(host.address, { method: "POST", path: "contacts/batch", body, headers });
}

async function results(contacts: unknown, more: object = {}): Promise<BatchResult[]> {
  return dataOf(createContacts, await send(contacts, more)).results;
}

async function nameOf(email: string): Promise<string> {
  return dataOf(getContact, await publisher.call("GET", `contacts/${email}`)).full_name;
}

const done = (email: string, outcome: string) => ({ email, outcome, error: 0, message: "OK" });

test("a hundred contacts are created, in the order in which they were sent", async () => {
  const records = Array.from({ length: 100 }, (_, index) => ({
    email: `c${100 - index}@example.org`,
    full_name: `Reader ${index}`,
  }));
  const expected = records.map(({ email }) => done(email, "created"));
  expect(await results(records)).toEqual(expected);
  await eventually(async () => {
    expect(await publisher.succeed("GET", "contacts")).toHaveLength(100);
  });
  expect(await nameOf("c1@example.org")).toBe("Reader 99");
  expect(await results([])).toEqual([]);
});

describe("a contact that exists", () => {
  const again = [{ email: "Ann@example.org", city: "Höfn" }, { email: "new@example.org" }];

  beforeEach(() => publisher.addContact("ann@example.org", { full_name: "Ann" }));

  test.each([{}, { on_existing: "skip" }])("is skipped with %j", async (more) => {
    const expected = [done("Ann@example.org", "skipped"), done("new@example.org", "created")];
    expect(await results(again, more)).toEqual(expected);
    const contact = await publisher.succeed("GET", "contacts/ann@example.org");
    expect(contact).toMatchObject({ full_name: "Ann", city: "" });
  });

  test("is updated in the fields that are sent if that is asked for", async () => {
    const [first] = await results(again, { on_existing: "update" });
    expect(first).toEqual(done("ann@example.org", "updated"));
    const contact = await publisher.succeed("GET", "contacts/ann@example.org");
    expect(contact).toMatchObject({ full_name: "Ann", city: "Höfn" });
  });

  test("fails if that is asked for, and harms no other", async () => {
    expect(await results(again, { on_existing: "fail" })).toEqual([
      {
        email: "Ann@example.org",
        outcome: "failed",
        error: 3200,
        message: "A contact with that e-mail address already exists.",
      },
      done("new@example.org", "created"),
    ]);
  });
});

test.each([
  ["skip", ["created", "skipped", "skipped"], "One"],
  ["update", ["created", "updated", "updated"], "Three"],
  ["fail", ["created", "failed", "failed"], "One"],
])("an address that comes again exists, with %s", async (on_existing, outcomes, name) => {
  const records = [
    { email: "twice@example.org", full_name: "One" },
    { email: "TWICE@example.org", full_name: "Two" },
    { email: "twice@EXAMPLE.org", full_name: "Three" },
  ];
  for (const key of [undefined, "a-key"]) {
    publisher = await host.anAccount();
    const answer = dataOf(createContacts, await send(records, { on_existing }, key));
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(await nameOf("twice@example.org")).toBe(name);
  }
});

test("a record that is bad fails alone, with the number and words of a single call", async () => {
  const bad = [
    [{}, "", 1001, "email: is required"],
    [{ email: "no address" }, "no address", 1000, "email: must be an e-mail address"],
    [{ email: 7 }, "", 1000, "email: must be an e-mail address"],
    [{ email: ["ann@example.org"] }, "", 1000, "email: must be"],
    [{ email: null, full_name: "Nobody" }, "", 1001, "email: is required"],
    [{ email: "a@example.org", full_name: "a\nb" }, "a@example.org", 1000, "full_name: must not"],
    [{ email: "b@example.org", zip: { a: 1 } }, "b@example.org", 1000, "zip: must be a text"],
    [{ email: "c@example.org", city: "x".repeat(301) }, "c@example.org", 1000, "city: must be at"],
  ] as const;
  const mixed = bad.flatMap(([record], index) => [record, { email: `good${index}@example.org` }]);
  const ended = await results(mixed);
  for (const [index, [, email, error, words]] of bad.entries()) {
    expect(ended[2 * index]).toEqual({
      email,
      outcome: "failed",
      error,
      message: expect.stringContaining(words),
    });
    expect(ended[2 * index + 1]).toEqual(done(`good${index}@example.org`, "created"));
  }
  const first = { email: "later@example.org", zip: 7 };
  const [failed, made] = await results([first, { email: "later@example.org" }]);
  expect([failed?.outcome, made?.outcome]).toEqual(["failed", "created"]);
});

test.each([
  ["nothing", undefined, "MISSING_PARAMETER", "contacts: is required"],
  ["a text", "ann@example.org", "INVALID_PARAMETER", "contacts: must be a list"],
  ["an object", { email: "ann@example.org" }, "INVALID_PARAMETER", "contacts: must be a list"],
  ["a list of texts", ["ann@example.org"], "INVALID_PARAMETER", "contacts: must be a list"],
  ["a list in a list", [[{ email: "a@b.de" }]], "INVALID_PARAMETER", "contacts: must be a list"],
  ["half a list", "[{", "INVALID_PARAMETER", "contacts: must be a list"],
  [
    "101 records",
    Array.from({ length: 101 }, () => ({})),
    "INVALID_PARAMETER",
    "contacts: must have at most 100",
  ],
] as const)("refuses %s in place of records", async (_, contacts, code, words) => {
  expectFailure(await send(contacts), code, words);
});

test("refuses more than a megabyte", async () => {
  const contacts = Array.from({ length: 100 }, () => ({ city: "x".repeat(11_000) }));
  expectFailure(await send(contacts), "BODY_TOO_LARGE");
});

test("a batch that died half-way says at its repetition what it would have said", async () => {
  skipOnWire("a service that dies at a step of this process");
  const records = Array.from({ length: 25 }, (_, index) => ({ email: `r${index}@example.org` }));
  await publisher.addContact("r3@example.org");
  let left = Number.POSITIVE_INFINITY;
  watchTable(async (_, next) => {
    if (left <= 0) throw new Error("dead");
    left -= 1;
    // Calls that survive get their answers after those that die, as from a table behind a network.
    await new Promise(setImmediate);
    return next();
  });
  left = 16;
  expect((await send(records, {}, "one")).status).toBe(500);
  left = Number.POSITIVE_INFINITY;
  host.pass({ seconds: 60 });
  const answer = dataOf(createContacts, await send(records, {}, "one"));
  const expected = records.map(({ email }, index) =>
    done(email, index === 3 ? "skipped" : "created"),
  );
  expect(answer.results).toEqual(expected);
});

test("each contact of a batch that died half-way is reported once, in whatever order the table answers", async () => {
  skipOnWire("a service that dies at a step of this process");
  const webhook = await aWebhook(await accountIdOf(publisher));
  const records = Array.from({ length: 10 }, (_, index) => ({ email: `r${index}@example.org` }));
  let answered: (() => void)[] = [];
  let left = 5;
  watchTable(async ({ keys, writes }, next) => {
    const isContact = writes.some((write) => keyOfWrite(write).SK === "CONTACT");
    if (isContact && (left -= 1) < 0) throw new Error("dead");
    const answer = await next();
    if (keys[0]?.SK !== "CONTACT") return answer;
    await new Promise<void>((resolve) => {
      answered.push(resolve);
      if (answered.length < records.length) return;
      // The repetition gets its answers in reverse order.
      for (const release of left > 5 ? answered.toReversed() : answered) release();
    });
    return answer;
  });
  expect((await send(records, {}, "two")).status).toBe(500);
  left = Number.POSITIVE_INFINITY;
  answered = [];
  dataOf(createContacts, await send(records, {}, "two"));
  const reported = (await eventsOf(webhook)).map(({ type, data }) => ({ type, ...data }));
  const expected = records.map(({ email }) => ({ type: "contact.created", email }));
  expect(reported.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))).toEqual(
    expected,
  );
});
