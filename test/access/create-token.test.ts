import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { createToken } from "#contract/api/contact-link-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { JsonBody } from "#test/support/api-client.ts";
import { TEST_START, useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";
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
  path = `contacts/${email}/token`;
});

async function create(fields: Record<string, string> = {}) {
  return dataOf(createToken, await book.publisher.call("POST", path, fields));
}

/** The address at which the book's issue opens with a token. */
function addressWith(token: string): string {
  const query = new URLSearchParams({ token }).toString();
  return `${host.address}/read/${book.accountId}/${book.issueId}?${query}`;
}

async function validUntil(token: string): Promise<unknown> {
  const secret = token.split(".")[0] ?? "";
  const tokenHash = createHash("sha256").update(secret).digest("hex");
  return (await itemsWith(`TOKEN#${tokenHash}`))[0]?.["validUntil"];
}

test("is for more than one use and lasts a year, unless it is said otherwise", async () => {
  const token = await create();
  expect(token).toEqual({
    email,
    token: token.token,
    is_single_use: false,
    expiration_date: "2027-03-01",
  });
  expect(await shownAt(addressWith(token.token))).toBe("200 issue");
});

test.each([
  ["yes", true],
  ["no", false],
  ["1", true],
  ["0", false],
  ["", false],
])("is_single_use %j is answered as %s", async (sent, answered) => {
  expect((await create({ is_single_use: sent })).is_single_use).toBe(answered);
});

test("takes true from JSON, and is made under the other address too", async () => {
  const answer = await book.publisher.call(
    "POST",
    `${path}s`,
    new JsonBody({ is_single_use: true }),
  );
  expect(dataOf(createToken, answer)).toMatchObject({ email, is_single_use: true });
});

test("answers the contact's address as it is kept, however the path spells it", async () => {
  const spelled = `contacts/${encodeURIComponent(email.toUpperCase())}/token`;
  const answer = await book.publisher.call("POST", spelled);
  expect(dataOf(createToken, answer).email).toBe(email);
});

test("every token is another one, of 256 random bits", async () => {
  const made = await Promise.all(Array.from({ length: 50 }, () => create()));
  const secrets = made.map(({ token }) => token.split(".")[0] ?? "");
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  // A bit that is always the same would pass in all fifty with a chance of 2^-49.
  const bytes = secrets.map((secret) => Buffer.from(secret, "base64url"));
  for (let bit = 0; bit < 256; bit += 1) {
    const values = bytes.map((each) => ((each[bit >> 3] ?? 0) >> (bit & 7)) & 1);
    expect(new Set(values).size).toBe(2);
  }
});

test("the table holds its hash and nothing from which it could be read", async () => {
  const { token } = await create({ is_single_use: "yes" });
  const [secret = ""] = token.split(".");
  const stored = JSON.stringify(await tableItems());
  expect(stored).toContain(createHash("sha256").update(secret).digest("hex"));
  const bytes = Buffer.from(secret, "base64url");
  for (const form of [token, secret, bytes.toString("hex"), bytes.toString("base64")]) {
    expect(stored).not.toContain(form);
  }
});

test("names nobody", async () => {
  const { token } = await create();
  expect(token).toMatch(/^[\w.-]+$/);
  expect(token.toLowerCase()).not.toContain(email.split("@")[0]?.toLowerCase());
});

describe("expiration_date", () => {
  test.each([
    ["a day", "2026-04-30", "2026-05-01T00:00:00.000Z"],
    ["today", "2026-03-01", "2026-03-02T00:00:00.000Z"],
    ["a leap day", "2028-02-29", "2028-03-01T00:00:00.000Z"],
    ["the last day there is", "9999-12-31", "+010000-01-01T00:00:00.000Z"],
    ["a moment", "30-04-2026 10:20:30", "2026-04-30T10:20:30.000Z"],
    ["the last second of a day", "31-12-2026 23:59:59", "2026-12-31T23:59:59.000Z"],
    ["the next second", "01-03-2026 12:00:01", "2026-03-01T12:00:01.000Z"],
    ["a moment of a leap day", "29-02-2028 00:00:00", "2028-02-29T00:00:00.000Z"],
  ])("may be %s and is answered as it was given", async (_, given, until) => {
    const { token, expiration_date: answered } = await create({ expiration_date: given });
    expect(answered).toBe(given);
    expect(await validUntil(token)).toBe(until);
    expect(await shownAt(addressWith(token))).toBe("200 issue");
  });

  test.each([
    ["a day, through its last second", "2026-03-05", "2026-03-05T23:59:59.999Z"],
    ["a moment, until it", "05-03-2026 10:20:30", "2026-03-05T10:20:29.999Z"],
    ["a leap day, through its last second", "2028-02-29", "2028-02-29T23:59:59.999Z"],
  ])("is kept to by the reader: %s", async (_, given, lastMoment) => {
    const { token } = await create({ expiration_date: given });
    host.clock.now = new Date(lastMoment);
    expect(await shownAt(addressWith(token))).toBe("200 issue");
    host.clock.now = new Date(host.clock.now.getTime() + 1);
    expect(await shownAt(addressWith(token))).not.toContain("issue");
  });

  test.each([
    ["2028-02-29T12:00:00.000Z", "2029-02-28"],
    ["2027-02-28T12:00:00.000Z", "2028-02-28"],
    ["2026-12-31T23:59:59.999Z", "2027-12-31"],
  ])("left out at %s it is %s", async (now, date) => {
    host.clock.now = new Date(now);
    expect((await create()).expiration_date).toBe(date);
    expect((await create({ expiration_date: "" })).expiration_date).toBe(date);
  });

  test.each([
    ["yesterday", "2026-02-28"],
    ["this very second", "01-03-2026 12:00:00"],
    ["a second ago", "01-03-2026 11:59:59"],
    ["a date of long ago", "1999-12-31"],
    ["the year 0", "0000-01-01"],
  ])("%s is refused as past", async (_, given) => {
    const words = "expiration_date: is in the past";
    await expectDateRefused(given, words);
  });

  // The tests of dates cover all other invalid dates.
  test.each(["2026-02-30", "31-12-2026 24:00:00", "tomorrow"])(
    "%j is refused as no date",
    async (given) => {
      const words = "expiration_date: must be a date YYYY-MM-DD or a moment DD-MM-YYYY HH:MM:SS";
      await expectDateRefused(given, words);
    },
  );
});

test("a bad value beside a good one makes no token", async () => {
  const body = { is_single_use: "maybe", expiration_date: "2026-04-30" };
  const words = "is_single_use: must be yes or no";
  await book.expectRefused({ method: "POST", path, body, code: "INVALID_PARAMETER", words });
});

async function expectDateRefused(given: string, words: string): Promise<void> {
  const body = { expiration_date: given };
  await book.expectRefused({
    method: "POST",
    path,
    body,
    code: "INVALID_PARAMETER",
    words,
  });
}
