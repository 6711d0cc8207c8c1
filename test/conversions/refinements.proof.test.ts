import { expect, test, vi } from "vitest";
import { handler as refineIssue } from "#functions/events/refine-issue.ts";
import { REFINEMENT_ATTEMPTS } from "#features/conversions/operations/refine-issue.ts";
import { refinementMessage } from "#features/conversions/refinement.ts";
import { originalKey } from "#features/issues/object-keys.ts";
import { installLog } from "#platform/log/log.ts";
import { objects, refinements } from "#platform/runtime.ts";
import { nudgeEvent } from "#lib/host/http/events.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { storedFiles, tableItems } from "#test/support/traces.ts";

const PAGES = 2;
const host = await useMasthead({}, { refinementWorkers: 0 });
const publisher = await host.anAccount();
const accountId = await accountIdOf(publisher);
const { ID: magazineId } = await publisher.aMagazine();

const lines: { line: string; fields: object }[] = [];
installLog(({ line, fields }) => void lines.push({ line, fields }));

/** Messages sent while nothing delivers them. */
const sent: string[] = [];
refinements().send = async (body) => void sent.push(body);

async function anUpload(pages = PAGES): Promise<string> {
  sent.length = 0;
  lines.length = 0;
  const upload = await publisher.upload(magazineId, {}, await aPdf({ pages }));
  await host.idle();
  return upload;
}

const messageOf = (conversionId: string): string =>
  refinementMessage({ accountId, conversionId, refinement: "renditions" });

/** The other refinement of the issue. */
const otherOf = (conversionId: string): string =>
  refinementMessage({ accountId, conversionId, refinement: "readingFiles" });

const deliver = (...messages: string[]): Promise<void> => refineIssue(nudgeEvent(messages));

async function renditionsOf(upload: string): Promise<string[]> {
  const files = (await storedFiles(host)).filter((path) => path.includes(upload));
  return files.flatMap((path) => /renditions\/([\w.-]+?)=?$/.exec(path)?.[1] ?? []).toSorted();
}

async function issueItem(conversionId: string) {
  const items = await tableItems();
  return items.find((item) => item["SK"] === "ISSUE" && item["conversionId"] === conversionId);
}

async function conversionItem(conversionId: string) {
  const items = await tableItems();
  return items.find((i) => i["SK"] === "CONVERSION" && i["conversionId"] === conversionId);
}

const ALL = ["large-0001.jpg", "large-0002.jpg", "page-0001.webp", "page-0002.webp"];

test("an issue is ready and has its text before it has renditions, which a message announces", async () => {
  const upload = await anUpload();
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", pages_count: PAGES });
  expect(sent).toEqual([messageOf(upload)]);
  expect((await issueItem(upload))?.["hasText"]).toBe(true);
  expect((await conversionItem(upload))?.["owed"]).toEqual(new Set(["renditions"]));
  expect(await renditionsOf(upload)).toEqual([]);
  expect((await issueItem(upload))?.["hasRenditions"]).toBeUndefined();
});

test("every page gets both, then the issue says so, and nothing is owed any more", async () => {
  const upload = await anUpload();
  await deliver(messageOf(upload));
  expect(await renditionsOf(upload)).toEqual(ALL);
  expect((await issueItem(upload))?.["hasRenditions"]).toBe(true);
  const conversion = await conversionItem(upload);
  expect([conversion?.["owed"], conversion?.["IPK"]]).toEqual([undefined, undefined]);
  expect(lines.filter(({ line }) => line === "REFINEMENT_READY")).toHaveLength(2);
  const before = await storedFiles(host);
  await deliver(messageOf(upload));
  expect(await storedFiles(host)).toEqual(before);
});

test("texts that failed are announced with the pictures, all of them before", async () => {
  const store = objects();
  const put = store.put.bind(store);
  vi.spyOn(store, "put").mockImplementation(async (key, ...rest) => {
    if (key.endsWith(".txt")) throw new Error("The disk is gone");
    await put(key, ...rest);
  });
  const uploads = [await anUpload()];
  host.pass({ seconds: 1 });
  uploads.push(await anUpload());
  vi.restoreAllMocks();
  expect(lines.map(({ line }) => line)).toContain("ARTICLES_LATE");
  expect(sent).toEqual(uploads.slice(1).flatMap((upload) => [otherOf(upload), messageOf(upload)]));
  sent.length = 0;
  host.pass({ hours: 2 });
  await host.runSchedules();
  const mine = sent.filter((body) => uploads.some((upload) => body.includes(upload)));
  expect(mine).toEqual([...uploads.map(otherOf), ...uploads.map(messageOf)]);
  for (const upload of uploads) await deliver(otherOf(upload));
  expect((await issueItem(uploads[0] ?? ""))?.["hasText"]).toBe(true);
});

test("two deliveries at once make the same", async () => {
  const upload = await anUpload();
  await Promise.all([deliver(messageOf(upload)), deliver(messageOf(upload))]);
  expect(await renditionsOf(upload)).toEqual(ALL);
});

/** The keys stored by some work. */
async function storedBy(work: () => Promise<unknown>): Promise<string[]> {
  const store = objects();
  const put = store.put.bind(store);
  const keys: string[] = [];
  store.put = async (key, ...rest) => {
    keys.push(key.replace(/^.*\//, ""));
    await put(key, ...rest);
  };
  await work().finally(() => {
    store.put = put;
  });
  return keys;
}

/** Does something once, right after the renditions of a page are stored. */
async function after(name: string, doThis: () => unknown, work: () => Promise<unknown>) {
  const store = objects();
  const put = store.put.bind(store);
  store.put = async (key, ...rest) => {
    await put(key, ...rest);
    if (key.endsWith(name)) await doThis();
  };
  return work().finally(() => {
    store.put = put;
  });
}

test("an attempt continues where the one before was cut off", async () => {
  const upload = await anUpload();
  const fail = () => {
    throw new Error("The disk is gone");
  };
  await after("page-0002.webp", fail, () => deliver(messageOf(upload)));
  expect(lines.map(({ line }) => line)).toContain("REFINEMENT_FAILED");
  expect(await storedBy(() => deliver(messageOf(upload)))).toEqual([
    "page-0002.webp",
    "large-0002.jpg",
  ]);
  expect(await renditionsOf(upload)).toEqual(ALL);
  expect((await issueItem(upload))?.["hasRenditions"]).toBe(true);
});

test("what a lost message asked for is announced again, after an hour and not every minute", async () => {
  const upload = await anUpload();
  sent.length = 0;
  host.pass({ seconds: 3500 });
  await host.runSchedules();
  expect(sent).not.toContain(messageOf(upload));
  host.pass({ seconds: 200 });
  await host.runSchedules();
  await host.runSchedules();
  expect(sent.filter((body) => body === messageOf(upload))).toHaveLength(1);
  host.pass({ hours: 2 });
  await host.runSchedules();
  expect(sent.filter((body) => body === messageOf(upload))).toHaveLength(2);
});

test("a PDF that cannot be drawn again leaves the issue as it is, and no file", async () => {
  const upload = await anUpload();
  await objects().put(originalKey(accountId, upload), Buffer.from("%PDF-nonsense"), "");
  await deliver(messageOf(upload));
  expect(await renditionsOf(upload)).toEqual([]);
  expect((await conversionItem(upload))?.["owed"]).toBeUndefined();
  expect(await publisher.status(upload)).toMatchObject({ status: "ready" });
  const line = lines.find((each) => each.line === "REFINEMENT_GIVEN_UP");
  expect(line?.fields).toMatchObject({ errorCode: "damaged", refinement: "renditions" });
});

test("the delivery after the last attempt gives up, and removes what was stored", async () => {
  const upload = await anUpload();
  const fail = () => {
    throw new Error("The disk is gone");
  };
  await after("page-0002.webp", fail, () => deliver(messageOf(upload)));
  const withoutPdf = vi.spyOn(objects(), "getRange").mockImplementation(fail);
  for (let count = 1; count < REFINEMENT_ATTEMPTS; count += 1) await deliver(messageOf(upload));
  withoutPdf.mockRestore();
  expect(await renditionsOf(upload)).toContain("large-0001.jpg");
  await deliver(messageOf(upload));
  expect(await renditionsOf(upload)).toEqual([]);
  expect((await issueItem(upload))?.["hasRenditions"]).toBeUndefined();
  expect(lines.filter(({ line }) => line === "REFINEMENT_GIVEN_UP")).toHaveLength(1);
  await deliver(messageOf(upload));
  expect(await renditionsOf(upload)).toEqual([]);
});

test.each(["page-0001.webp", "large-0002.jpg"])(
  "an issue that is deleted and purged when %s is stored leaves no file behind",
  async (name) => {
    const upload = await anUpload();
    const { ID } = await publisher.status(upload);
    const remove = async () => {
      await publisher.succeed("DELETE", `issues/${ID}`);
      host.pass({ days: 7 });
      await host.runSchedules();
    };
    await after(name, remove, () => deliver(messageOf(upload)));
    const files = (await storedFiles(host)).filter((path) => path.includes(upload));
    expect(files).toEqual([]);
    expect((await conversionItem(upload))?.["IPK"]).toBeUndefined();
  },
);

test("an attempt that dies after the purge has been there is made good by the next", async () => {
  const upload = await anUpload();
  const { ID } = await publisher.status(upload);
  await publisher.succeed("DELETE", `issues/${ID}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  await objects().put(`${accountId}/pages/${upload}/renditions/page-0001.webp`, Buffer.of(1), "");
  await deliver(messageOf(upload));
  expect((await storedFiles(host)).filter((path) => path.includes(upload))).toEqual([]);
});

test("the purge of an issue takes its renditions along", async () => {
  const upload = await anUpload();
  await deliver(messageOf(upload));
  const { ID } = await publisher.status(upload);
  await publisher.succeed("DELETE", `issues/${ID}`);
  host.pass({ days: 7 });
  await host.runSchedules();
  expect((await storedFiles(host)).filter((path) => path.includes(upload))).toEqual([]);
});

test("messages of other kinds change nothing", async () => {
  const upload = await anUpload();
  await deliver("", "{}", `thumbnails ${accountId} ${upload}`, messageOf("0".repeat(32)));
  expect(await renditionsOf(upload)).toEqual([]);
  expect(await publisher.status(upload)).toMatchObject({ status: "ready" });
});
