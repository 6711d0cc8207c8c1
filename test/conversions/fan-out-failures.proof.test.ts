import { expect, test } from "vitest";
import { uploadKey } from "#features/issues/object-keys.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { objects } from "#platform/runtime.ts";
import { aPdf, aPdfWithBrokenPage } from "#test/support/pdf-fixtures.ts";
import { whyFailed } from "#test/support/publisher.ts";
import { AGAIN, TAKEN, WaitingRoom } from "./waiting-room.ts";

// Every delivery starts processes, which takes seconds on a busy machine.
const room = await WaitingRoom.open();
const { publisher } = room;

test("a page that cannot be shown ends the whole conversion, once, and leaves nothing", async () => {
  const upload = await room.upload(await aPdfWithBrokenPage(10, 8));
  await room.deliverArrival(upload);
  await room.deliver(upload, 1);
  expect(await room.deliver(upload, 2)).toEqual(TAKEN);
  const record = await publisher.status(upload);
  expect(record).toMatchObject({ status: "error", error_code: "damaged", pages_count: 0 });
  expect(whyFailed(record)).toContain("page 8");
  for (const range of [3, 2, 0]) expect(await room.deliver(upload, range)).toEqual(TAKEN);
  expect(await room.deliverArrival(upload)).toEqual(TAKEN);
  expect(await publisher.status(upload)).toEqual(record);
  expect(await room.keysOf(upload)).toEqual([]);
  expect(await room.issuesOf(upload)).toBe(0);
});

test("ranges under way when another fails leave nothing behind", async () => {
  const upload = await room.upload(await aPdfWithBrokenPage(12, 11));
  await room.deliverArrival(upload);
  const answers = await Promise.all([1, 2, 3].map((range) => room.deliver(upload, range)));
  expect(answers).toEqual([TAKEN, TAKEN, TAKEN]);
  expect(await publisher.status(upload)).toMatchObject({ status: "error", error_code: "damaged" });
  expect(await room.keysOf(upload)).toEqual([]);
});

test("a range whose deliveries all failed ends the conversion in an error of ours", async () => {
  const upload = await room.upload(10);
  await room.deliverArrival(upload);
  await room.deliver(upload, 1);
  expect(await room.abandon(upload, 2)).toEqual(TAKEN);
  const record = await publisher.status(upload);
  expect(record).toMatchObject({ status: "error", error_code: "internal" });
  expect(await room.deliver(upload, 3)).toEqual(TAKEN);
  expect(await room.abandon(upload, 3)).toEqual(TAKEN);
  expect(await publisher.status(upload)).toEqual(record);
  expect(await room.keysOf(upload)).toEqual([]);
});

test("a range that another delivery has finished may be given up, while others are under way", async () => {
  const upload = await room.upload(7);
  await room.deliverArrival(upload);
  await room.deliver(upload, 1);
  for (const range of [0, 1]) await room.abandon(upload, range);
  await room.abandonArrival(upload);
  expect((await publisher.status(upload)).status).toBe("pending");
  await room.deliver(upload, 2);
  expect((await publisher.status(upload)).status).toBe("ready");
  await room.abandon(upload, 2);
  expect((await publisher.status(upload)).status).toBe("ready");
  expect(await room.keysOf(upload)).toHaveLength(15);
});

test("a magazine deleted meanwhile takes along what its ranges have stored and will store", async () => {
  const { ID } = await publisher.aMagazine();
  const upload = await room.upload(10, ID);
  await room.deliverArrival(upload);
  await room.deliver(upload, 1);
  await publisher.deleteMagazine(ID);
  await room.host.runSchedules();
  expect(await room.deliver(upload, 2)).toEqual(TAKEN);
  expect(await room.keysOf(upload)).toEqual([]);
  expect(await room.deliver(upload, 3)).toEqual(TAKEN);
  await room.host.runSchedules();
  expect(await room.keysOf(upload)).toEqual([]);
  expect(await room.issuesOf(upload)).toBe(0);
});

test("a magazine deleted while its last range is drawn leaves nothing", async () => {
  const { ID } = await publisher.aMagazine();
  const upload = await room.upload(4, ID);
  await room.deliverArrival(upload);
  await Promise.all([room.deliver(upload, 1), publisher.deleteMagazine(ID)]);
  await room.host.runSchedules();
  expect(await room.keysOf(upload)).toEqual([]);
  expect(await room.issuesOf(upload)).toBe(0);
});

test("ranges that come after the issue was purged bring nothing back", async () => {
  const upload = await room.upload(4);
  await room.deliverArrival(upload);
  await room.deliver(upload, 1);
  const { ID } = await publisher.status(upload);
  await publisher.call("DELETE", `issues/${ID}`);
  room.host.pass({ days: 7 });
  await room.host.runSchedules();
  for (const range of [0, 1]) expect(await room.deliver(upload, range)).toEqual(TAKEN);
  expect(await room.deliverArrival(upload)).toEqual(TAKEN);
  expect(await room.keysOf(upload)).toEqual([]);
});

test("ranges whose messages were lost are sent again after an hour, and no others", async () => {
  const upload = await room.upload(10);
  await room.deliverArrival(upload);
  await room.deliver(upload, 2);
  await room.host.runSchedules();
  expect(await room.rangesSent(upload)).toEqual([1, 2, 3]);
  room.host.pass({ hours: 1, seconds: 1 });
  for (let minute = 0; minute < 3; minute += 1) await room.host.runSchedules();
  expect(await room.rangesSent(upload)).toEqual([1, 2, 3, 1, 3]);
  await room.deliver(upload, 1);
  room.host.pass({ hours: 1, seconds: 1 });
  await room.host.runSchedules();
  expect(await room.rangesSent(upload)).toEqual([1, 2, 3, 1, 3, 3]);
  await room.deliver(upload, 3);
  expect((await publisher.status(upload)).status).toBe("ready");
});

test("a plan that was made and not sent is sent by the next attempt", async () => {
  const upload = await room.upload(7);
  const conversion = await room.conversion(upload);
  const key = uploadKey(room.accountId, upload);
  const part = await objects().getRange(key, { start: 0, end: 0 });
  const { version: uploadVersion = "", size: uploadBytes = 0 } = part ?? {};
  const plan = { pagesCount: 7, rangePages: 3, uploadVersion, uploadBytes };
  await conversions.savePlan(conversion, plan);
  expect(await room.rangesSent(upload)).toEqual([]);
  await room.deliverArrival(upload);
  await room.deliverArrival(upload);
  expect(await room.rangesSent(upload)).toEqual([1, 2]);
  for (const range of [1, 2]) await room.deliver(upload, range);
  expect(await publisher.status(upload)).toMatchObject({ status: "ready", pages_count: 7 });
});

test("the last step that was lost is sent again after an hour", async () => {
  const upload = await room.upload(4);
  await room.deliverArrival(upload);
  const conversion = await room.conversion(upload);
  await conversions.saveFinishedRange(conversion, 1);
  room.host.pass({ hours: 1, seconds: 1 });
  await room.host.runSchedules();
  expect(await room.rangesSent(upload)).toEqual([1, 0]);
  // Its parts are missing, as no real delivery leaves them: it is retried and finally given up.
  expect(await room.deliver(upload, 0)).toEqual(AGAIN);
  await room.abandon(upload, 0);
  expect(await publisher.status(upload)).toMatchObject({ error_code: "internal" });
  expect(await room.keysOf(upload)).toEqual([]);
});

test("a PDF that is replaced while its ranges are converted never becomes a mixture", async () => {
  const upload = await room.upload(4);
  await room.deliverArrival(upload);
  const other = await aPdf({ pages: 4, text: ["Another"] });
  await objects().put(uploadKey(room.accountId, upload), other, "application/pdf");
  expect(await room.deliver(upload, 1)).toEqual(AGAIN);
  await room.abandon(upload, 1);
  expect(await publisher.status(upload)).toMatchObject({ error_code: "internal" });
  expect(await room.keysOf(upload)).toEqual([]);
});
