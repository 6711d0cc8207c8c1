import * as v from "valibot";
import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { aReadingRoom } from "#test/reading/support/reading-room.ts";
import {
  aBrowser,
  issueNumbers,
  magazineNumbers,
  opened,
  openPage,
  report,
} from "./support/visitor.ts";

const host = await useMasthead();

async function aRoom() {
  const room = await aReadingRoom(host);
  await room.publisher.publish(room.issueId, "unlisted");
  const issue = (query?: string) => issueNumbers(room.publisher, room.issueId, query);
  return { ...room, issue };
}

const later = (seconds: number): void => host.pass({ seconds });

test("a report counts a visit, its pages, its device and where it came from", async () => {
  const { path, issue, publisher, magazineId, issueId } = await aRoom();
  const page = await opened(host.address, path);
  later(40);
  const fields = { opened: 40, seconds: 30, from: "news.example:8080", device: "phone" };
  expect(
    await report(host.address, page, {
      ...fields,
      pages: [
        [2, 20.5],
        [3, 20.5],
        [1, 9.5],
      ],
    }),
  ).toBe(200);
  const numbers = await issue();
  expect(numbers).toMatchObject({
    from: "2026-01-31",
    to: "2026-03-01",
    visits: 1,
    visitors: 1,
    seconds: 30,
    pages_viewed: 3,
    text_visits: 0,
    downloads: 0,
    referrers: [{ host: "news.example", visits: 1 }],
    countries: [{ country: "", visits: 1 }],
    devices: [{ device: "phone", visits: 1 }],
    links: [],
    mails: { sent: 0, bounced: 0, visits: 0 },
  });
  expect(numbers.days).toHaveLength(30);
  expect(numbers.days.at(-1)).toEqual({ date: "2026-03-01", visits: 1, visitors: 1 });
  expect(numbers.pages.map(({ views, seconds }) => [views, seconds])).toEqual([
    [1, 10],
    [1, 21],
    [1, 21],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
  const { issues, visitors } = await magazineNumbers(publisher, magazineId);
  expect(visitors).toBe(1);
  expect(issues).toMatchObject([{ issue_id: issueId, title: "Harbour", visits: 1, seconds: 30 }]);
});

test("a report counts once, however often and in whatever order it arrives", async () => {
  const { path, issue } = await aRoom();
  const page = await opened(host.address, path);
  later(60);
  const third = { number: 3, opened: 60, seconds: 5, pages: [[2, 5]] };
  const first = {
    number: 1,
    opened: 60,
    ended: 40,
    seconds: 8,
    pages: [[1, 8]],
    text: true,
    downloads: 1,
  };
  for (const fields of [third, first, third, first]) {
    expect(await report(host.address, page, fields)).toBe(200);
  }
  expect(await issue()).toMatchObject({
    visits: 1,
    seconds: 13,
    pages_viewed: 2,
    text_visits: 1,
    downloads: 1,
  });
});

test("an opening within thirty minutes goes on with a visit, a later one is another of the same visitor", async () => {
  const { path, issue } = await aRoom();
  for (const [pause, visits, views] of [
    [0, 1, 1],
    [29 * 60, 1, 1],
    [31 * 60, 2, 2],
  ] as const) {
    later(pause);
    const page = await opened(host.address, path);
    later(10);
    expect(await report(host.address, page)).toBe(200);
    expect(await issue()).toMatchObject({ visits, visitors: 1, pages_viewed: views });
  }
  const other = await opened(host.address, path, { headers: { "user-agent": aBrowser(2) } });
  later(10);
  await report(host.address, other);
  expect(await issue()).toMatchObject({ visits: 3, visitors: 2 });
});

test("the next day is another visitor, and what was read before midnight counts for its day", async () => {
  host.clock.now = new Date("2026-03-02T23:59:30Z");
  const { path, issue } = await aRoom();
  const page = await opened(host.address, path);
  later(60);
  await report(host.address, page, { opened: 58, seconds: 40, pages: [[1, 40]] });
  const next = await opened(host.address, path);
  later(10);
  await report(host.address, next);
  const { days, visitors } = await issue("?from=2026-03-02");
  expect(visitors).toBe(2);
  expect(days.map(({ visits }) => visits)).toEqual([1, 1]);
});

test("a browser counts once a day for a magazine, whatever it reads", async () => {
  const room = await aRoom();
  const { publisher, magazineId } = room;
  const other = await publisher.anIssue(magazineId);
  await publisher.publish(other, "unlisted");
  const otherPath = new URL((await publisher.issue(other)).url).pathname;
  for (const path of [room.path, otherPath]) {
    const page = await opened(host.address, path);
    later(10);
    await report(host.address, page);
  }
  expect(await magazineNumbers(publisher, magazineId)).toMatchObject({ visits: 2, visitors: 1 });
});

test("less than two seconds in view are no visit", async () => {
  const { path, issue } = await aRoom();
  const page = await opened(host.address, path);
  later(10);
  expect(await report(host.address, page, { seconds: 1.9, pages: [[1, 1.9]] })).toBe(200);
  expect(await issue()).toMatchObject({ visits: 0, seconds: 0 });
});

test.each([
  ["a program", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a headless browser", { "user-agent": "Mozilla/5.0 (X11) HeadlessChrome/140.0 Safari/537.36" }],
  ["a browser without a name", { "user-agent": "" }],
  ["a browser with GPC", { "sec-gpc": "1" }],
  ["a browser with DNT", { dnt: "1" }],
  ["a prefetch", { "sec-purpose": "prefetch" }],
])("%s gets nothing to report with, and is not counted with another's", async (_, headers) => {
  const { path, issue } = await aRoom();
  expect(await openPage(host.address, path, { headers })).toBeUndefined();
  if ("sec-purpose" in headers) return;
  const page = await opened(host.address, path);
  later(10);
  const sent = { ...page, headers: { ...page.headers, ...headers } };
  expect(await report(host.address, sent)).toBe(200);
  expect(await issue()).toMatchObject({ visits: 0 });
});

test("a preview is not counted", async () => {
  const { path, publisher, issueId } = await aRoom();
  const made = await publisher.succeed("POST", `issues/${issueId}/preview-links`, {});
  const { url } = v.parse(v.object({ url: v.string() }), made);
  const { search } = new URL(url);
  expect(await openPage(host.address, path, { query: search.slice(1) })).toBeUndefined();
});

test("what the desk opens on AWS is not counted", async () => {
  const { path } = await aRoom();
  expect(await openPage(host.address, path, { query: "visit=no" })).toBeUndefined();
});

test("a magazine without statistics counts nothing new, also in pages that are open", async () => {
  const { path, issue, publisher, magazineId } = await aRoom();
  const page = await opened(host.address, path);
  later(10);
  await report(host.address, page);
  const off = await publisher.succeed("PUT", `magazines/${magazineId}`, { statistics: "no" });
  expect(off).toMatchObject({ statistics: false });
  later(10);
  await report(host.address, page, { number: 2, opened: 20 });
  expect(await issue()).toMatchObject({ visits: 1, seconds: 10 });
  expect(await openPage(host.address, path)).toBeUndefined();
});

test("a deleted issue's numbers stay for its week, and come back with it", async () => {
  const { path, issueId, publisher, magazineId } = await aRoom();
  const page = await opened(host.address, path);
  later(10);
  await report(host.address, page);
  await publisher.succeed("DELETE", `issues/${issueId}`);
  expect((await publisher.call("GET", `issues/${issueId}/statistics`)).status).toBe(404);
  expect(await magazineNumbers(publisher, magazineId)).toMatchObject({ visits: 1 });
  await publisher.succeed("POST", `issues/${issueId}/restore`);
  expect(await issueNumbers(publisher, issueId)).toMatchObject({ visits: 1 });
  await publisher.succeed("DELETE", `issues/${issueId}`);
  host.pass({ days: 8 });
  await host.runSchedules();
  expect(await magazineNumbers(publisher, magazineId)).toMatchObject({ visits: 0, issues: [] });
});
