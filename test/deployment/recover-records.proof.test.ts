import { describe, expect, test } from "vitest";
import { createIssue } from "#contract/api/issue-operations.ts";
import { logoKey } from "#features/magazines/logo.ts";
import { type Key, keys } from "#platform/table/schema.ts";
import type { Wanted } from "#lib/aws/recovery/choice.ts";
import { kindOf } from "#lib/aws/recovery/kinds.ts";
import { countLost, recover } from "#lib/aws/recovery/recover.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { allMail } from "#test/support/all-mail.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { keyOf, recoveryFor, restoredTable } from "#test/deployment/support/recovery.ts";
import { tableItems } from "#test/support/traces.ts";
import { replace } from "#test/editions/editions.ts";
import { fetchPath } from "#test/shelf/shelves.ts";
import type { Entry } from "#test/deployment/support/versioned-bucket.ts";
import { put, remove, removeAll } from "#platform/table/table.ts";
import type { ItemStore } from "#platform/ports/item-store.ts";

const host = await useMasthead();
const publisher = await host.anAccount("Press");
const accountId = await accountIdOf(publisher);

/** Deletes the table's items of this kind. @returns their number */
async function lose(kind: string): Promise<number> {
  const lost = (await tableItems()).filter((item) => kindOf(item) === kind);
  await removeAll(lost.map(keyOf));
  return lost.length;
}

/** A listed magazine with an issue on its shelf. */
async function aShelf(title: string) {
  const { ID: magazineId, slug } = await publisher.aMagazine({ title });
  await publisher.succeed("PUT", `magazines/${magazineId}`, { listed: "yes" });
  const issueId = await publisher.anIssue(magazineId);
  await publisher.publish(issueId, "unlisted");
  const isShown = async () =>
    (await fetchPath(host, `/m/${slug}`)).body.toString().includes(issueId);
  return { magazineId, slug, issueId, isShown };
}

function inSeconds(seconds: number): string {
  return `${new Date(host.clock.now.getTime() + seconds * 1000).toISOString().slice(0, 19)}Z`;
}

test("every item that the schema knows has a name by which it is restored", () => {
  const magazine = { accountId: "press", magazineId: "M1234567001795338000" };
  const owner = { accountId: "press", addressHash: "hash", contactId: "contact" };
  const { conversionId, ...lists } = {
    conversionId: "f".repeat(32),
    ...Object.fromEntries(Object.entries(keys)),
  };
  const made: Record<string, Key> = {
    repeatableCall: keys.repeatableCall({ accountId: "press", idempotencyKey: "k" }),
    deskSession: keys.deskSession("press", "s"),
    signInCode: keys.signInCode("press", "c"),
    signInMail: keys.signInMail("hash"),
    masterKeyCheck: keys.masterKeyCheck(),
    account: keys.account("press"),
    deskPerson: keys.deskPerson("press", "P1234567001795338000"),
    personWith: keys.personWith("hash", "press"),
    payments: keys.payments("press"),
    sale: keys.sale("press", "s"),
    refund: keys.refund("press", "s"),
    renewal: keys.renewal("press", "sub_1"),
    stripeObject: keys.stripeObject("press", "pi_1"),
    usage: keys.usage("press"),
    webhookPace: keys.webhookPace("press"),
    mailCount: keys.mailCount("press", "2026-11-22"),
    apiKey: keys.apiKey("api_1"),
    magazine: keys.magazine("press", magazine.magazineId),
    logoChange: keys.logoChange("press", magazine.magazineId, "1"),
    issue: keys.issue("press", "1"),
    droppedEdition: keys.droppedEdition("press", "1", conversionId),
    conversion: keys.conversion("press", conversionId),
    contact: keys.contact("press", "hash"),
    grant: keys.grant(owner, "1"),
    subscription: keys.subscription(owner, magazine.magazineId),
    subscriptionRequest: keys.subscriptionRequest("press", "hash", magazine.magazineId),
    openRequest: keys.openRequest("press", magazine.magazineId, "hash"),
    allowance: keys.allowance("press#FORMS"),
    contents: keys.contents("press", "1"),
    deletedIssue: keys.deletedIssue(magazine, "2026-11-22T09:00:00.000Z", "1"),
    schedule: keys.schedule("press", "1", "s"),
    auditEntry: keys.auditEntry("press", "0017737818010005210#1"),
    knownBrowsers: keys.knownBrowsers("press"),
    notice: keys.notice("press", "1"),
    token: keys.token("press", "hash", "t"),
    issueMail: keys.issueMail("press", "1", { mailId: "m", addressHash: "hash" }),
    mail: keys.mail("press", "hash", "m"),
    searchWord: keys.searchWord(owner, "labels"),
    announcement: keys.announcement("press", "1", {
      publishedAt: "2026-11-22T09:00:00.000Z",
    }),
    sums: keys.sums({ ...magazine, issueId: "1", day: "2026-11-22" }, 0),
    visitor: keys.visitor("press", "2026-11-22", "hash", magazine.magazineId),
    closedDay: keys.closedDay({ ...magazine, issueId: "1", day: "2026-11-22" }),
    visitedDay: keys.visitedDay("press", magazine.magazineId, "2026-11-22"),
    salt: keys.salt("2026-11-22"),
    slug: keys.slug("harbour"),
    shelfEntry: keys.shelfEntry(magazine, "2026-11-22T09:00:00.000Z", "1"),
    suppression: keys.suppression("hash"),
    webhook: keys.webhook("press", "w"),
    webhookDelivery: keys.webhookDelivery({ accountId: "press", webhookId: "w" }, "d"),
  };
  // The others are partitions.
  const partitions = [
    "issueMails",
    "deletedIssues",
    "openRequests",
    "people",
    "peopleWith",
    "renewals",
    "shelf",
    "sumsOf",
    "visitors",
    "visitedDays",
    "salts",
    "webhooks",
    "webhookDeliveries",
    "person",
    "magazines",
  ];
  expect(Object.keys(lists).toSorted()).toEqual([...Object.keys(made), ...partitions].toSorted());
  const named = Object.entries(made).map(([name, key]) => [name, kindOf({ ...key })]);
  expect(named.filter(([, kind]) => kind === "other")).toEqual([]);
  expect(kindOf({ PK: "REFINER", SK: "NUDGE#x" })).toBe("nudge");
});

describe("what is lost of a shelf comes back", () => {
  test.each(["slug", "shelf entry"])("its %s", async (kind) => {
    const { magazineId, isShown } = await aShelf(`Lost ${kind}`);
    const earlier = await restoredTable();
    expect(await lose(kind)).toBeGreaterThan(0);
    expect(await isShown()).toBe(false);
    const loss = await countLost(await recoveryFor(host, earlier, { magazineId }));
    expect(loss).toEqual(new Map([[kind, 1]]));
    await recover(await recoveryFor(host, earlier));
    expect(await isShown()).toBe(true);
  });

  test("all of it, with its magazine", async () => {
    const { magazineId, isShown } = await aShelf("Whole");
    const earlier = await restoredTable();
    await publisher.deleteMagazine(magazineId);
    await host.runSchedules();
    await host.idle();
    await recover(await recoveryFor(host, earlier, { magazineId }));
    expect(await isShown()).toBe(true);
  });

  test("but not an address that another magazine has by now", async () => {
    const { magazineId, slug, issueId } = await aShelf("Wanted");
    const earlier = await restoredTable();
    await publisher.deleteMagazine(magazineId);
    await host.runSchedules();
    await host.idle();
    const other = await aShelf("Another");
    await publisher.succeed("PUT", `magazines/${other.magazineId}`, { slug });
    await recover(await recoveryFor(host, earlier, { magazineId }));
    expect(await publisher.magazine(magazineId)).toMatchObject({
      listed: false,
      slug: "",
      url: "",
    });
    const page = (await fetchPath(host, `/m/${slug}`)).body.toString();
    expect([page.includes(other.issueId), page.includes(issueId)]).toEqual([true, false]);
    const own = { listed: "yes", slug: "wanted-again" };
    await publisher.succeed("PUT", `magazines/${magazineId}`, own);
    expect((await fetchPath(host, "/m/wanted-again")).body.toString()).toContain(issueId);
  });

  test("its logo", async () => {
    const { ID: magazineId } = await publisher.aMagazine();
    const logo = { logoId: "abc", type: "png", width: 40, height: 40, ground: "light" };
    const Key = keys.magazine(accountId, magazineId);
    const item = (await tableItems()).find(({ PK, SK }) => PK === Key.PK && SK === Key.SK);
    await put({ ...item, ...Key, logo });
    const earlier = await restoredTable();
    await remove(Key);
    const key = logoKey({ accountId, magazineId }, "abc");
    const { restored } = await withHistory(earlier, { magazineId }, [key]);
    expect(restored).toEqual([key]);
  });
});

/** Recovers after the removal of objects. @returns the keys of those that came back */
async function withHistory(earlier: ItemStore, wanted: Partial<Wanted>, removed: string[]) {
  const at = host.clock.now;
  const [before, after] = [-3600, 0].map((seconds) =>
    new Date(at.getTime() + seconds * 1000).toISOString(),
  );
  const history: Entry[] = [
    { versionId: "gone", at: after ?? "" },
    { versionId: "v1", at: before ?? "", content: "kept" },
  ];
  const moment = new Date(at.getTime() - 1000);
  const histories = Object.fromEntries(removed.map((key) => [key, [...history]]));
  const asked = await recoveryFor(host, earlier, { at: moment, ...wanted }, histories);
  await recover(asked);
  const restored = removed.filter((key) => asked.objects.contentOf(key) === "kept");
  return { restored };
}

test("all editions of an issue come back with all of their files", async () => {
  const { ID: magazineId } = await publisher.aMagazine();
  const first = await publisher.upload(magazineId);
  await host.idle();
  const { ID: issueId } = await publisher.status(first);
  const second = await replace(publisher, issueId, 2);
  await host.idle();
  const earlier = await restoredTable();
  await publisher.deleteMagazine(magazineId);
  const files = [first, second].flatMap((conversion) => [
    `${accountId}/pages/${conversion}/cover.jpg`,
    ...["pdf", "epub", "txt"].map((end) => `${accountId}/originals/${conversion}.${end}`),
  ]);
  expect((await withHistory(earlier, { magazineId }, files)).restored).toEqual(files);
});

describe("a schedule that is lost", () => {
  async function aScheduledIssue() {
    const { ID: magazineId } = await publisher.aMagazine();
    await publisher.addContact(`${magazineId.toLowerCase()}@example.com`);
    const person = `contacts/${magazineId.toLowerCase()}@example.com`;
    await publisher.succeed("POST", `${person}/subscription/${magazineId}`);
    const issueId = await publisher.anIssue(magazineId);
    const path = `issues/${issueId}/publish-state`;
    const times = { publish_at: inSeconds(600), unpublish_at: inSeconds(86_400) };
    await publisher.succeed("PUT", path, { privacy: "unlisted", ...times });
    await host.idle();
    return { magazineId, issueId, path };
  }

  test("comes back, and publishes at its time", async () => {
    const { issueId, path } = await aScheduledIssue();
    const earlier = await restoredTable();
    expect(await lose("schedule")).toBeGreaterThan(0);
    await recover(await recoveryFor(host, earlier, { issueId }));
    host.pass({ seconds: 599 });
    await host.runSchedules();
    expect(await publisher.succeed("GET", path)).toMatchObject({ state: "scheduled" });
    host.pass({ seconds: 1 });
    await host.runSchedules();
    expect(await publisher.succeed("GET", path)).toMatchObject({ state: "published" });
  });

  test("and whose time has passed publishes nothing and sends nothing", async () => {
    const { magazineId, path } = await aScheduledIssue();
    const earlier = await restoredTable();
    host.pass({ seconds: 600 });
    await host.runSchedules();
    await host.idle();
    await publisher.deleteMagazine(magazineId);
    await host.runSchedules();
    await host.idle();
    const sent = (await allMail(host)).length;
    await recover(await recoveryFor(host, earlier, { magazineId }));
    await host.runSchedules();
    await host.idle();
    expect(await publisher.succeed("GET", path)).toMatchObject({
      state: "unpublished",
      publish_at: null,
      unpublish_at: null,
    });
    expect((await allMail(host)).length).toBe(sent);
  });
});

test("who has signed out of the desk stays out, and a code that was spent stays spent", async () => {
  const expiresAt = Math.floor(host.clock.now.getTime() / 1000) + 3600;
  for (const key of [keys.deskSession(accountId, "hash"), keys.signInCode(accountId, "hash")]) {
    await put({ ...key, accountId, expiresAt });
  }
  const earlier = await restoredTable();
  expect([await lose("desk session"), await lose("sign-in code")]).toEqual([1, 1]);
  const loss = await countLost(await recoveryFor(host, earlier));
  expect(loss).toEqual(new Map());
  expect(await recover(await recoveryFor(host, earlier))).toBe(0);
});

test("an upload in parts is continued, or refused once its parts are gone", async () => {
  const { ID: magazineId } = await publisher.aMagazine();
  const wish = { upload: "multipart", size: "600000" };
  const begin = async () =>
    dataOf(createIssue, await publisher.call("POST", `magazines/${magazineId}`, wish)).issueTempID;
  const [upload, given] = [await begin(), await begin()];
  const earlier = await restoredTable();
  const Key = keys.conversion(accountId, upload);
  await remove(Key);
  expect((await publisher.call("GET", `uploads/${upload}`)).status).toBe(404);
  await publisher.succeed("DELETE", `uploads/${given}`);
  const lost = keys.conversion(accountId, given);
  await remove(lost);
  await recover(await recoveryFor(host, earlier, { magazineId }));
  expect(await publisher.succeed("GET", `uploads/${upload}`)).toMatchObject({ parts: [] });
  expect((await publisher.call("GET", `uploads/${given}`)).status).toBe(404);
});
