import { beforeEach, expect, test } from "vitest";
import { createToken, deleteTokens } from "#contract/api/contact-link-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { type AddressBook, shownAt, aBookWithContact } from "#test/contacts/address-book.ts";

const host = await useMasthead();
let book: AddressBook;
let email: string;

beforeEach(async () => {
  ({ book, email } = await aBookWithContact(host));
});

/** A new token. @returns the address at which the book's issue opens with it */
async function addressWithToken(of = email, fields: Record<string, string> = {}): Promise<string> {
  const answer = await book.publisher.call("POST", `contacts/${of}/token`, fields);
  const query = new URLSearchParams({ token: dataOf(createToken, answer).token }).toString();
  return `${host.address}/read/${book.accountId}/${book.issueId}?${query}`;
}

async function endTokens(): Promise<void> {
  const answer = await book.publisher.call("DELETE", `contacts/${email}/tokens`);
  expect(dataOf(deleteTokens, answer)).toEqual([]);
}

test("closes what every token of the contact opened", async () => {
  const addresses = [
    await addressWithToken(),
    await addressWithToken(),
    await addressWithToken(email, { expiration_date: "9999-12-31" }),
  ];
  for (const address of addresses) expect(await shownAt(address)).toBe("200 issue");
  await endTokens();
  for (const address of addresses) expect(await shownAt(address)).toMatch(/nothing$/);
});

test("closes a single-use token that was not used yet", async () => {
  const address = await addressWithToken(email, { is_single_use: "yes" });
  await endTokens();
  const [page = "", query = ""] = address.split("?");
  const headers = {
    "content-type": "application/x-www-form-urlencoded",
    accept: "application/json",
  };
  const answer = await fetch(`${page}/session`, { method: "POST", headers, body: query });
  expect(answer.status).toBe(403);
});

test("leaves the tokens of other contacts, and those made later", async () => {
  await book.addContact(`other.${email}`);
  const others = await addressWithToken(`other.${email}`);
  const before = await addressWithToken();
  await endTokens();
  const after = await addressWithToken();
  expect(await shownAt(others)).toBe("200 issue");
  expect(await shownAt(before)).toMatch(/nothing$/);
  expect(await shownAt(after)).toBe("200 issue");
});

test("leaves what was shared with the contact", async () => {
  await book.succeed("PUT", `contacts/${email}/access/${book.issueId}`);
  await endTokens();
  expect(await book.succeed("DELETE", `contacts/${email}/access/${book.issueId}`)).toEqual([]);
});

test("may be repeated, and done where there is no token", async () => {
  await endTokens();
  await endTokens();
  expect(await shownAt(await addressWithToken())).toBe("200 issue");
});

test("a token that is made at the same time is either void or good, never an error", async () => {
  const [address] = await Promise.all([addressWithToken(), endTokens(), endTokens()]);
  expect(await shownAt(address)).toMatch(/^\d+ (issue|nothing)$/);
});
