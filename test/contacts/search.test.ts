import { cp } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeEach, describe, expect, test } from "vitest";
import { listContacts } from "#contract/api/contact-operations.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { labelling, wordsOf } from "#features/contacts/search-words.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { startProcess } from "#test/support/masthead-process.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { countTableCost, isWaitedFor } from "#test/support/table-units.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";
import { tableItems } from "#test/support/traces.ts";

const host = await useMasthead();
let publisher: Publisher;

beforeEach(async () => {
  publisher = await host.anAccount();
});

function ask(search: string, more: Record<string, string> = {}) {
  return publisher.call("GET", `contacts?${new URLSearchParams({ search, ...more })}`);
}

async function found(search: string, more: Record<string, string> = {}): Promise<string[]> {
  const emails = dataOf(listContacts, await ask(search, more)).map(({ email }) => email);
  return emails.toSorted();
}

/** Expects a search to find these, once the index shows them. */
async function expectFound(search: string, emails: string[]): Promise<void> {
  await eventually(async () =>
    expect([search, await found(search)]).toEqual([search, emails.toSorted()]),
  );
}

async function itemsOf(email: string) {
  const PK = `${await accountIdOf(publisher)}#CONTACT#${addressHash(email)}`;
  return (await tableItems()).filter((item) => item["PK"] === PK);
}

describe("a search", () => {
  test("finds addresses and words of names by their beginning, without case and accents", async () => {
    await publisher.addContact("Ann.Lee@example.org", { full_name: "Björn Ångström" });
    await publisher.addContact("bob@höfn.example", { full_name: "Anne-Marie (Annie) O’Brien" });
    await publisher.addContact("zoe@example.org", { full_name: "Straße Ørsted Юлия" });
    const [ann, bob, zoe] = ["Ann.Lee@example.org", "bob@höfn.example", "zoe@example.org"];
    const expected: [string, string[]][] = [
      ["ann", [ann, bob]],
      ["ANN.LEE@Example.org", [ann]],
      ["lee", []],
      ["example", []],
      ["bjo", [ann]],
      ["BJÖRN", [ann]],
      ["angstrom", [ann]],
      ["ngstrom", []],
      ["anne-marie", [bob]],
      ["marie", [bob]],
      ["o'brien", [bob]],
      ["brien", [bob]],
      ["annie", [bob]],
      ["bob@hofn", [bob]],
      ["strasse", [zoe]],
      ["orsted", [zoe]],
      ["юлия", [zoe]],
      ["ann bjorn", [ann]],
      ["bob marie", [bob]],
      ["ann zoe", []],
    ];
    for (const [search, emails] of expected) await expectFound(search, emails);
  });

  test("without a letter or digit finds nobody, and an empty one is none", async () => {
    for (const email of ["b@example.org", "a@example.org"]) await publisher.addContact(email);
    await publisher.addContact("_c@example.org", { full_name: "☂ \u0301 & ﾞ" });
    await eventually(async () => {
      const emails = dataOf(listContacts, await ask("")).map(({ email }) => email);
      expect(emails).toEqual(["b@example.org", "a@example.org", "_c@example.org"]);
    });
    const searches = [
      " ",
      `"`,
      "_",
      "&",
      "☂",
      "\u0301",
      "\u0301 \u0308",
      "\u093f",
      "\u200b",
      "\ufeff",
    ];
    for (const search of [...searches, "\u00a0", "\u00ad", "ﾞ", "¨", "\ufe0f", "@", "--"]) {
      expect([search, await found(search)]).toEqual([search, []]);
    }
    expectFailure(await ask("a".repeat(301)), "INVALID_PARAMETER", "search: must be at most 300");
    expectFailure(await ask("a\nb"), "INVALID_PARAMETER", "search: must not contain line breaks");
  });

  test("finds words in every script, with their marks, and with signs without width around them", async () => {
    await publisher.addContact("asha@example.org", { full_name: "आशा हिन्दी" });
    await publisher.addContact("noa@example.org", { full_name: "נֹעָה \u200bמאיר" });
    await publisher.addContact("sei@example.org", { full_name: "かがわ ７号" });
    const expected: [string, string][] = [
      ["हि", "asha@example.org"],
      ["हिन्दी आ", "asha@example.org"],
      ["\u200bहिन्दी\ufeff", "asha@example.org"],
      ["נעה", "noa@example.org"],
      ["נֹעָה", "noa@example.org"],
      ["\u2067מאיר\u2069", "noa@example.org"],
      ["かが", "sei@example.org"],
      ["7", "sei@example.org"],
      ["\u00adsei@ex", "sei@example.org"],
    ];
    for (const [search, email] of expected) await expectFound(search, [email]);
  });

  test("finds a contact by its new name from the change on, and no more by the old one", async () => {
    await publisher.addContact("c@example.org", { full_name: "Anna Alt" });
    await publisher.succeed("PUT", "contacts/c@example.org", { full_name: "Anne Neu" });
    await expectFound("neu", ["c@example.org"]);
    expect(await found("alt")).toEqual([]);
    // Both names begin so; the entry of the old one must not list the contact twice.
    await expectFound("ann", ["c@example.org"]);
    await publisher.succeed("PUT", "contacts/c@example.org", { full_name: "" });
    expect(await found("ann")).toEqual([]);
  });

  test("finds nobody who is deleted, at once, and leaves nothing when it is erased", async () => {
    const email = "gone@example.org";
    await publisher.addContact(email, { full_name: "Greta Gone" });
    await expectFound("gone", [email]);
    expect(await itemsOf(email)).toHaveLength(4);
    await publisher.succeed("PUT", `contacts/${email}`, { full_name: "Hilde" });
    await publisher.succeed("DELETE", `contacts/${email}`);
    expect(await found("gone")).toEqual([]);
    await host.runSchedules();
    expect(await itemsOf(email)).toEqual([]);
    await publisher.addContact(email);
    await expectFound("gone", [email]);
    expect(await found("greta")).toEqual([]);
  });

  test("stores nothing that can be read beside the contact itself", async () => {
    const email = "perdita@secret.example";
    await publisher.addContact(email, { full_name: "Perdita Vergissmein" });
    const others = (await itemsOf(email)).filter(({ SK }) => SK !== "CONTACT");
    expect(others).toHaveLength(3);
    expect(JSON.stringify(others).toLowerCase()).not.toMatch(/perdita|secret|vergiss/);
    const cursors = await ask("perdita", { limit: "1" });
    expect(JSON.stringify(cursors.nextCursor ?? "")).not.toMatch(/perdita/);
  });

  test("finds in its own account only", async () => {
    await publisher.addContact("ann@example.org");
    await expectFound("ann", ["ann@example.org"]);
    publisher = await host.anAccount();
    expect(await found("ann")).toEqual([]);
    expect(labelling("one")("ann")).not.toBe(labelling("two")("ann"));
  });

  test("comes in parts, each contact once, while others come and go", async () => {
    const staying = Array.from({ length: 12 }, (_, index) => `ann${index}@example.org`);
    for (const email of staying) await publisher.addContact(email, { full_name: "Ann Anna" });
    await expectFound("ann", staying);
    const listed: string[] = [];
    let cursor: string | undefined;
    for (let count = 0; ; count += 1) {
      const answer = await ask("ann", { limit: "5", ...(cursor && { cursor }) });
      listed.push(...dataOf(listContacts, answer).map(({ email }) => email));
      cursor = answer.nextCursor;
      if (cursor === undefined) break;
      expect(String(answer.headers["link"])).toContain("search=ann");
      await publisher.addContact(`ann-new${count}@example.org`);
      await publisher.addContact(`ann-gone${count}@example.org`);
      await publisher.succeed("DELETE", `contacts/ann-gone${count}@example.org`);
    }
    expect(listed.filter((email) => staying.includes(email)).toSorted()).toEqual(
      staying.toSorted(),
    );
    expect(new Set(listed).size).toBe(listed.length);
  });

  test("refuses the cursor of another one, and of the whole list", async () => {
    for (const name of ["ann", "anna", "bob", "bobo"]) {
      await publisher.addContact(`${name}@example.org`);
    }
    await expectFound("ann", ["ann@example.org", "anna@example.org"]);
    const { nextCursor: ofAnn = "" } = await ask("ann", { limit: "1" });
    const { nextCursor: ofAll = "" } = await publisher.call("GET", "contacts?limit=1");
    for (const cursor of [ofAnn, ofAll, "MDAwMDAw"]) {
      expectFailure(await ask("bob", { cursor }), "INVALID_PARAMETER", "cursor: must be");
    }
  });
});

describe("what a search costs", () => {
  const takeCost = countTableCost(isWaitedFor);

  test("is a query of what it finds, however many there are, and a read of the contacts", async () => {
    const people = Array.from({ length: 300 }, (_, index) => ({
      email: `many${index}@example.org`,
    }));
    for (let at = 0; at < people.length; at += 100) {
      const contacts = JSON.stringify(people.slice(at, at + 100));
      await publisher.succeed("POST", "contacts/batch", { contacts });
    }
    await found("many29");
    takeCost();
    expect(await found("many299")).toEqual(["many299@example.org"]);
    const { commands, readUnits } = takeCost();
    expect(commands).toEqual(["Query", "GetItem"]);
    expect(readUnits).toBe(1);
  });
});

test("contacts of an earlier version are found once the schedules have run, without anybody's help", async () => {
  const dataFolder = join(await temporaryFolder(), "data");
  const fixture = new URL("../host/fixtures/data-folder-with-journal", import.meta.url);
  await cp(fileURLToPath(fixture), dataFolder, { recursive: true });
  const masthead = await startProcess(dataFolder);
  const search = async (text: string) =>
    dataOf(listContacts, await masthead.publisher.call("GET", `contacts?search=${text}`));
  await expect
    .poll(() => search("bob"), { timeout: 90_000, interval: 500 })
    .toEqual([{ email: "bob@harbour.example" }]);
  expect(await search("ann@harbour")).toEqual([{ email: "ann@harbour.example" }]);
  await masthead.stop();
}, 120_000);

test("a long name has a bounded number of words", () => {
  const fullName = Array.from({ length: 150 }, (_, index) => `w${index}`).join(" ");
  expect(wordsOf({ email: "a@example.org", fullName })).toHaveLength(20);
});
