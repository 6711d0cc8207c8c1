import { beforeEach, describe, expect, test } from "vitest";
import { deliverSubscription } from "#contract/api/contact-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import {
  type AddressBook,
  itemsWith,
  shownAt,
  aBookWithContact,
} from "#test/contacts/address-book.ts";

const host = await useMasthead();
let book: AddressBook;
let email: string;
let path: string;

beforeEach(async () => {
  host.clock.now = new Date(TEST_START);
  ({ book, email } = await aBookWithContact(host));
  path = `contacts/${email}/subscription/${book.magazineId}`;
});

async function deliver(fields: Record<string, string> = {}): Promise<void> {
  const answer = await book.publisher.call("POST", path, fields);
  expect(dataOf(deliverSubscription, answer)).toEqual([]);
}

async function subscriptions(): Promise<Record<string, unknown>[]> {
  const all = await itemsWith("SUBSCRIPTION#");
  return all.filter(({ accountId }) => accountId === book.accountId);
}

async function paidUntil(): Promise<unknown> {
  return (await subscriptions())[0]?.["paidUntil"];
}

async function subscriberLink(): Promise<string> {
  return book.linkFor(email);
}

test.each([
  ["that has no subscription", undefined],
  ["that is free", {}],
])("a magazine %s is subscribed to without end, and welcomes", async (_, terms) => {
  if (terms) await book.succeed("POST", `magazines/${book.magazineId}/subscription`, terms);
  await deliver();
  expect(await subscriptions()).toMatchObject([{ magazineId: book.magazineId }]);
  expect(await paidUntil()).toBeUndefined();
  expect(await book.mailTo(email)).toHaveLength(1);
});

test("a free one may be delivered again, with or without a cycle", async () => {
  await deliver();
  await deliver({ cycle: "6" });
  expect(await subscriptions()).toHaveLength(1);
  expect(await paidUntil()).toBeUndefined();
});

describe("a paid magazine", () => {
  beforeEach(() => book.sell());

  test.each([
    ["1", "2026-03-08T12:00:00.000Z"],
    ["2", "2026-04-01T12:00:00.000Z"],
    ["3", "2026-05-01T12:00:00.000Z"],
    ["4", "2026-06-01T12:00:00.000Z"],
    ["5", "2026-09-01T12:00:00.000Z"],
    ["6", "2027-03-01T12:00:00.000Z"],
  ])("with cycle %s is read until %s and not a second longer", async (cycle, end) => {
    await deliver({ cycle });
    expect(await paidUntil()).toBe(end);
    const link = await subscriberLink();
    expect(await shownAt(link)).toBe("200 issue");
    host.clock.now = new Date(Date.parse(end) - 1000);
    expect(await shownAt(link)).toBe("200 issue");
    host.clock.now = new Date(end);
    expect(await shownAt(link)).toBe("200 preview");
  });

  test("is renewed from its end, and keeps the day of the month", async () => {
    host.clock.now = new Date("2026-01-31T10:00:00.000Z");
    await deliver({ cycle: "2" });
    expect(await paidUntil()).toBe("2026-02-28T10:00:00.000Z");
    host.pass({ days: 3 });
    await deliver({ cycle: "2" });
    expect(await paidUntil()).toBe("2026-03-31T10:00:00.000Z");
    await deliver({ cycle: "1" });
    expect(await paidUntil()).toBe("2026-04-07T10:00:00.000Z");
    expect(await subscriptions()).toHaveLength(1);
  });

  test("starts anew when it is over, and the old link works again", async () => {
    await deliver({ cycle: "1" });
    const link = await subscriberLink();
    host.pass({ days: 30 });
    expect(await shownAt(link)).toBe("200 preview");
    await deliver({ cycle: "1" });
    expect(await paidUntil()).toBe("2026-04-07T12:00:00.000Z");
    expect(await shownAt(link)).toBe("200 issue");
  });

  test("delivered several times at once, every delivery counts", async () => {
    await Promise.all(Array.from({ length: 8 }, () => deliver({ cycle: "1" })));
    expect(await paidUntil()).toBe("2026-04-26T12:00:00.000Z");
    expect(await book.mailTo(email)).toHaveLength(8);
  });

  test.each([
    ["no cycle", {}, "MISSING_PARAMETER", "cycle: is required for a paid magazine"],
    ["an empty cycle", { cycle: "" }, "MISSING_PARAMETER", "cycle: is required"],
    ["cycle 0", { cycle: "0" }, "INVALID_PARAMETER", "cycle: must be at least 1"],
    ["cycle 7", { cycle: "7" }, "INVALID_PARAMETER", "cycle: must be at most 6"],
    ["cycle abc", { cycle: "abc" }, "INVALID_PARAMETER", "cycle: must be a whole number"],
    ["cycle 1.5", { cycle: "1.5" }, "INVALID_PARAMETER", "cycle: must be a whole number"],
    ["cycle 1e0", { cycle: "1e0" }, "INVALID_PARAMETER", "cycle: must be a whole number"],
    ["cycle -1", { cycle: "-1" }, "INVALID_PARAMETER", "cycle: must be at least 1"],
  ] as const)("refuses %s; a subscription stays as it was", async (_, fields, code, words) => {
    const body = new URLSearchParams(fields);
    await book.expectRefused({ method: "POST", path, body, code, words });
    await deliver({ cycle: "2" });
    await book.expectRefused({ method: "POST", path, body, code, words });
  });
});

test.each(["0", "7", "abc"])("a free magazine too refuses cycle %s", async (cycle) => {
  const refusal = { method: "POST", path, body: { cycle }, code: "INVALID_PARAMETER" } as const;
  await book.expectRefused({ ...refusal, words: "cycle: " });
});

describe("with the magazine among the parameters", () => {
  test("is delivered in the same way, paid or not", async () => {
    const body = { magazine_ID: book.magazineId };
    await book.succeed("POST", `contacts/${email}`, body);
    expect(await paidUntil()).toBeUndefined();
    await book.sell();
    await book.succeed("POST", `contacts/${email}`, { ...body, cycle: "1" });
    expect(await paidUntil()).toBe("2026-03-08T12:00:00.000Z");
    expect(await book.mailTo(email)).toHaveLength(2);
  });

  test("the one in the path wins", async () => {
    const { ID: other } = await book.publisher.aMagazine();
    await deliver({ magazine_ID: other });
    expect(await subscriptions()).toMatchObject([{ magazineId: book.magazineId }]);
  });

  test.each([
    ["none", {}, "MISSING_PARAMETER", "magazine_ID: is required"],
    ["an empty one", { magazine_ID: "" }, "MISSING_PARAMETER", "magazine_ID: is required"],
    ["an unknown one", { magazine_ID: "M0000000001409245540" }, "MAGAZINE_NOT_FOUND", ""],
    ["a letter alone", { magazine_ID: "M" }, "INVALID_PARAMETER", "magazine_ID: must be"],
    ["what is no id", { magazine_ID: "M1#x" }, "INVALID_PARAMETER", "magazine_ID: must be"],
    ["a long one", { magazine_ID: "M".repeat(2_000) }, "INVALID_PARAMETER", "magazine_ID: must"],
  ] as const)("refuses %s", async (_, fields, code, words) => {
    const body = new URLSearchParams(fields);
    await book.expectRefused({
      method: "POST",
      path: `contacts/${email}`,
      body,
      code,
      words,
    });
  });
});
