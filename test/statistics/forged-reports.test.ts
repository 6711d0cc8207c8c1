import { expect, test } from "vitest";
import { Browser } from "#test/desk/support/browser.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { send } from "#test/support/http.ts";
import { aReadingRoom } from "#test/reading/support/reading-room.ts";
import { issueNumbers, opened, report } from "./support/visitor.ts";

const LINK = "https://shop.example/boots";
const host = await useMasthead();

async function aRoom() {
  const room = await aReadingRoom(host, { link: LINK });
  await room.publisher.publish(room.issueId, "unlisted");
  const page = await opened(host.address, room.path);
  host.pass({ seconds: 10 });
  return { ...room, page, issue: () => issueNumbers(room.publisher, room.issueId) };
}

test.each([
  ["a page that the issue does not have", { pages: [[7, 5]] }],
  [
    "a page twice",
    {
      pages: [
        [1, 5],
        [1, 5],
      ],
    },
  ],
  ["a page with more time than the report", { pages: [[1, 14]] }],
  ["more time than the opening had", { seconds: 14, pages: [[1, 14]] }],
  ["an opening before the page was served", { opened: 60, seconds: 50, pages: [[1, 50]] }],
  ["an end before the opening", { opened: 1, ended: 5 }],
  ["a time that is negative", { seconds: -1 }],
  ["a ticket that is not ours", { ticket: "AAAAAAAAAAAA.1772366400000.6.0.".padEnd(74, "A") }],
  ["another device", { device: "fridge" }],
  ["no number", { number: 0 }],
  ["too many pages", { pages: Array.from({ length: 101 }, (_, index) => [index + 1, 0]) }],
])("a report with %s is refused", async (_, fields) => {
  const { page, issue } = await aRoom();
  expect(await report(host.address, page, fields)).toBe(400);
  expect(await issue()).toMatchObject({ visits: 0, seconds: 0 });
});

test("a ticket is good for its own issue, as it was signed", async () => {
  const { page, issue } = await aRoom();
  const { path } = await aRoom();
  expect(await report(host.address, { ...page, path })).toBe(400);
  const [nonce, at, , ...rest] = page.ticket.split(".");
  const ticket = [nonce, at, "900", ...rest].join(".");
  expect(await report(host.address, page, { ticket, pages: [[900, 5]] })).toBe(400);
  expect(await issue()).toMatchObject({ visits: 0 });
});

test("a body that is no report is refused", async () => {
  const { path } = await aRoom();
  for (const body of ["", "[]", "null", "{", "x".repeat(40_000)]) {
    const target = `${path}/visit`;
    const { status } = await send(host.address, {
      method: "POST",
      target,
      headers: { "user-agent": "Mozilla/5.0 Firefox/140" },
      body,
    });
    expect([400, 413]).toContain(status);
  }
});

test("several openings of one page share the time that has passed", async () => {
  const { page, issue } = await aRoom();
  for (const opening of ["opening-1", "opening-2", "opening-3"]) {
    await report(host.address, page, { opening });
  }
  expect(await issue()).toMatchObject({ visits: 1, seconds: 10 });
});

test("ten reports a minute are counted", async () => {
  const { page, issue } = await aRoom();
  host.pass({ seconds: 50 });
  const statuses: number[] = [];
  for (let number = 1; number <= 12; number += 1) {
    const fields = { number, opened: 60, seconds: 2, pages: [[1, 2]] };
    statuses.push(await report(host.address, page, fields));
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(await issue()).toMatchObject({ visits: 1, seconds: 20 });
});

test("only links that a page has are counted, and hosts that are hosts", async () => {
  const { page, issue } = await aRoom();
  const links = [
    [1, LINK],
    [2, LINK],
    [1, "https://spam.example/"],
  ];
  expect(await report(host.address, page, { links, from: "no host/at all?" })).toBe(200);
  const { links: counted, referrers } = await issue();
  expect(counted).toEqual([{ page: 1, url: LINK, clicks: 2 }]);
  expect(referrers).toEqual([]);
});

test("our own pages are no source", async () => {
  const { page, issue } = await aRoom();
  await report(host.address, page, { from: new URL(host.address).host });
  expect((await issue()).referrers).toEqual([]);
});

test("a browser that is signed in at the desk of the account is not counted", async () => {
  const { page, publisher, issue } = await aRoom();
  const browser = await Browser.with(host.address, publisher.credentials);
  const cookie = `masthead_session=${browser.text}`;
  const sent = { ...page, headers: { ...page.headers, cookie } };
  expect(await report(host.address, sent)).toBe(200);
  expect(await issue()).toMatchObject({ visits: 0 });
  const stranger = await Browser.with(host.address, (await host.anAccount()).credentials);
  const other = { cookie: `masthead_session=${stranger.text}` };
  await report(host.address, { ...page, headers: { ...page.headers, ...other } });
  expect(await issue()).toMatchObject({ visits: 1 });
});

test("what was read without a network is counted for its own day, for two days", async () => {
  const { page, publisher, issueId } = await aRoom();
  host.pass({ hours: 47 });
  const ago = 47 * 3600;
  const fields = { opened: ago + 10, ended: ago, opening: "in-time", seconds: 10 };
  expect(await report(host.address, page, fields)).toBe(200);
  const { days } = await issueNumbers(publisher, issueId);
  expect(days.find(({ date }) => date === "2026-03-01")).toMatchObject({ visits: 1 });
  host.pass({ hours: 30 });
  const late = { opened: 77 * 3600, ended: 77 * 3600 - 10, opening: "too-late" };
  expect(await report(host.address, page, late)).toBe(400);
});
