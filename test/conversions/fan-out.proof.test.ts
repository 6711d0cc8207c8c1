import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConversion } from "#features/reading/operations/read-conversion.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import { refine } from "#test/support/refine.ts";
import { AGAIN, RANGE_PAGES, TAKEN, WaitingRoom } from "./waiting-room.ts";

// Every delivery starts processes, which takes seconds on a busy machine.
const room = await WaitingRoom.open();
const { publisher } = room;

/** The contents of a conversion's files, by name. */
async function contentsOf(upload: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for (const key of await room.keysOf(upload)) {
    const bytes = await readFile(join(room.host.dataFolder, "objects", key));
    contents[key.replace(upload, "")] = bytes.toString("base64");
  }
  return contents;
}

/** Delivers these ranges of a conversion in this order. */
async function deliverAll(upload: string, ranges: readonly number[]): Promise<void> {
  for (const range of ranges) expect(await room.deliver(upload, range)).toEqual(TAKEN);
}

test("a PDF converted in ranges is, byte for byte, what it is when converted in one go", async () => {
  const pdf = await aPdf({
    pages: 10,
    sizes: [
      [420, 595],
      [595, 420],
    ],
    outline: [{ title: "Nine", page: 9 }],
    linkToPage: 8,
  });
  const inRanges = await room.upload(pdf);
  expect(await room.deliverArrival(inRanges)).toEqual(TAKEN);
  expect(await room.rangesSent(inRanges)).toEqual([1, 2, 3]);
  await deliverAll(inRanges, [1, 2, 3]);
  const whole = await room.upload(pdf);
  Object.assign(converterSettings(), { rangePages: 10 });
  expect(await room.deliverArrival(whole)).toEqual(TAKEN);
  Object.assign(converterSettings(), { rangePages: RANGE_PAGES });
  expect(await room.rangesSent(whole)).toEqual([]);
  const [one, other] = [await publisher.status(inRanges), await publisher.status(whole)];
  expect(one).toMatchObject({ status: "ready", pages_count: 10, progress: 100 });
  expect({ ...other, ID: "", url: "", cover: "" }).toEqual({ ...one, ID: "", url: "", cover: "" });
  expect(await contentsOf(inRanges)).toEqual(await contentsOf(whole));
  // Ten pages, cover, thumbnails, layout, texts, search words, the PDF and its text.
  expect(await room.keysOf(inRanges)).toHaveLength(18);
});

test.each([
  ["backwards", [3, 2, 1]],
  ["each twice", [2, 2, 3, 3, 1, 1]],
  ["and again after the end", [1, 3, 2, 1, 2, 3, 0]],
])("ranges delivered %s make one whole issue", async (_, order) => {
  const upload = await room.upload(10);
  await room.deliverArrival(upload);
  await deliverAll(upload, order);
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", pages_count: 10 });
  expect(await room.issuesOf(upload)).toBe(1);
  expect(await room.keysOf(upload)).toHaveLength(18);
});

test("ranges delivered all at once, and the arrival too, make one whole issue", async () => {
  const upload = await room.upload(7);
  await room.deliverArrival(upload);
  await Promise.all([
    room.deliverArrival(upload),
    ...[2, 1, 2, 1, 0].map((range) => room.deliver(upload, range)),
  ]);
  await deliverAll(upload, [0, 1, 2]);
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", pages_count: 7 });
  expect(await room.issuesOf(upload)).toBe(1);
  // A late attempt leaves its parts until nobody can need them. The rest are pages, cover, thumbnails, layout, texts,
  // search words and PDF.
  const accountId = await accountIdOf(publisher);
  await refine({ accountId, conversionId: upload, refinement: "readingFiles" });
  expect(await room.keysOf(upload)).toHaveLength(15);
});

test("an arrival announced ten times sends every range once", async () => {
  const upload = await room.upload(7);
  for (let count = 0; count < 10; count += 1) {
    expect(await room.deliverArrival(upload)).toEqual(TAKEN);
  }
  expect(await room.rangesSent(upload)).toEqual([1, 2]);
  await deliverAll(upload, [1, 2]);
  expect(await room.deliverArrival(upload)).toEqual(TAKEN);
  expect((await publisher.status(upload)).status).toBe("ready");
  expect(await room.issuesOf(upload)).toBe(1);
});

test("a first arrival announced five times at once makes one plan", async () => {
  const upload = await room.upload(4);
  await Promise.all(Array.from({ length: 5 }, () => room.deliverArrival(upload)));
  expect(new Set(await room.rangesSent(upload))).toEqual(new Set([1]));
  await deliverAll(upload, [1]);
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", pages_count: 4 });
});

test("the cover and the first pages are there, and the progress reported, before the rest", async () => {
  const upload = await room.upload(10);
  const named = { accountId: room.accountId, conversionId: upload };
  const shown = () => readConversion(named, "http://127.0.0.1");
  expect(await shown()).toMatchObject({ progress: 0, pagesCount: 0, pictureUrl: null });
  await room.deliverArrival(upload);
  const pictureUrl: unknown = expect.stringContaining(upload);
  expect(await shown()).toMatchObject({ progress: 29, pagesCount: 10, pictureUrl });
  const pages = (await room.keysOf(upload)).filter((key) => key.includes("/pages/"));
  expect(pages.map((key) => key.split("/").at(-1))).toEqual([
    "cover.jpg=",
    "page-0001.jpg=",
    "page-0002.jpg=",
    "page-0003.jpg=",
    "social.jpg=",
  ]);
  const records = [await publisher.status(upload)];
  for (const range of [3, 1, 1]) {
    await room.deliver(upload, range);
    records.push(await publisher.status(upload));
  }
  for (const record of records) {
    expect(record).toMatchObject({ status: "pending", pages_count: 10, ID: "", cover: "" });
  }
  expect(records.map(({ progress }) => progress)).toEqual([29, 39, 69, 69]);
});

test("a short PDF is converted by one delivery", async () => {
  const upload = await room.upload(RANGE_PAGES);
  await room.deliverArrival(upload);
  expect(await room.rangesSent(upload)).toEqual([]);
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", pages_count: 3 });
});

test("a range of a conversion that has no plan yet is passed over", async () => {
  const upload = await room.upload(4);
  expect(await room.deliver(upload, 1)).toEqual(TAKEN);
  expect((await publisher.status(upload)).status).toBe("pending");
  await room.deliverArrival(upload);
  expect(await room.deliver(upload, 77)).toEqual(TAKEN);
  await room.deliver(upload, 1);
  expect((await publisher.status(upload)).status).toBe("ready");
});

test("a message of a later version waits for a process that knows it", async () => {
  const upload = await room.upload(4);
  await room.deliverArrival(upload);
  expect(await room.deliver(upload, 1, 2)).toEqual(AGAIN);
  expect(await room.abandon(upload, 1, 2)).toEqual(TAKEN);
  expect((await publisher.status(upload)).status).toBe("pending");
});
