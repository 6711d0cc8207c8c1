import { expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import { createWebhook } from "#contract/api/webhooks/webhook-operations.ts";
import { uploadKey } from "#features/issues/object-keys.ts";
import { keys } from "#platform/table/schema.ts";
import { countLost, recover } from "#lib/aws/recovery/recover.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { keyOf, recoveryFor, restoredTable } from "#test/deployment/support/recovery.ts";
import { DirectoryStore } from "#lib/host/objects/directory-store.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { allMail } from "#test/support/all-mail.ts";
import { tableItems } from "#test/support/traces.ts";
import { join } from "node:path";
import { put, remove, removeAll } from "#platform/table/table.ts";

const host = await useMasthead();
const publisher = await host.anAccount("Press");
const accountId = await accountIdOf(publisher);

async function purge(): Promise<void> {
  await host.runSchedules();
  await host.idle();
}

test("a deleted magazine comes back with its issues, and other things stay as they are", async () => {
  const { ID: magazineId } = await publisher.aMagazine({ title: "Harbour" });
  const issueId = await publisher.anIssue(magazineId, { volume: "1" });
  await publisher.publish(issueId, "unlisted");
  await publisher.addContact("ann@example.com");
  const other = await publisher.aMagazine({ title: "Other" });
  const before = {
    magazine: await publisher.magazine(magazineId),
    issue: await publisher.issue(issueId),
    issues: await publisher.listedIssues(magazineId),
  };
  const earlier = await restoredTable();
  await publisher.deleteMagazine(magazineId);
  await publisher.succeed("DELETE", "contacts/ann@example.com");
  await publisher.succeed("PUT", `magazines/${other.ID}`, { title: "Changed" });
  await purge();
  await recover(await recoveryFor(host, earlier, { magazineId }));
  expect(await publisher.magazine(magazineId)).toEqual(before.magazine);
  expect(await publisher.issue(issueId)).toEqual(before.issue);
  expect(await publisher.listedIssues(magazineId)).toEqual(before.issues);
  expect((await publisher.magazine(other.ID)).title).toBe("Changed");
  expect((await publisher.call("GET", "contacts/ann@example.com")).status).toBe(404);
  expect(await countLost(await recoveryFor(host, earlier, { magazineId }))).toEqual(new Map());
});

test("a magazine whose purge has not run yet comes back too", async () => {
  const { ID: magazineId } = await publisher.aMagazine();
  const issueId = await publisher.anIssue(magazineId);
  const earlier = await restoredTable();
  await publisher.deleteMagazine(magazineId);
  expect(await countLost(await recoveryFor(host, earlier, { magazineId }))).toEqual(
    new Map([["magazine", 1]]),
  );
  await recover(await recoveryFor(host, earlier, { magazineId }));
  await purge();
  expect((await publisher.issue(issueId)).ID).toBe(issueId);
});

test("of a magazine that comes back nothing is written for a contact who was erased", async () => {
  const { ID: magazineId } = await publisher.aMagazine();
  const issueId = await publisher.anIssue(magazineId);
  await publisher.publish(issueId, "private");
  await publisher.addContact("bea@example.com");
  await publisher.succeed("PUT", `contacts/bea@example.com/access/${issueId}`);
  const earlier = await restoredTable();
  await publisher.succeed("DELETE", "contacts/bea@example.com");
  await publisher.deleteMagazine(magazineId);
  await purge();
  const erased = await tableItems();
  await recover(await recoveryFor(host, earlier, { magazineId }));
  const people = (items: readonly { PK?: unknown }[]): unknown[] =>
    items.filter(({ PK }) => String(PK).includes("#CONTACT#"));
  expect(people(await tableItems())).toEqual(people(erased));
});

test("everything that was lost comes back, and nobody gets a mail or an event twice", async () => {
  const { ID: magazineId } = await publisher.aMagazine();
  // Nobody listens there, so deliveries wait.
  const webhook = { url: "http://127.0.0.1:9/", events: "*" };
  const { id } = dataOf(createWebhook, await publisher.call("POST", "webhooks", webhook));
  const issueId = await publisher.anIssue(magazineId);
  await publisher.addContact("cleo@example.com");
  await publisher.succeed("POST", `contacts/cleo@example.com/subscription/${magazineId}`);
  await publisher.publish(issueId, "unlisted");
  await host.idle();
  const earlier = await restoredTable();
  const sent = (await allMail(host)).length;
  await removeAll((await tableItems()).filter(({ SK }) => SK !== "KEY").map(keyOf));
  await recover(await recoveryFor(host, earlier));
  await purge();
  expect((await publisher.issue(issueId)).ID).toBe(issueId);
  expect(await publisher.succeed("GET", "contacts/cleo@example.com")).toMatchObject({
    email: "cleo@example.com",
  });
  expect((await allMail(host)).length).toBe(sent);
  expect(await publisher.succeed("GET", `webhooks/${id}`)).toMatchObject({ events: ["*"] });
  expect(await publisher.succeed("GET", `webhooks/${id}/deliveries`)).toEqual([]);
  const next = await publisher.anIssue(magazineId);
  await publisher.publish(next, "unlisted");
  await host.idle();
  expect((await allMail(host)).length).toBe(sent + 1);
});

test("a title that was changed since comes back only where that is asked for", async () => {
  const { ID: magazineId } = await publisher.aMagazine({ title: "Before" });
  const earlier = await restoredTable();
  await publisher.succeed("PUT", `magazines/${magazineId}`, { title: "After" });
  expect(await recover(await recoveryFor(host, earlier, { magazineId }))).toBe(0);
  expect((await publisher.magazine(magazineId)).title).toBe("After");
  await recover(await recoveryFor(host, earlier, { magazineId, isChangedToo: true }));
  expect((await publisher.magazine(magazineId)).title).toBe("Before");
});

test("a conversion that was half done begins again from its upload", async () => {
  const { ID: magazineId } = await publisher.aMagazine();
  const answer = await publisher.call("POST", `magazines/${magazineId}`);
  const upload = dataOf(createIssue, answer).issueTempID;
  const Key = keys.conversion(accountId, upload);
  const pending = (await tableItems()).find(({ PK }) => PK === Key.PK);
  // The plan records a first range that is not stored.
  const plan = { pagesCount: 2, rangePages: 1, uploadVersion: "gone", uploadBytes: 1 };
  await put({ ...pending, ...Key, plan, finishedRanges: new Set([0]), isAnnounced: true });
  const earlier = await restoredTable();
  await remove(Key);
  await recover(await recoveryFor(host, earlier, { magazineId }));
  const store = await DirectoryStore.open({
    folder: join(host.dataFolder, "objects"),
    signingKey: Buffer.alloc(32),
    now: () => host.clock.now,
  });
  await store.put(uploadKey(accountId, upload), await aPdf());
  host.pass({ hours: 1, seconds: 1 });
  await purge();
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", pages_count: 1 });
});
