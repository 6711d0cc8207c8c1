import { afterAll, beforeEach, expect, test } from "vitest";
import { items } from "#platform/runtime.ts";
import { kindOf } from "#lib/aws/recovery/kinds.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { watchTable } from "#test/support/wrap-table.ts";
import { aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import { aBrowser, issueNumbers, magazineNumbers, opened, report } from "./support/visitor.ts";

const host = await useMasthead();
const EVENING = new Date("2026-05-02T20:00:00Z");
const RANGE = "?from=2026-05-01&to=2026-05-02";
let room: ReadingRoom;
let visitors = 0;

/** Steps before the table stops answering, as if the process had died. */
let stepsLeft = Number.POSITIVE_INFINITY;
const end = watchTable(async (_, next) => {
  step();
  const answer = await next();
  step();
  return answer;
});
afterAll(end);

function step(): void {
  if (stepsLeft <= 0) throw new Error("dead");
  stepsLeft -= 1;
}

beforeEach(async () => {
  host.clock.now = EVENING;
  room = await aReadingRoom(host);
  await room.publisher.publish(room.issueId, "unlisted");
});

/** A visit of ten seconds by a new visitor. */
async function visit(fields: object = {}): Promise<void> {
  const headers = { "user-agent": aBrowser(`closing ${++visitors}`) };
  const page = await opened(host.address, room.path, { headers });
  host.pass({ seconds: 10 });
  expect(await report(host.address, page, { ...fields })).toBe(200);
}

/** The number of items of a kind in this test's magazine. */
async function count(kind: string): Promise<number> {
  let found = 0;
  let start: Parameters<ReturnType<typeof items>["scan"]>[0];
  do {
    const page = await items().scan(start);
    found += page.items.filter(
      (item) => kindOf(item) === kind && JSON.stringify(item).includes(room.magazineId),
    ).length;
    start = page.next;
  } while (start);
  return found;
}

const numbers = () => issueNumbers(room.publisher, room.issueId, RANGE);

test("what visitors have counted is in the numbers at once, and stays when the day is over and they are forgotten", async () => {
  for (const from of ["news.example", "", "news.example"]) await visit({ from, downloads: 1 });
  const before = await numbers();
  expect(before).toMatchObject({
    visits: 3,
    visitors: 3,
    seconds: 30,
    downloads: 3,
    referrers: [{ host: "news.example", visits: 2 }],
  });
  expect(await count("visited day")).toBe(1);
  host.clock.now = new Date("2026-05-03T00:29:00Z");
  await host.runSchedules();
  expect(await count("visited day")).toBe(1);
  host.clock.now = new Date("2026-05-03T00:31:00Z");
  await host.runSchedules();
  expect(await count("visited day")).toBe(0);
  expect(await numbers()).toEqual(before);
  host.clock.now = new Date("2026-05-06T00:01:00Z");
  await host.runSchedules();
  expect(await count("visitor")).toBe(0);
  expect(await numbers()).toEqual(before);
  expect(await magazineNumbers(room.publisher, room.magazineId, RANGE)).toMatchObject({
    visits: 3,
    visitors: 3,
    issues: [{ issue_id: room.issueId, visits: 3 }],
  });
});

test("a report that comes after its day is over is added, and counts once", async () => {
  const headers = { "user-agent": aBrowser("of a traveller") };
  const page = await opened(host.address, room.path, { headers });
  host.pass({ seconds: 10 });
  await report(host.address, page);
  await visit();
  host.clock.now = new Date("2026-05-03T09:00:00Z");
  await host.runSchedules();
  const late = { number: 2, opened: 13 * 3600, ended: 12 * 3600, seconds: 600, pages: [[2, 600]] };
  for (let times = 0; times < 3; times += 1) await report(host.address, page, late);
  expect(await numbers()).toMatchObject({ visits: 2, visitors: 2, seconds: 620, pages_viewed: 3 });
  await host.runSchedules();
  expect(await numbers()).toMatchObject({ visits: 2, visitors: 2, seconds: 620, pages_viewed: 3 });
});

test("wherever the process dies that closes a day, its numbers are the same before and after", async () => {
  for (let visits = 0; visits < 4; visits += 1) await visit({ from: `site-${visits}.example` });
  const before = await numbers();
  host.clock.now = new Date("2026-05-03T06:00:00Z");
  for (let steps = 0; steps < 40; steps += 1) {
    stepsLeft = steps;
    await host.runSchedules().catch(() => undefined);
    stepsLeft = Number.POSITIVE_INFINITY;
    expect(await numbers(), `${steps} steps`).toEqual(before);
  }
  await host.runSchedules();
  expect(await count("visited day")).toBe(0);
  expect(await numbers()).toEqual(before);
});

test("wherever the process dies that takes a report, it counts once when it is sent again", async () => {
  const before = await numbers();
  for (let steps = 0; steps < 16; steps += 1) {
    const headers = { "user-agent": aBrowser(`dying ${steps} ${++visitors}`) };
    const page = await opened(host.address, room.path, { headers });
    host.pass({ seconds: 10 });
    stepsLeft = steps;
    await report(host.address, page);
    stepsLeft = Number.POSITIVE_INFINITY;
    await report(host.address, page);
    expect(await report(host.address, page)).toBe(200);
    // Otherwise the process would count as busy.
    host.pass({ seconds: 11 });
  }
  const after = await numbers();
  expect(after.visits - before.visits).toBe(16);
  expect(after.visitors - before.visitors).toBe(16);
  expect(after.seconds - before.seconds).toBe(160);
});

test("an issue that many read is added to its sums at once, together with what was counted before", async () => {
  for (let visits = 0; visits < 5; visits += 1) await visit();
  const headers = { "user-agent": aBrowser("of somebody patient") };
  const page = await opened(host.address, room.path, { headers });
  host.pass({ seconds: 60 });
  await report(host.address, page);
  const many = Array.from({ length: 60 }, async (_, index) => {
    const other = await opened(host.address, room.path, {
      headers: { "user-agent": aBrowser(`many ${index}`) },
    });
    return other;
  });
  const pages = await Promise.all(many);
  host.pass({ seconds: 10 });
  await Promise.all(pages.map((each) => report(host.address, each)));
  // The first visitor again, now that the issue is busy.
  await report(host.address, page, { number: 2, opened: 70, seconds: 10, pages: [[2, 10]] });
  expect(await count("sums of reading")).toBeGreaterThan(0);
  const before = await numbers();
  expect(before).toMatchObject({ visits: 66, visitors: 66, seconds: 670, pages_viewed: 67 });
  host.clock.now = new Date("2026-05-03T01:00:00Z");
  await host.runSchedules();
  expect(await numbers()).toEqual(before);
});

test("an issue that is deleted before its day is closed has its numbers in the magazine's for its week, then none", async () => {
  await visit();
  await room.publisher.succeed("DELETE", `issues/${room.issueId}`);
  const of = () => magazineNumbers(room.publisher, room.magazineId, RANGE);
  expect(await of()).toMatchObject({ visits: 1 });
  host.clock.now = new Date("2026-05-03T01:00:00Z");
  await host.runSchedules();
  expect(await of()).toMatchObject({ visits: 1 });
  host.pass({ days: 8 });
  await host.runSchedules();
  expect(await of()).toMatchObject({ visits: 0 });
  expect(await count("sums of reading")).toBe(0);
});

test("of a magazine that is deleted before its day is closed nothing is left", async () => {
  await visit();
  await room.publisher.deleteMagazine(room.magazineId);
  host.clock.now = new Date("2026-05-03T01:00:00Z");
  await host.runSchedules();
  host.clock.now = new Date("2026-05-06T00:01:00Z");
  await host.runSchedules();
  expect([
    await count("sums of reading"),
    await count("visitor"),
    await count("visited day"),
  ]).toEqual([0, 0, 0]);
});

test("a host that was off for a week closes the day before it forgets its visitors", async () => {
  await visit();
  const before = await numbers();
  host.pass({ days: 9 });
  await host.runSchedules();
  expect(await count("visitor")).toBe(0);
  expect(await numbers()).toEqual(before);
});
