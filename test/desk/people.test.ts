import { beforeEach, expect, test } from "vitest";
import { createPerson, listPeople } from "#contract/api/desk/people-operations.ts";
import { listAudit } from "#contract/api/audit/audit-operations.ts";
import { createKey, listKeys } from "#contract/api/key-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { type Answer, callApi } from "#test/support/api-client.ts";
import { allMail, type ArrivedMail } from "#test/support/all-mail.ts";
import { useMasthead } from "#test/support/masthead.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { Browser, signIn } from "./support/browser.ts";

const host = await useMasthead({ publicUrl: "https://magazines.example" });
let publisher: Publisher;
let account: string;
let count = 0;
let email: string;

beforeEach(async () => {
  count += 1;
  host.pass({ hours: 2 });
  account = `Press ${count}`;
  publisher = await host.anAccount(account);
  email = `bo${count}@example.org`;
});

const add = (fields: Record<string, string> = {}): Promise<Answer> =>
  publisher.call("POST", "desk/people", { name: "Bo", email, scope: "publish", ...fields });

const people = async () => dataOf(listPeople, await publisher.call("GET", "desk/people"));

async function mailsTo(address: string): Promise<ArrivedMail[]> {
  await host.idle();
  return (await allMail(host)).filter(({ to }) => to === address);
}

function codeIn(mail: ArrivedMail | undefined): string {
  return /https:\/\/magazines\.example\/desk\/#code=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

/** Adds Bo, who signs in with the link of the mail. */
async function invite(
  fields: Record<string, string> = {},
): Promise<{ id: string; browser: Browser; code: string }> {
  const { id } = dataOf(createPerson, await add(fields));
  const code = codeIn((await mailsTo(fields["email"] ?? email)).at(-1));
  const browser = Browser.from(host.address, await signIn(host.address, { code }));
  return { id, browser, code };
}

test("somebody who was added signs in by the mail, once, and may do what their scope says", async () => {
  const { id, browser, code } = await invite();
  const [mail] = await mailsTo(email);
  expect(mail?.text).toContain(account);
  expect((await browser.call("POST", "magazines", { body: { title: "Tide" } })).error).toBe(0);
  expectFailure(
    await browser.call("POST", "contacts", { body: { email: "x@example.org" } }),
    "SCOPE_MISSING",
  );
  expectFailure(await browser.call("GET", "desk/people"), "SCOPE_MISSING");
  expectFailure(await signIn(host.address, { code }), "UNAUTHORIZED");
  const [bo, ...others] = await people();
  expect(others).toEqual([]);
  expect(bo).toMatchObject({ id, name: "Bo", email, scope: "publish" });
  expect(bo?.last_used_at).not.toBeNull();
});

test("the audit log names the person, and never the address", async () => {
  const { id, browser } = await invite();
  await browser.call("POST", "magazines", { body: { title: "Tide" } });
  const lines = dataOf(listAudit, await publisher.call("GET", "audit"));
  expect(lines.map(({ action, actor }) => [action, actor.kind])).toEqual([
    ["createMagazine", "person"],
    ["signIn", "person"],
    ["createPerson", "key"],
  ]);
  expect(lines[0]?.actor).toEqual({ kind: "person", id, name: "Bo" });
  expect(lines[2]?.object).toEqual({ kind: "person", id });
  expect(JSON.stringify(lines)).not.toContain(email);
});

test("their key is none of the account's keys, and cannot be the last full one", async () => {
  const { browser } = await invite({ scope: "full" });
  const [own, ...others] = dataOf(listKeys, await publisher.call("GET", "keys"));
  expect(others).toEqual([]);
  expectFailure(await browser.call("DELETE", `keys/${own?.id}`), "LAST_FULL_KEY");
  const sessions = await publisher.call("GET", "desk/sessions");
  expect(sessions.data).toHaveLength(1);
});

test("an address is there once an account, in any spelling, and in another account too", async () => {
  expect((await add()).error).toBe(0);
  expectFailure(await add({ email: email.toUpperCase(), name: "Again" }), "PERSON_EXISTS");
  const other = await host.anAccount();
  const fields = { name: "Bo", email, scope: "read" };
  expect((await other.call("POST", "desk/people", fields)).error).toBe(0);
  expect(await people()).toHaveLength(1);
});

test.each([
  [{ name: "" }, "name"],
  [{ email: "nobody" }, "email"],
  [{ scope: "owner" }, "scope"],
  [{ scope: "" }, "scope"],
])("%j is refused", async (fields, named) => {
  const answer = await add(fields);
  expect(answer.status).toBe(400);
  expect(answer.message).toContain(named);
  expect(await people()).toEqual([]);
});

test("a changed scope counts, and an unknown or foreign person is not found", async () => {
  const { id, browser } = await invite();
  await publisher.succeed("PUT", `desk/people/${id}`, { scope: "read" });
  expect(await people()).toMatchObject([{ id, scope: "read" }]);
  expectFailure(
    await browser.call("POST", "magazines", { body: { title: "Tide" } }),
    "SCOPE_MISSING",
  );
  const stranger = await host.anAccount();
  for (const each of [
    await stranger.call("PUT", `desk/people/${id}`, { scope: "full" }),
    await stranger.call("DELETE", `desk/people/${id}`),
    await stranger.call("POST", `desk/people/${id}/link`),
    await publisher.call("DELETE", "desk/people/P0000000000000000000"),
  ]) {
    expectFailure(each, "PERSON_NOT_FOUND");
  }
});

test("a new link ends the one before, and lasts seven days", async () => {
  const { id } = dataOf(createPerson, await add());
  const first = codeIn((await mailsTo(email)).at(-1));
  await publisher.succeed("POST", `desk/people/${id}/link`);
  const [, mail] = await mailsTo(email);
  expectFailure(await signIn(host.address, { code: first }), "UNAUTHORIZED");
  host.pass({ days: 6, hours: 23 });
  expect((await signIn(host.address, { code: codeIn(mail) })).error).toBe(0);
  await publisher.succeed("POST", `desk/people/${id}/link`);
  const last = codeIn((await mailsTo(email)).at(-1));
  host.pass({ days: 7, seconds: 1 });
  expectFailure(await signIn(host.address, { code: last }), "UNAUTHORIZED");
});

test("who is removed has no session and no link any more, and may be added again", async () => {
  const { id, browser } = await invite();
  await publisher.succeed("POST", `desk/people/${id}/link`);
  const code = codeIn((await mailsTo(email)).at(-1));
  await publisher.succeed("DELETE", `desk/people/${id}`);
  expectFailure(await browser.call("GET", "magazines"), "UNAUTHORIZED");
  expectFailure(await signIn(host.address, { code }), "UNAUTHORIZED");
  expect(await people()).toEqual([]);
  expectFailure(await publisher.call("DELETE", `desk/people/${id}`), "PERSON_NOT_FOUND");
  expect((await add()).error).toBe(0);
});

test("they have a link mailed by naming their address, for ten minutes", async () => {
  await invite();
  const before = (await mailsTo(email)).length;
  await callApi(host.address, { method: "POST", path: "desk/codes", body: { email } });
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(before + 1);
  const browser = Browser.from(
    host.address,
    await signIn(host.address, { code: codeIn(mails.at(-1)) }),
  );
  expectFailure(await browser.call("GET", "keys"), "SCOPE_MISSING");
  host.pass({ seconds: 120 });
  await callApi(host.address, { method: "POST", path: "desk/codes", body: { email } });
  const late = codeIn((await mailsTo(email)).at(-1));
  host.pass({ seconds: 601 });
  expectFailure(await signIn(host.address, { code: late }), "UNAUTHORIZED");
});

test("they end with the key of whoever added them", async () => {
  const end = new Date(host.clock.now.getTime() + 3_600_000).toISOString();
  const fields = { name: "Guest", scope: "full", expires_at: end };
  const made = await publisher.call("POST", "keys", fields);
  const { key, secret } = dataOf(createKey, made);
  const answer = await callApi(host.address, {
    method: "POST",
    path: "desk/people",
    body: { name: "Bo", email, scope: "read" },
    headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString("base64")}` },
  });
  expect(answer.error).toBe(0);
  const code = codeIn((await mailsTo(email)).at(-1));
  host.pass({ hours: 1, seconds: 1 });
  expectFailure(await signIn(host.address, { code }), "UNAUTHORIZED");
});

test("adding needs a proof: not a session that signed in long ago", async () => {
  const browser = await Browser.with(host.address, publisher.credentials);
  host.pass({ seconds: 660 });
  const body = { name: "Bo", email, scope: "read" };
  expectFailure(await browser.call("POST", "desk/people", { body }), "PROOF_NEEDED");
});

test("they are listed in parts, in the order in which they were added", async () => {
  const emails = ["z", "y", "x"].map((letter) => `${letter}${count}@example.org`);
  for (const each of emails) {
    host.pass({ seconds: 1 });
    await add({ email: each });
  }
  const first = await publisher.call("GET", "desk/people?limit=2");
  const second = await publisher.call("GET", `desk/people?limit=2&cursor=${first.nextCursor}`);
  const found = [first, second].flatMap((answer) => dataOf(listPeople, answer));
  expect(found.map((each) => each.email)).toEqual(emails);
  expect(second.nextCursor).toBeUndefined();
  const [, last] = dataOf(listPeople, first);
  await publisher.call("DELETE", `desk/people/${last?.id ?? ""}`);
  const again = await publisher.call("GET", `desk/people?cursor=${first.nextCursor}`);
  expect(dataOf(listPeople, again).map((each) => each.email)).toEqual(emails.slice(2));
});

test("no account mails anybody more than a few links an hour, nor keeps others from inviting them", async () => {
  const [other, third] = [await host.anAccount(), await host.anAccount()];
  const { id } = dataOf(createPerson, await add());
  for (let mailed = 1; mailed < 10; mailed += 1) {
    await publisher.succeed("POST", `desk/people/${id}/link`);
  }
  const body = { name: "Bo", email, scope: "read" };
  const refused = await publisher.call("POST", `desk/people/${id}/link`);
  expectFailure(refused, "SUBSCRIPTION_REQUESTS_LIMITED");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  const invited = dataOf(createPerson, await other.call("POST", "desk/people", body));
  for (let mailed = 1; mailed < 10; mailed += 1) {
    await other.succeed("POST", `desk/people/${invited.id}/link`);
  }
  expectFailure(await third.call("POST", "desk/people", body), "SUBSCRIPTION_REQUESTS_LIMITED");
  expect(dataOf(listPeople, await third.call("GET", "desk/people"))).toEqual([]);
  expect((await mailsTo(email)).length).toBeLessThanOrEqual(20);
  host.pass({ hours: 1 });
  await publisher.succeed("POST", `desk/people/${id}/link`);
  await third.succeed("POST", "desk/people", body);
});
