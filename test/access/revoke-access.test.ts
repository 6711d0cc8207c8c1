import { beforeEach, describe, expect, test } from "vitest";
import { revokeAccess } from "#contract/api/contact-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { type AddressBook, shownAt, aBookWithContact } from "#test/contacts/address-book.ts";

const host = await useMasthead();
let book: AddressBook;
let email: string;
let path: string;

beforeEach(async () => {
  ({ book, email } = await aBookWithContact(host));
  path = `contacts/${email}/access/${book.issueId}`;
});

async function revoke(fields: Record<string, string> = {}): Promise<void> {
  expect(dataOf(revokeAccess, await book.publisher.call("DELETE", path, fields))).toEqual([]);
}

/** The personal link of a delivery, which gives access. */
async function deliveredLink(): Promise<string> {
  await book.succeed("POST", `contacts/${email}/issue/${book.issueId}`);
  return book.linkFor(email);
}

test("closes an issue that was shared by hand", async () => {
  await book.succeed("PUT", path);
  await revoke();
  await book.expectRefused({ method: "DELETE", path, code: "ACCESS_NOT_GRANTED" });
});

test("closes an issue that was delivered; shared again, the old link opens it again", async () => {
  const link = await deliveredLink();
  expect(await shownAt(link)).toBe("200 issue");
  await revoke();
  expect(await shownAt(link)).toMatch(/nothing$/);
  await book.succeed("PUT", path);
  expect(await shownAt(link)).toBe("200 issue");
});

test("leaves the preview of a paid issue open", async () => {
  await book.sell();
  const link = await deliveredLink();
  await revoke();
  expect(await shownAt(link)).toBe("200 preview");
});

test("does not touch a subscription", async () => {
  await book.sell();
  const link = await deliveredLink();
  const subscription = `contacts/${email}/subscription/${book.magazineId}`;
  await book.succeed("POST", subscription, { cycle: "1" });
  await revoke();
  expect(await shownAt(link)).toBe("200 issue");
  await book.expectRefused({ method: "DELETE", path, code: "ACCESS_NOT_GRANTED" });
});

test("works for an issue that has been hidden, or opened to anybody, since", async () => {
  await book.succeed("PUT", path);
  await book.publisher.unpublish(book.issueId);
  await revoke();
  await book.succeed("PUT", path);
  await book.publisher.publish(book.issueId, "unlisted");
  await revoke();
  await book.expectRefused({ method: "DELETE", path, code: "ACCESS_NOT_GRANTED" });
});

test("of many who revoke one access at once exactly one succeeds", async () => {
  await book.succeed("PUT", path);
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
  await book.succeed("PUT", path);
  await book.succeed("DELETE", path, new URLSearchParams(fields));
  const mails = await book.mailTo(email);
  expect(mails).toHaveLength(count);
  for (const { text, html } of mails) expect(text + html).not.toContain(book.issueId);
});

describe("is refused, with nothing written and nobody notified,", () => {
  const body = { notify_user: "yes" };

  test("where nothing was granted", async () => {
    await book.expectRefused({ method: "DELETE", path, body, code: "ACCESS_NOT_GRANTED" });
  });

  test("where it was granted to somebody else, or for another issue", async () => {
    await book.addContact(`other${email}`);
    await book.succeed("PUT", `contacts/other${email}/access/${book.issueId}`);
    await book.expectRefused({ method: "DELETE", path, body, code: "ACCESS_NOT_GRANTED" });
  });

  test("for a wrong notify_user: the access stays", async () => {
    await book.succeed("PUT", path);
    await book.expectRefused({
      method: "DELETE",
      path,
      body: { notify_user: "maybe" },
      code: "INVALID_PARAMETER",
      words: "notify_user: must be yes or no",
    });
    await revoke();
  });
});
