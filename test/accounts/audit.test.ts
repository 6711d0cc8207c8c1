import { expect, test } from "vitest";
import { isAudited } from "#contract/api/operation.ts";
import { listAudit } from "#contract/api/audit/audit-operations.ts";
import type { AuditRecord } from "#contract/api/audit/audit-record.ts";
import { deleteContact } from "#contract/api/contact-operations.ts";
import { createKey } from "#contract/api/key-operations.ts";
import { createMagazine } from "#contract/api/magazine-operations.ts";
import { addressHash } from "#features/contacts/address-hash.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { apiClient, type ApiClient } from "#test/support/api-client.ts";
import { CALL_SITES } from "#test/support/examples.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { tableItems } from "#test/support/traces.ts";
import { signIn } from "#test/desk/support/browser.ts";
import { AUDITED, hasOneLine, logOf } from "./audited-calls.ts";

const host = await useMasthead();

async function actionsOf(client: ApiClient): Promise<string[]> {
  return (await logOf(client)).map(({ action }) => action);
}

test("a call that is no GET is a line, unless its operation changes nothing or signs in", () => {
  const silent = CALL_SITES.filter(
    ({ method, operation }) =>
      method !== "GET" && !operation.signsIn && !isAudited(operation, method),
  ).map(({ operation }) => operation.operationId);
  expect(new Set(silent)).toEqual(new Set(["getEmbedCode", "signUploadParts"]));
});

hasOneLine(
  host,
  AUDITED.filter(({ operation }) => operation === createMagazine || operation === deleteContact),
);

test("the log is newest first, in parts and between two times", async () => {
  const publisher = await host.anAccount();
  const times: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    host.pass({ seconds: 60 });
    times.push(host.clock.now.toISOString().replace(/\.\d+Z/, "Z"));
    await publisher.succeed("POST", "magazines", { title: `Tide ${count}` });
  }
  const all = await logOf(publisher);
  expect(all.map(({ at }) => at)).toEqual(times.toReversed());
  const paged: AuditRecord[] = [];
  let cursor = "";
  do {
    const answer = await publisher.call("GET", `audit?limit=2${cursor && `&cursor=${cursor}`}`);
    paged.push(...dataOf(listAudit, answer));
    cursor = answer.nextCursor ?? "";
  } while (cursor !== "");
  expect(paged).toEqual(all);
  const [, second = "", , fourth = ""] = times;
  const between = await logOf(publisher, `?from=${second}&to=${fourth}`);
  expect(between).toEqual(all.slice(1, 4));
  expect(await logOf(publisher, `?from=${fourth}&to=${second}`)).toEqual([]);
  const first = await publisher.call("GET", "audit?limit=1");
  const outside = `audit?cursor=${first.nextCursor}&to=${second}`;
  expect(dataOf(listAudit, await publisher.call("GET", outside))).toEqual(all.slice(3));
  const bad = await publisher.call("GET", "audit?from=yesterday");
  expectFailure(bad, "INVALID_PARAMETER", "from: ");
});

test("is kept for a year, and for full keys of the account alone", async () => {
  const publisher = await host.anAccount();
  await publisher.succeed("POST", "magazines", { title: "Tide" });
  expect(await actionsOf(await host.anAccount())).toEqual([]);
  for (const scope of ["read", "publish", "contacts"]) {
    const made = dataOf(createKey, await publisher.call("POST", "keys", { name: "L", scope }));
    const limited = apiClient(host.address, { apiKey: made.key, secret: made.secret });
    expectFailure(await limited.call("GET", "audit"), "SCOPE_MISSING");
  }
  host.pass({ days: 364 });
  expect(await logOf(publisher)).toHaveLength(4);
  host.pass({ days: 2 });
  expect(await logOf(publisher)).toEqual([]);
});

test("names keys by their names, and sign-ins", async () => {
  const publisher = await host.anAccount();
  const asked = { name: "Läden", scope: "full" };
  const made = dataOf(createKey, await publisher.call("POST", "keys", asked));
  await signIn(host.address, { key: made.key, secret: made.secret });
  const [line] = await logOf(publisher);
  expect(line).toMatchObject({
    action: "signIn",
    actor: { kind: "key", id: made.key, name: "Läden" },
    object: { kind: "session" },
  });
});

test("wrong secrets in rows are one line in ten minutes", async () => {
  const publisher = await host.anAccount();
  const wrong = apiClient(host.address, { ...publisher.credentials, secret: "wrong" });
  const guess = async (times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) await wrong.call("GET", "magazines");
  };
  await guess(2);
  expect(await logOf(publisher)).toEqual([]);
  await guess(20);
  const { apiKey: id } = publisher.credentials;
  const [line, ...others] = await logOf(publisher);
  expect(others).toEqual([]);
  expect(line).toMatchObject({ action: "wrongSecret", object: { kind: "key", id } });
  host.pass({ seconds: 601 });
  await guess(5);
  await apiClient(host.address, { apiKey: "api_nobody", secret: "wrong" }).call("GET", "magazines");
  expect(await actionsOf(publisher)).toEqual(["wrongSecret", "wrongSecret"]);
  await publisher.call("POST", "desk/sessions", { key: id, secret: "wrong" });
});

test("exports of contacts are one line an hour", async () => {
  const publisher = await host.anAccount();
  await publisher.addContact("ann@example.org");
  await publisher.call("GET", "contacts");
  for (let count = 0; count < 3; count += 1) await publisher.call("GET", "contacts?details=yes");
  expect(await actionsOf(publisher)).toEqual(["listContacts", "createContact"]);
  const { ID } = await publisher.aMagazine();
  const subscribers = `magazines/${ID}/subscribers`;
  await publisher.call("GET", subscribers);
  for (let count = 0; count < 3; count += 1) {
    await publisher.call("GET", `${subscribers}?details=yes`);
  }
  expect((await actionsOf(publisher))[0]).toBe("listSubscribers");
  expect((await actionsOf(publisher)).filter((each) => each === "listSubscribers")).toHaveLength(1);
});

test("no line contains an e-mail address, whatever is done with a contact", async () => {
  const publisher = await host.anAccount();
  const email = "Anna.Karenina@example.org";
  await publisher.addContact(email);
  await publisher.succeed("PUT", `contacts/${email}`, { full_name: "Anna" });
  await publisher.succeed("DELETE", `contacts/${email}`);
  const ids = (await logOf(publisher)).map(({ object }) => object.id);
  expect(new Set(ids).size).toBe(1);
  const lines = (await tableItems()).filter(({ PK }) => String(PK).endsWith("#AUDIT"));
  const text = JSON.stringify(lines).toLowerCase();
  expect(text).not.toMatch(/karenina|anna@/);
  expect(text).not.toContain(addressHash(email));
});
