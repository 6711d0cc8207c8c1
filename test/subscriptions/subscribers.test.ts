import { beforeEach, describe, expect, test } from "vitest";
import { addSubscribers, removeSubscribers } from "#contract/api/audience-operations.ts";
import { listSubscribers, listSubscriptions } from "#contract/api/read-back-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { type Answer, basic, callApi, JsonBody } from "#test/support/api-client.ts";
import { eventually } from "#test/support/eventually.ts";
import { send } from "#test/support/http.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import { aWebhook, eventsOf } from "#test/webhooks/support/recorded-events.ts";
import { type AddressBook, anAddressBook, mailTo, shownAt } from "#test/contacts/address-book.ts";

const host = await useMasthead();
let book: AddressBook;
let path: string;

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  book = await anAddressBook(host);
  path = `magazines/${book.magazineId}/subscribers`;
});

function call(method: string, body: object, key?: string): Promise<Answer> {
  const headers = { ...basic(book.publisher.credentials), ...(key && { "idempotency-key": key }) };
  return callApi(host.address, { method, path, body: new JsonBody(body), headers });
}

async function add(emails: readonly string[], more: object = {}) {
  const contacts = emails.map((email) => ({ email }));
  return dataOf(addSubscribers, await call("POST", { contacts, ...more })).results;
}

async function removeAll(emails: readonly string[]) {
  return dataOf(removeSubscribers, await call("DELETE", { emails })).results;
}

async function subscribers(query = "") {
  return dataOf(listSubscribers, await book.publisher.call("GET", `${path}${query}`));
}

async function addressesOf(query: string): Promise<string[]> {
  return (await subscribers(query)).map(({ email }) => email).toSorted();
}

const done = (email: string, outcome: string) => ({ email, outcome, error: 0, message: "OK" });
const LEFT = 3204;

async function askOnThePage(email: string): Promise<void> {
  await book.publisher.publish(book.issueId, "unlisted");
  const { status } = await send(host.address, {
    method: "POST",
    target: `/read/${book.accountId}/${book.issueId}/subscription`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email }).toString(),
  });
  expect(status).toBe(200);
}

/** Follows a link in the newest mail to an address and presses its button. */
async function follow(email: string, link: RegExp): Promise<void> {
  const mail = (await mailTo(host, email)).at(-1);
  const { pathname, search } = new URL(link.exec(mail?.text ?? "")?.[0] ?? "");
  const { status } = await send(host.address, { method: "POST", target: pathname + search });
  expect(status).toBe(200);
}
const UNSUBSCRIBE = /https?:\/\/\S+\/unsubscribe\?\S+/;

describe("a free magazine", () => {
  beforeEach(() => book.succeed("POST", `magazines/${book.magazineId}/subscription`));

  test("takes a hundred at once, known and new ones, and mails nobody", async () => {
    await book.addContact("Ann@example.org", { full_name: "Ann" });
    const emails = [
      "ann@example.org",
      ...Array.from({ length: 99 }, (_, at) => `r${at}@example.org`),
    ];
    const expected = [
      done("Ann@example.org", "subscribed"),
      ...emails.slice(1).map((email) => done(email, "subscribed")),
    ];
    expect(await add(emails)).toEqual(expected);
    await eventually(async () => expect(await subscribers("?limit=1000")).toHaveLength(100));
    expect(await book.succeed("GET", "contacts/ann@example.org")).toMatchObject({
      full_name: "Ann",
    });
    expect(await mailTo(host, "r1@example.org")).toEqual([]);
    expect((await add(emails)).map(({ outcome }) => outcome)).toEqual(
      emails.map(() => "unchanged"),
    );
  });

  test("keeps what a contact has, and gives new ones the name that came along", async () => {
    await book.addContact("ann@example.org", { full_name: "Ann" });
    const contacts = [
      { email: "ann@example.org", full_name: "Somebody else" },
      { email: "bo@example.org", full_name: "Bo Reader", city: "Höfn" },
    ];
    await call("POST", { contacts });
    expect(await book.succeed("GET", "contacts/ann@example.org")).toMatchObject({
      full_name: "Ann",
    });
    expect(await book.succeed("GET", "contacts/bo@example.org")).toMatchObject({
      full_name: "Bo Reader",
      city: "Höfn",
    });
  });

  test("harms no record for another one, and counts an address once", async () => {
    const results = await add(["no address", "bo@example.org", "BO@example.org"]);
    expect(results).toMatchObject([
      { email: "no address", outcome: "failed", error: 1000 },
      done("bo@example.org", "subscribed"),
      done("bo@example.org", "unchanged"),
    ]);
    expect(await add([])).toEqual([]);
  });

  test("welcomes those who were not subscribed if that is wished, and ignores a cycle", async () => {
    await add(["ann@example.org"]);
    await add(["ann@example.org", "bo@example.org"], { notify_user: "yes", cycle: 6 });
    expect(await mailTo(host, "ann@example.org")).toHaveLength(0);
    expect(await mailTo(host, "bo@example.org")).toHaveLength(1);
    await eventually(async () => {
      const found = await subscribers();
      expect(found.map(({ ends_at }) => ends_at)).toEqual([null, null]);
    });
  });

  test("does not bring back who has unsubscribed, from it or from everything", async () => {
    for (const [email, everything] of [
      ["ann@example.org", ""],
      ["bo@example.org", "&all=yes"],
    ] as const) {
      await add([email], { notify_user: "yes" });
      const mail = (await mailTo(host, email)).at(-1);
      const { pathname, search } = new URL(UNSUBSCRIBE.exec(mail?.text ?? "")?.[0] ?? "");
      await send(host.address, { method: "POST", target: pathname + search + everything });
      expect(await add([email])).toMatchObject([{ email, outcome: "failed", error: LEFT }]);
    }
  });

  test("does not bring back who has complained", async () => {
    const email = "complaint@simulator.amazonses.com";
    await add([email], { notify_user: "yes" });
    await host.idle();
    expect(await add([email])).toMatchObject([{ email, outcome: "failed", error: LEFT }]);
  });

  test("lets the publisher end a subscription and begin it again", async () => {
    await book.addContact("Ann@example.org");
    await add(["ann@example.org", "bo@example.org"]);
    const results = await removeAll(["ANN@example.org", "nobody@example.org", "no address"]);
    expect(results).toMatchObject([
      done("Ann@example.org", "unsubscribed"),
      { email: "nobody@example.org", outcome: "failed", error: 3004 },
      { email: "no address", outcome: "failed", error: 1000 },
    ]);
    expect(await removeAll(["ann@example.org"])).toEqual([done("Ann@example.org", "unchanged")]);
    await eventually(async () =>
      expect(await addressesOf("?status=ended")).toEqual(["Ann@example.org"]),
    );
    expect(await addressesOf("?status=confirmed")).toEqual(["bo@example.org"]);
    expect(await add(["ann@example.org"])).toEqual([done("Ann@example.org", "subscribed")]);
    await eventually(async () => expect(await addressesOf("?status=ended")).toEqual([]));
  });

  test("mails no issue to whom the publisher has taken off", async () => {
    await add(["off@example.org", "on@example.org"]);
    await removeAll(["off@example.org"]);
    await book.succeed("DELETE", `issues/${book.issueId}/publish-state`);
    host.pass({ seconds: 60 });
    const fields = { privacy: "unlisted", notify_subscribers: "yes" };
    await book.succeed("PUT", `issues/${book.issueId}/publish-state`, fields);
    expect(await mailTo(host, "on@example.org")).toHaveLength(1);
    expect(await mailTo(host, "off@example.org")).toHaveLength(0);
  });

  test("shows who has asked and not confirmed, finds them, and withdraws what they asked for", async () => {
    await add(["ann@example.org"]);
    await askOnThePage("annika@example.org");
    const pending = {
      email: "annika@example.org",
      full_name: "",
      status: "pending",
      since: "2026-03-01T12:00:00Z",
      ends_at: null,
    };
    await eventually(async () => expect(await subscribers()).toHaveLength(2));
    expect(await subscribers("?status=pending")).toEqual([pending]);
    expect(await subscribers("?search=annika")).toEqual([pending]);
    expect(await addressesOf("?search=ann")).toEqual(["ann@example.org", "annika@example.org"]);
    expect(await removeAll(["annika@example.org"])).toEqual([
      done("annika@example.org", "unsubscribed"),
    ]);
    expect(await subscribers("?status=pending")).toEqual([]);
  });

  test("does not call pending who has confirmed, or was subscribed by the publisher since", async () => {
    await askOnThePage("asked@example.org");
    await add(["asked@example.org"]);
    await askOnThePage("sure@example.org");
    await follow("sure@example.org", /https?:\/\/\S+\/subscription\?\S+/);
    await eventually(async () => {
      expect((await subscribers()).map(({ status }) => status)).toEqual(["confirmed", "confirmed"]);
    });
    expect(await subscribers("?status=pending")).toEqual([]);
    host.pass({ days: 3 });
    expect(await subscribers("?status=pending")).toEqual([]);
  });

  test("is listed part by part without a gap", async () => {
    await askOnThePage("p1@example.org");
    await askOnThePage("p2@example.org");
    await add(["a@example.org", "b@example.org", "c@example.org"]);
    await eventually(async () => expect(await subscribers()).toHaveLength(5));
    const found: string[] = [];
    let query = "?limit=2";
    for (;;) {
      const answer = await book.publisher.call("GET", `${path}${query}`);
      found.push(...dataOf(listSubscribers, answer).map(({ email }) => email));
      if (answer.nextCursor === undefined) break;
      query = `?limit=2&cursor=${answer.nextCursor}`;
    }
    expect(found.toSorted()).toEqual(
      ["a", "b", "c", "p1", "p2"].map((name) => `${name}@example.org`),
    );
    expectFailure(await book.publisher.call("GET", `${path}?cursor=x1`), "INVALID_PARAMETER");
    expect(await subscribers("?search=(")).toEqual([]);
  });

  test("reports each once, also where the call is repeated", async () => {
    const webhook = await aWebhook(book.accountId);
    const body = { contacts: [{ email: "ann@example.org" }, { email: "bo@example.org" }] };
    const first = await call("POST", body, "the-list");
    expect(await call("POST", body, "the-list")).toMatchObject({ data: first.data });
    await add(["ann@example.org"]);
    await removeAll(["ann@example.org", "ann@example.org"]);
    const types = (await eventsOf(webhook)).map(({ type }) => type);
    expect(types.filter((type) => type === "contact.subscribed")).toHaveLength(2);
    expect(types.filter((type) => type === "contact.unsubscribed")).toHaveLength(1);
  });
});

describe("a paid magazine", () => {
  beforeEach(() => book.sell());

  test("needs a cycle, which counts from now and is never added up", async () => {
    expectFailure(await call("POST", { contacts: [] }), "MISSING_PARAMETER", "cycle");
    expect(await add(["ann@example.org"], { cycle: 2 })).toEqual([
      done("ann@example.org", "subscribed"),
    ]);
    const endIs = (end: string) =>
      eventually(async () => expect(await subscribers()).toMatchObject([{ ends_at: end }]));
    await endIs("2026-04-01T12:00:00Z");
    expect(await add(["ann@example.org"], { cycle: 1 })).toEqual([
      done("ann@example.org", "unchanged"),
    ]);
    await endIs("2026-04-01T12:00:00Z");
    expect(await add(["ann@example.org"], { cycle: 3 })).toEqual([
      done("ann@example.org", "unchanged"),
    ]);
    await endIs("2026-05-01T12:00:00Z");
    host.pass({ days: 90 });
    expect(await add(["ann@example.org"], { cycle: 1 })).toEqual([
      done("ann@example.org", "subscribed"),
    ]);
  });

  test("takes an end in place of a cycle, which shortens nothing and is to come", async () => {
    const past = await call("POST", { contacts: [], ends_at: "2026-03-01T12:00:00Z" });
    expectFailure(past, "INVALID_PARAMETER", "ends_at: must be in the future");
    const end = "2031-07-31T08:30:00Z";
    expect(await add(["ann@example.org"], { ends_at: end })).toEqual([
      done("ann@example.org", "subscribed"),
    ]);
    for (const shorter of [{ ends_at: "2026-03-02T12:00:00Z" }, { cycle: 6 }]) {
      expect(await add(["ann@example.org"], shorter)).toEqual([
        done("ann@example.org", "unchanged"),
      ]);
    }
    const shown = await book.publisher.call("GET", "contacts/ann@example.org/subscriptions");
    expect(dataOf(listSubscriptions, shown)).toMatchObject([{ ends_at: end, cycle: null }]);
    host.clock.now = new Date("2031-07-31T08:30:01Z");
    expect(await subscribers()).toMatchObject([{ status: "ended" }]);
  });

  test("closes at once for whom the publisher has taken off", async () => {
    await book.publisher.publish(book.issueId, "private");
    await add(["payer@example.org"], { cycle: 6, notify_user: "yes" });
    const link = await book.linkFor("payer@example.org");
    const issue = link.replace(/\/read\/.*\?/, `/read/${book.accountId}/${book.issueId}?`);
    expect(await shownAt(issue)).toBe("200 issue");
    expect(await removeAll(["payer@example.org"])).toEqual([
      done("payer@example.org", "unsubscribed"),
    ]);
    expect(await shownAt(issue)).toBe("200 preview");
    await book.succeed("POST", `contacts/payer@example.org/subscription/${book.magazineId}`, {
      cycle: "1",
    });
    await eventually(async () =>
      expect(await subscribers()).toMatchObject([
        { status: "confirmed", ends_at: "2026-03-08T12:00:00Z" },
      ]),
    );
  });
});

test("a magazine without subscriptions refuses, as do unknown magazines and lesser keys", async () => {
  expectFailure(await call("POST", { contacts: [] }), "SUBSCRIPTION_DISABLED");
  const unknown = "magazines/M1000000000000000000/subscribers";
  for (const [method, body] of [
    ["POST", { contacts: "[]" }],
    ["DELETE", { emails: "ann@example.org" }],
  ] as const) {
    expectFailure(await book.publisher.call(method, unknown, { ...body }), "MAGAZINE_NOT_FOUND");
    expectFailure(await book.publisher.call(method, path, {}), "MISSING_PARAMETER");
  }
  const many = Array.from({ length: 101 }, () => "ann@example.org");
  expectFailure(await call("DELETE", { emails: many }), "INVALID_PARAMETER", "at most 100");
  expectFailure(await call("DELETE", { emails: [1] }), "INVALID_PARAMETER", "emails");
});
