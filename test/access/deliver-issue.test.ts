import { beforeEach, expect, test } from "vitest";
import { deliverIssue } from "#contract/api/contact-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { seedIssue } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { open } from "#test/support/reader-client.ts";
import { originOf } from "#test/support/http.ts";
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
  ({ book, email } = await aBookWithContact(host, { full_name: "Ann Reader" }));
  path = `contacts/${email}/issue/${book.issueId}`;
});

async function deliver(): Promise<void> {
  expect(dataOf(deliverIssue, await book.publisher.call("POST", path))).toEqual([]);
}

async function isGranted(): Promise<boolean> {
  const grants = await itemsWith("GRANT#");
  return grants.some(({ issueId }) => issueId === book.issueId);
}

test.each([
  ["a private issue", "private", false, { granted: true, stranger: "200 nothing" }],
  ["an issue for anybody", "unlisted", false, { granted: false, stranger: "200 issue" }],
  ["a paid issue", "unlisted", true, { granted: true, stranger: "200 preview" }],
  ["a paid private issue", "private", true, { granted: true, stranger: "200 preview" }],
] as const)("%s opens by the link in the mail", async (_, privacy, isSold, expected) => {
  if (isSold) await book.sell();
  await book.publisher.publish(book.issueId, privacy);
  await deliver();
  const mails = await book.mailTo(email);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.text).toContain("Ann Reader");
  const link = personalLink(mail ?? { text: "" });
  expect(link.startsWith(`${originOf(host.address, "/read/")}/`)).toBe(true);
  expect(await shownAt(link)).toBe("200 issue");
  const [address = ""] = link.split("?");
  expect(await shownAt(address)).toBe(expected.stranger);
  expect(await isGranted()).toBe(expected.granted);
});

test("the link is in the HTML as well, and contains no address", async () => {
  await deliver();
  const [mail] = await book.mailTo(email);
  const link = await book.linkFor(email);
  expect(mail?.html.replaceAll("&#38;", "&").replaceAll("&amp;", "&")).toContain(link);
  expect(decodeURIComponent(link)).not.toContain(email);
  expect(link).not.toBe("");
});

test("the page behind the link holds the issue's manifest with its pages", async () => {
  await deliver();
  const { status, body } = await open(await book.linkFor(email));
  expect(status).toBe(200);
  const manifest = /id="manifest">(.*?)<\/script>/s.exec(body.toString())?.[1] ?? "null";
  expect(JSON.parse(manifest)).toMatchObject({ title: "Harbour", pagesCount: 1 });
});

test("a link for one issue opens no other one", async () => {
  const other = await seedIssue({ accountId: book.accountId, magazineId: book.magazineId });
  await book.publisher.publish(other, "private");
  await deliver();
  const link = (await book.linkFor(email)).replace(book.issueId, other);
  expect(await shownAt(link)).toMatch(/nothing$/);
});

test("delivering again mails again", async () => {
  await deliver();
  await deliver();
  expect(await book.mailTo(email)).toHaveLength(2);
});

test("a contact with a Unicode domain is mailed in ASCII", async () => {
  await book.addContact("bo@münchen.example");
  await book.succeed("POST", `contacts/bo@m%C3%BCnchen.example/issue/${book.issueId}`);
  expect(await book.mailTo("bo@xn--mnchen-3ya.example")).toHaveLength(1);
});
