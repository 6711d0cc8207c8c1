import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import * as contacts from "../../shared/api/contact-operations.ts";
import { mails, table } from "../../shared/runtime.ts";
import { useMasthead } from "../support/masthead.ts";
import { type AddressBook, anAddressBook } from "./support/address-book.ts";

const host = await useMasthead();
const EMAIL = "ann@example.org";
let book: AddressBook;

const calls: string[] = [];
table().middlewareStack.add(
  (next, context) => async (args) => {
    calls.push(String(context["commandName"]).replace("Command", ""));
    return next(args);
  },
  { step: "initialize", name: "countCalls" },
);

beforeAll(async () => {
  book = await anAddressBook(host);
  await book.addContact(EMAIL);
  await book.succeed("GET", `issues/${book.issueId}`);
  await host.idle();
  // What is sent is sent by a function of its own, as on AWS: it costs these operations nothing.
  vi.spyOn(mails(), "send").mockResolvedValue();
});

beforeEach(() => {
  calls.length = 0;
});

const TO_ISSUE = ["BatchGetItem", "PutItem", "PutItem"];

test("a grant is one write, and one more for its mail", async () => {
  const path = `contacts/${EMAIL}/access/${book.issueId}`;
  await book.succeed("PUT", path, { notify_user: "no" });
  expect(calls).toEqual(TO_ISSUE.slice(0, 2));
  calls.length = 0;
  await book.succeed("PUT", path, { notify_user: "yes" });
  expect(calls).toEqual(TO_ISSUE);
  expect(contacts.grantAccess.tableCalls).toBe(3);
});

test("a revocation is one write, and one more for its mail", async () => {
  const path = `contacts/${EMAIL}/access/${book.issueId}`;
  await book.succeed("PUT", path);
  calls.length = 0;
  await book.succeed("DELETE", path, { notify_user: "yes" });
  expect(calls).toEqual(["BatchGetItem", "UpdateItem", "PutItem"]);
  expect(contacts.revokeAccess.tableCalls).toBe(3);
});

test("a delivery costs a grant more where the issue needs one", async () => {
  const path = `contacts/${EMAIL}/issue/${book.issueId}`;
  await book.succeed("POST", path);
  expect(calls).toEqual(TO_ISSUE);
  await book.publisher.publish(book.issueId, "unlisted");
  calls.length = 0;
  await book.succeed("POST", path);
  expect(calls).toEqual(TO_ISSUE.slice(1).toSpliced(0, 1, "BatchGetItem"));
  expect(contacts.deliverIssue.tableCalls).toBe(3);
});

test("a subscription and its renewal cost the same, free or paid", async () => {
  const path = `contacts/${EMAIL}/subscription/${book.magazineId}`;
  const expected = ["BatchGetItem", "GetItem", "PutItem", "PutItem"];
  await book.succeed("POST", path);
  expect(calls).toEqual(expected);
  await book.sell();
  for (let count = 0; count < 2; count += 1) {
    calls.length = 0;
    await book.succeed("POST", path, { cycle: "2" });
    expect(calls).toEqual(expected);
  }
  expect(contacts.deliverSubscription.tableCalls).toBe(4);
});

test("a token costs the contact's read and one write; all of them end in one write", async () => {
  await book.succeed("POST", `contacts/${EMAIL}/token`);
  expect(calls).toEqual(["GetItem", "PutItem"]);
  for (let count = 0; count < 5; count += 1) {
    await book.succeed("POST", `contacts/${EMAIL}/token`);
  }
  calls.length = 0;
  await book.succeed("DELETE", `contacts/${EMAIL}/tokens`);
  expect(calls).toEqual(["UpdateItem"]);
});

test("a contact is made, read, changed, listed and deleted in one call each", async () => {
  const email = "one@example.org";
  await book.succeed("POST", "contacts", { email });
  await book.succeed("GET", `contacts/${email}`);
  await book.succeed("PUT", `contacts/${email}`, { city: "Höfn" });
  await book.succeed("GET", "contacts");
  await book.succeed("DELETE", `contacts/${email}`);
  expect(calls).toEqual(["PutItem", "GetItem", "UpdateItem", "Query", "UpdateItem"]);
});
