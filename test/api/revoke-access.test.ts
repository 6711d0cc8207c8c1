import { beforeEach, describe, expect, test } from "vitest";
import { revokeAccess } from "../../shared/api/contact-operations.ts";
import { dataOf, expectFailure } from "../support/answers.ts";
import { useMasthead } from "../support/masthead.ts";
import {
  aContact,
  type AddressBook,
  anAddressBook,
  expectRefused,
  mailTo,
  personalLink,
  sell,
  shownAt,
  succeed,
} from "../contacts/support/address-book.ts";

const host = await useMasthead();
let books = 0;
let book: AddressBook;
let email: string;
let path: string;

beforeEach(async () => {
  book = await anAddressBook(host);
  email = `ann${++books}@example.org`;
  path = `contacts/${email}/access/${book.issueId}`;
  await aContact(book, email);
});

async function revoke(fields: Record<string, string> = {}): Promise<void> {
  expect(dataOf(revokeAccess, await book.publisher.call("DELETE", path, fields))).toEqual([]);
}

/** The personal link of a delivery, which gives access. */
async function deliveredLink(): Promise<string> {
  await succeed(book, "POST", `contacts/${email}/issue/${book.issueId}`);
  const [mail] = await mailTo(host, email);
  return personalLink(mail ?? { text: "" });
}

test("closes an issue that was shared by hand", async () => {
  await succeed(book, "PUT", path);
  await revoke();
  await expectRefused(host, book, { method: "DELETE", path, code: "ACCESS_NOT_GRANTED" });
});

test("closes an issue that was delivered; shared again, the old link opens it again", async () => {
  const link = await deliveredLink();
  expect(await shownAt(link)).toBe("200 issue");
  await revoke();
  expect(await shownAt(link)).toMatch(/nothing$/);
  await succeed(book, "PUT", path);
  expect(await shownAt(link)).toBe("200 issue");
});

test("leaves the preview of a paid issue open", async () => {
  await sell(book);
  const link = await deliveredLink();
  await revoke();
  expect(await shownAt(link)).toBe("200 preview");
});

test("does not touch a subscription", async () => {
  await sell(book);
  const link = await deliveredLink();
  const subscription = `contacts/${email}/subscription/${book.magazineId}`;
  await succeed(book, "POST", subscription, { cycle: "1" });
  await revoke();
  expect(await shownAt(link)).toBe("200 issue");
  await expectRefused(host, book, { method: "DELETE", path, code: "ACCESS_NOT_GRANTED" });
});

test("works for an issue that has been hidden, or opened to anybody, since", async () => {
  await succeed(book, "PUT", path);
  await book.publisher.unpublish(book.issueId);
  await revoke();
  await succeed(book, "PUT", path);
  await book.publisher.publish(book.issueId, "unlisted");
  await revoke();
  await expectRefused(host, book, { method: "DELETE", path, code: "ACCESS_NOT_GRANTED" });
});

test("of many who revoke one access at once exactly one succeeds", async () => {
  await succeed(book, "PUT", path);
  const calls = Array.from({ length: 10 }, () => book.publisher.call("DELETE", path));
  const failed = (await Promise.all(calls)).filter(({ error }) => error !== 0);
  expect(failed).toHaveLength(9);
  for (const answer of failed) expectFailure(answer, "ACCESS_NOT_GRANTED");
});

test.each([
  ["one mail for yes", { notify_user: "yes" }, 1],
  ["no mail for no", { notify_user: "no" }, 0],
  ["no mail where nothing is said", {}, 0],
])("the contact gets %s, without a link to the issue", async (_, fields, count) => {
  await succeed(book, "PUT", path);
  await succeed(book, "DELETE", path, new URLSearchParams(fields));
  const mails = await mailTo(host, email);
  expect(mails).toHaveLength(count);
  for (const { text, html } of mails) expect(text + html).not.toContain(book.issueId);
});

describe("is refused, with nothing written and nobody told,", () => {
  const body = { notify_user: "yes" };

  test("where nothing was granted", async () => {
    await expectRefused(host, book, { method: "DELETE", path, body, code: "ACCESS_NOT_GRANTED" });
  });

  test("where it was granted to somebody else, or for another issue", async () => {
    await aContact(book, `other${email}`);
    await succeed(book, "PUT", `contacts/other${email}/access/${book.issueId}`);
    await expectRefused(host, book, { method: "DELETE", path, body, code: "ACCESS_NOT_GRANTED" });
  });

  test("for a wrong notify_user: the access stays", async () => {
    await succeed(book, "PUT", path);
    await expectRefused(host, book, {
      method: "DELETE",
      path,
      body: { notify_user: "maybe" },
      code: "INVALID_PARAMETER",
      words: "notify_user: must be yes or no",
    });
    await revoke();
  });

  test("for an unknown contact or issue, and another account's", async () => {
    await succeed(book, "PUT", path);
    const stranger = await anAddressBook(host);
    const unknownIssue = `contacts/${email}/access/0000000001409245540`;
    const unknownContact = `contacts/nobody@example.org/access/${book.issueId}`;
    const refusal = { method: "DELETE", path, body } as const;
    const noIssue = { ...refusal, code: "ISSUE_NOT_FOUND" } as const;
    await expectRefused(host, stranger, noIssue);
    await expectRefused(host, book, { ...noIssue, path: unknownIssue });
    const noContact = { ...refusal, code: "CONTACT_NOT_FOUND" } as const;
    await expectRefused(host, book, { ...noContact, path: unknownContact });
    await revoke();
  });
});
