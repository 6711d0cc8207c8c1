import { beforeEach, describe, expect, test } from "vitest";
import { grantAccess } from "#contract/api/contact-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { JsonBody } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import {
  type AddressBook,
  itemsWith,
  personalLink,
  shownAt,
  aBookWithContact,
} from "#test/contacts/address-book.ts";

const host = await useMasthead();
let book: AddressBook;
let email: string;
let path: string;

beforeEach(async () => {
  ({ book, email } = await aBookWithContact(host));
  path = `contacts/${email}/access/${book.issueId}`;
});

/** The grants in force: a revoked one remains as an item for a while. */
async function grants(): Promise<unknown[]> {
  const all = await itemsWith("GRANT#");
  return all.filter((item) => item["accountId"] === book.accountId && !("revokedAt" in item));
}

async function grant(fields?: Record<string, string>): Promise<void> {
  expect(dataOf(grantAccess, await book.publisher.call("PUT", path, fields))).toEqual([]);
}

test("opens a private issue for the contact, once or repeatedly", async () => {
  await grant();
  const [first] = await grants();
  expect(first).toMatchObject({ issueId: book.issueId, createdAt: host.clock.now.toISOString() });
  await grant({ notify_user: "no" });
  await grant({ notify_user: "yes" });
  expect(await grants()).toHaveLength(1);
  expect(await shownAt(await book.linkFor(email))).toBe("200 issue");
});

test("opens a paid issue, private or not", async () => {
  await book.sell();
  await book.publisher.publish(book.issueId, "unlisted");
  await grant({ notify_user: "yes" });
  const link = await book.linkFor(email);
  expect(await shownAt(link)).toBe("200 issue");
  const [address = ""] = link.split("?");
  expect(await shownAt(address)).toBe("200 preview");
});

test("may come before the issue is published", async () => {
  await book.publisher.unpublish(book.issueId);
  await grant();
  expect(await grants()).toHaveLength(1);
});

test("is for one issue and one contact", async () => {
  await book.addContact(`other${email}`);
  await grant();
  await book.succeed("POST", `contacts/other${email}/issue/${book.issueId}`);
  expect(await grants()).toHaveLength(2);
  await book.succeed("DELETE", `contacts/other${email}/access/${book.issueId}`);
  expect(await grants()).toHaveLength(1);
});

test("many grants of the same access at once make one", async () => {
  await Promise.all(Array.from({ length: 10 }, () => grant()));
  expect(await grants()).toHaveLength(1);
});

describe("the contact gets", () => {
  test.each([
    ["one mail for yes", { notify_user: "yes" }, 1],
    ["one mail for PHP's true", { notify_user: "1" }, 1],
    ["no mail for no", { notify_user: "no" }, 0],
    ["no mail for PHP's false", { notify_user: "0" }, 0],
    ["no mail where nothing is said", {}, 0],
    ["no mail for an empty text", { notify_user: "" }, 0],
  ])("%s", async (_, fields, count) => {
    await book.succeed("PUT", path, new URLSearchParams(fields));
    const mails = await book.mailTo(email);
    expect(mails).toHaveLength(count);
    for (const mail of mails) expect(personalLink(mail)).toContain(book.issueId);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])("for %s in JSON: %i mails", async (wish, count) => {
    await book.succeed("PUT", path, new JsonBody({ notify_user: wish }));
    expect(await book.mailTo(email)).toHaveLength(count);
  });

  test("a mail for every time it is asked for", async () => {
    for (let count = 0; count < 2; count += 1) await grant({ notify_user: "yes" });
    expect(await book.mailTo(email)).toHaveLength(2);
  });
});

describe("is refused, with nothing written and nobody notified,", () => {
  const body = { notify_user: "yes" };

  test("for an issue that is neither private nor paid", async () => {
    await book.publisher.publish(book.issueId, "unlisted");
    const refusal = { method: "PUT", path, body, code: "ACCESS_NOT_RESTRICTED" } as const;
    await book.expectRefused(refusal);
  });

  test("for an issue that was sold, once it is not any more", async () => {
    await book.sell();
    await book.publisher.publish(book.issueId, "unlisted");
    await book.succeed("DELETE", `magazines/${book.magazineId}/subscription`);
    const refusal = { method: "PUT", path, body, code: "ACCESS_NOT_RESTRICTED" } as const;
    await book.expectRefused(refusal);
  });

  test.each(["true", "YES", "2", "yes "])("for notify_user %j", async (wish) => {
    await book.expectRefused({
      method: "PUT",
      path,
      body: { notify_user: wish },
      code: "INVALID_PARAMETER",
      words: "notify_user: must be yes or no",
    });
  });
});
