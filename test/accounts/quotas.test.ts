import { expect, test } from "vitest";
import { getAccount } from "#contract/api/account/account-operations.ts";
import { createIssue } from "#contract/api/issue-operations.ts";
import { createKey, listKeys } from "#contract/api/key-operations.ts";
import { listIssueMails } from "#contract/api/read-back-operations.ts";
import { createWebhook, listWebhooks } from "#contract/api/webhooks/webhook-operations.ts";
import { note } from "#features/quotas/reserve.ts";
import { recountUsage } from "#features/tenants/operations/recount-usage.ts";
import { limitAccount, listAccounts } from "#features/tenants/operations/manage-accounts.ts";
import { addBytes } from "#features/quotas/usage-repository.ts";
import { keys } from "#platform/table/schema.ts";
import { readSettings } from "#platform/settings/env.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { type Answer, multipart } from "#test/support/api-client.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { remove } from "#platform/table/table.ts";

const QUOTAS = {
  MASTHEAD_QUOTA_PENDING_UPLOADS: "2",
  MASTHEAD_QUOTA_KEYS: "3",
  MASTHEAD_QUOTA_WEBHOOKS: "2",
  MASTHEAD_QUOTA_MAILS_PER_DAY: "2",
};
const host = await useMasthead({ quotas: readSettings(QUOTAS).quotas }, { refinementWorkers: 1 });
const FORM = { url: "https://1.1.1.1/hook", events: "*" };

async function accountOf(publisher: Publisher) {
  return dataOf(getAccount, await publisher.call("GET", "account"));
}

const usedBy = async (publisher: Publisher) => (await accountOf(publisher)).used;

test("an account has the service's limits, and what it uses of them", async () => {
  const publisher = await host.anAccount("Limits");
  expect(await accountOf(publisher)).toEqual({
    id: await accountIdOf(publisher),
    name: "Limits",
    limits: { storage_mb: null, pending_uploads: 2, keys: 3, webhooks: 2, mails_per_day: 2 },
    used: { storage_mb: 0, pending_uploads: 0, keys: 1, webhooks: 0, mails_per_day: 0 },
  });
});

test("the defaults are those of the contract, and none is no limit", () => {
  expect(readSettings({}).quotas).toEqual({
    storage_mb: null,
    pending_uploads: 100,
    keys: 100,
    webhooks: 20,
    mails_per_day: null,
  });
  expect(readSettings({ MASTHEAD_QUOTA_KEYS: "none" }).quotas.keys).toBeNull();
  for (const text of ["-1", "1.5", "many", "6000"]) {
    expect(() => readSettings({ MASTHEAD_QUOTA_KEYS: text })).toThrow("MASTHEAD_QUOTA_KEYS");
  }
});

test("of fifty uploads at once no more begin than the quota, and each that ends makes room", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  const answers = await fifty(() => publisher.call("POST", `magazines/${ID}`));
  const [first, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectFailure(answer, "QUOTA_REACHED", "pending_uploads");
  }
  expect(await usedBy(publisher)).toMatchObject({ pending_uploads: 2 });
  if (!first) throw new Error("None has begun");
  await publisher.call("DELETE", `uploads/${dataOf(createIssue, first).issueTempID}`);
  expect(await usedBy(publisher)).toMatchObject({ pending_uploads: 1 });
  const upload = await publisher.upload(ID);
  await host.idle();
  expect((await publisher.status(upload)).status).toBe("ready");
  expect(await usedBy(publisher)).toMatchObject({ pending_uploads: 1 });
  const bad = await publisher.upload(ID, {}, Buffer.from("%PDF-1.7 nothing more"));
  await host.idle();
  expect((await publisher.status(bad)).status).toBe("error");
  host.pass({ hours: 3 });
  await host.runSchedules();
  expect(await usedBy(publisher)).toMatchObject({ pending_uploads: 0 });
});

test("a replacement of a PDF counts as an upload, and one that is refused leaves nothing behind", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  const upload = await publisher.upload(ID);
  await host.idle();
  const issue = (await publisher.status(upload)).ID;
  await publisher.succeed("POST", `magazines/${ID}`);
  await publisher.succeed("POST", `magazines/${ID}`);
  expectFailure(await publisher.call("POST", `issues/${issue}/pdf`), "QUOTA_REACHED");
  await limitAccount(await nameOf(publisher), { pending_uploads: null });
  await publisher.succeed("POST", `issues/${issue}/pdf`);
  expect(await usedBy(publisher)).toMatchObject({ pending_uploads: 3 });
});

test("of fifty keys at once no more are made than the quota, and those that have ended do not count", async () => {
  const publisher = await host.anAccount();
  const end = new Date(host.clock.now.getTime() + 3_600_000).toISOString();
  const answers = await fifty(() =>
    publisher.call("POST", "keys", { name: "Racer", scope: "read", expires_at: end }),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(2);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectFailure(answer, "QUOTA_REACHED", "keys");
  }
  expect(dataOf(listKeys, await publisher.call("GET", "keys"))).toHaveLength(3);
  const [first] = made;
  if (!first) throw new Error("None was made");
  await publisher.succeed("DELETE", `keys/${dataOf(createKey, first).id}`);
  expect(await usedBy(publisher)).toMatchObject({ keys: 2 });
  host.pass({ hours: 2 });
  expect(await usedBy(publisher)).toMatchObject({ keys: 1 });
  await publisher.succeed("POST", "keys", { name: "One", scope: "read" });
  await publisher.succeed("POST", "keys", { name: "Two", scope: "read" });
  expectFailure(
    await publisher.call("POST", "keys", { name: "Three", scope: "read" }),
    "QUOTA_REACHED",
    "keys",
  );
});

test("of fifty webhooks at once no more are made than the quota", async () => {
  const publisher = await host.anAccount();
  const answers = await fifty(() => publisher.call("POST", "webhooks", FORM));
  const [first, ...others] = answers.filter(({ status }) => status === 200);
  expect(others).toHaveLength(1);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectFailure(answer, "QUOTA_REACHED", "webhooks");
  }
  expect(dataOf(listWebhooks, await publisher.call("GET", "webhooks"))).toHaveLength(2);
  if (!first) throw new Error("None was made");
  await publisher.succeed("DELETE", `webhooks/${dataOf(createWebhook, first).id}`);
  await publisher.succeed("POST", "webhooks", FORM);
});

test("what is mailed by calls is refused beyond the day's quota, before anything is granted", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  const upload = await publisher.upload(ID);
  await host.idle();
  const issue = (await publisher.status(upload)).ID;
  await publisher.addContact("ann@example.org");
  const deliver = () => publisher.call("POST", `contacts/ann@example.org/issue/${issue}`);
  expect((await deliver()).status).toBe(200);
  expect((await deliver()).status).toBe(200);
  expectFailure(await deliver(), "QUOTA_REACHED", "mails_per_day");
  await publisher.addContact("bob@example.org");
  const grant = await publisher.call("PUT", `contacts/bob@example.org/access/${issue}`, {
    notify_user: "yes",
  });
  expectFailure(grant, "QUOTA_REACHED");
  expect(await publisher.succeed("GET", "contacts/bob@example.org/issues")).toEqual([]);
  await host.idle();
  expect(await usedBy(publisher)).toMatchObject({ mails_per_day: 2 });
  host.pass({ days: 1 });
  expect(await usedBy(publisher)).toMatchObject({ mails_per_day: 0 });
  expect((await deliver()).status).toBe(200);
});

test("of fifty mails at once no more are sent than the quota", async () => {
  const publisher = await host.anAccount();
  const issue = await publisher.anIssue((await publisher.aMagazine()).ID);
  await publisher.addContact("ann@example.org");
  const answers = await fifty(() =>
    publisher.call("POST", `contacts/ann@example.org/issue/${issue}`),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expectFailure(answer, "QUOTA_REACHED", "mails_per_day");
  }
  await host.idle();
  expect(await usedBy(publisher)).toMatchObject({ mails_per_day: 2 });
});

test("an announcement beyond the day's quota waits for the next day, and its mails say so", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  await publisher.succeed("POST", `magazines/${ID}/subscription`);
  const people = ["a", "b", "c", "d", "e"].map((name) => `${name}@example.org`);
  await limitAccount(await nameOf(publisher), { mails_per_day: null });
  for (const email of people) {
    await publisher.addContact(email);
    await publisher.succeed("POST", `contacts/${email}/subscription/${ID}`);
  }
  await host.idle();
  host.pass({ days: 1 });
  await limitAccount(await nameOf(publisher), { mails_per_day: undefined });
  const upload = await publisher.upload(ID);
  await host.idle();
  const issue = (await publisher.status(upload)).ID;
  await publisher.succeed("PUT", `issues/${issue}/publish-state`, { privacy: "unlisted" });
  await host.runSchedules();
  const mails = async () =>
    dataOf(listIssueMails, await publisher.call("GET", `issues/${issue}/mails`));
  const held = (await mails()).filter(({ status }) => status === "queued");
  expect((await mails()).map(({ status }) => status).toSorted()).toEqual(
    "kept kept queued queued queued".split(" "),
  );
  for (const { reason } of held) expect(reason).toContain("2 mails a day");
  expect(await usedBy(publisher)).toMatchObject({ mails_per_day: 2 });
  for (const left of [1, 0]) {
    host.pass({ days: 1 });
    await host.runSchedules();
    expect((await mails()).filter(({ status }) => status === "queued")).toHaveLength(left);
  }
});

test("storage counts editions with their originals and what refinements add, and a purge takes it off", async () => {
  const publisher = await host.anAccount();
  const { ID } = await publisher.aMagazine();
  const upload = await publisher.upload(ID, {}, await aPdf({ pages: 3 }));
  await host.idle();
  const atReady = (await usedBy(publisher)).storage_mb;
  expect(atReady).toBeGreaterThan(0);
  await host.refined();
  const { storage_mb } = await usedBy(publisher);
  expect(storage_mb).toBeGreaterThan(atReady);
  const accountId = await accountIdOf(publisher);
  await addBytes(accountId, 50 * 1024 * 1024);
  expect((await usedBy(publisher)).storage_mb).toBeCloseTo(storage_mb + 50);
  host.pass({ days: 2 });
  await recountUsage();
  expect((await usedBy(publisher)).storage_mb).toBe(storage_mb);
  await publisher.succeed("DELETE", `issues/${(await publisher.status(upload)).ID}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  expect(await usedBy(publisher)).toMatchObject({ storage_mb: 0 });
});

test("what storage has no room for is refused, also by its declared size and after it has arrived", async () => {
  const publisher = await host.anAccount();
  const name = await nameOf(publisher);
  const { ID } = await publisher.aMagazine();
  await limitAccount(name, { storage_mb: 1, pending_uploads: null });
  const declared = { size: String(2 * 1024 * 1024), upload: "multipart" };
  expectFailure(
    await publisher.call("POST", `magazines/${ID}`, declared),
    "QUOTA_REACHED",
    "storage_mb",
  );
  const large = Buffer.concat([await aPdf(), Buffer.alloc(2 * 1024 * 1024, "\n")]);
  expectFailure(
    await publisher.call("POST", `magazines/${ID}`, multipart({}, large)),
    "QUOTA_REACHED",
    "storage_mb",
  );
  expect(await usedBy(publisher)).toMatchObject({ storage_mb: 0, pending_uploads: 0 });
  const half = { size: String(700 * 1024), upload: "multipart" };
  const answers = await fifty(() => publisher.call("POST", `magazines/${ID}`, half));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await limitAccount(name, { storage_mb: 0 });
  expectFailure(await publisher.call("POST", `magazines/${ID}`), "QUOTA_REACHED", "storage_mb");
});

test("the operator sees all accounts, and the limits of one do not concern others", async () => {
  const [one, other] = [await host.anAccount("One"), await host.anAccount("Other")];
  await limitAccount("One", { keys: 1, mails_per_day: null });
  expect((await accountOf(one)).limits).toMatchObject({ keys: 1, mails_per_day: null });
  expect((await accountOf(other)).limits).toMatchObject({ keys: 3, mails_per_day: 2 });
  expectFailure(
    await one.call("POST", "keys", { name: "Two", scope: "read" }),
    "QUOTA_REACHED",
    "keys",
  );
  await limitAccount("One", { keys: undefined });
  expect((await accountOf(one)).limits).toMatchObject({ keys: 3, mails_per_day: null });
  expect(await limitAccount("Nobody", { keys: 1 })).toBeUndefined();
  expect((await listAccounts()).map(({ name }) => name)).toEqual(
    expect.arrayContaining(["One", "Other"]),
  );
});

test("an account of an earlier version is counted by the schedule, and what died in between is dropped", async () => {
  const publisher = await host.anAccount();
  const accountId = await accountIdOf(publisher);
  const { ID } = await publisher.aMagazine();
  await publisher.succeed("POST", "webhooks", FORM);
  await publisher.succeed("POST", `magazines/${ID}`);
  const before = await usedBy(publisher);
  await remove(keys.usage(accountId));
  expect(await usedBy(publisher)).not.toEqual(before);
  await host.runSchedules();
  expect(await usedBy(publisher)).toEqual(before);
  for (const entry of ["0".repeat(32), "1".repeat(32)]) {
    await note(accountId, "pendingUploads", `${entry} 0`);
  }
  expect(await usedBy(publisher)).toMatchObject({ pending_uploads: 3 });
  await publisher.succeed("POST", `magazines/${ID}`);
  expect(await usedBy(publisher)).toMatchObject({ pending_uploads: 2 });
});

function fifty(call: () => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: 50 }, call));
}

async function nameOf(publisher: Publisher): Promise<string> {
  return (await accountOf(publisher)).name;
}
