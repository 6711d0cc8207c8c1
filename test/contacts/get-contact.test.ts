import { expect, test } from "vitest";
import { getContact } from "#contract/api/contact-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
const PROFILE = { full_name: "Ann", country: "IS", city: "Höfn", street: "Quay 1", zip: "780" };

test.each([
  ["Ann+News@example.org", "Ann+News@example.org"],
  ["Ann+News@example.org", "ann+news@EXAMPLE.ORG"],
  ["Ann+News@example.org", "ann%2Bnews%40example.org"],
  ["Ann+News@example.org", "%61nn+news@example%2Eorg"],
  ["Bo@münchen.example", "bo@m%C3%BCnchen.example"],
  ["Bo@münchen.example", "bo@M%C3%9CNCHEN.example"],
  ["Bo@münchen.example", "bo@mu%CC%88nchen.example"],
  ["Bo@münchen.example", "bo@xn--mnchen-3ya.example"],
  ["c/o'hara?#%@example.org", "c%2Fo'hara%3F%23%25@example.org"],
])("answers %s under the path %s", async (email, path) => {
  const owner = await host.anAccount();
  await owner.addContact(email, PROFILE);
  const answer = await owner.call("GET", `contacts/${path}`);
  expect(dataOf(getContact, answer)).toEqual({ email, ...PROFILE });
});

test.each([
  ["nobody@example.org"],
  ["ann@example.com"],
  ["ann@example.org%2Fpath"],
  ["ann@example.org%5Cpath"],
  ["ann@example.org%3Fa"],
  ["ann@example.org%23a"],
  ["ann@ex%2561mple.org"],
  ["ann@exam%0Aple.org"],
  ["ann@example.org%0D%0A"],
  ["ann%00@example.org"],
  ["%20ann@example.org,bob@example.org"],
  ["ann@127.1"],
])("finds nobody under %s", async (path) => {
  const owner = await host.anAccount();
  await owner.addContact("ann@example.org");
  expectFailure(await owner.call("GET", `contacts/${path}`), "CONTACT_NOT_FOUND");
});

test("a plus in the path is a plus, not a space", async () => {
  await publisher.addContact("plus+sign@example.org");
  expect((await publisher.call("GET", "contacts/plus+sign@example.org")).error).toBe(0);
  expectFailure(
    await publisher.call("GET", "contacts/plus%20sign@example.org"),
    "CONTACT_NOT_FOUND",
  );
});
