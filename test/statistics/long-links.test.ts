import { expect, test } from "vitest";
import { aReadingRoom } from "#test/reading/support/reading-room.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aBrowser, issueNumbers, opened, report } from "./support/visitor.ts";

const host = await useMasthead();
const EVENING = new Date("2026-05-02T20:00:00Z");
const DAY = "?from=2026-05-02&to=2026-05-02";
const LINKS_OF_A_REPORT = 7;

/** A catalogue's links, which are together larger than the table's largest item. */
const LINKS = Array.from(
  { length: 301 },
  (_, index) => `https://shop.example/${index}?campaign=${"0123456789".repeat(190)}`,
);
const PARTS = LINKS.length / LINKS_OF_A_REPORT;

async function aCatalogue() {
  host.clock.now = EVENING;
  const room = await aReadingRoom(host, { links: LINKS });
  await room.publisher.publish(room.issueId, "unlisted");
  const open = (visitor: number) =>
    opened(host.address, room.path, { headers: { "user-agent": aBrowser(`links ${visitor}`) } });
  return { ...room, open, numbers: () => issueNumbers(room.publisher, room.issueId, DAY) };
}

/** Some of the catalogue's links, as a report has them. */
function linksOf(part: number): [page: number, url: string][] {
  const first = (part % PARTS) * LINKS_OF_A_REPORT;
  return LINKS.slice(first, first + LINKS_OF_A_REPORT).map((link) => [1, link]);
}

test("a day of visitors who followed many long links is closed, as are those of others", async () => {
  const { open, numbers } = await aCatalogue();
  const other = await aReadingRoom(host);
  await other.publisher.publish(other.issueId, "unlisted");
  for (let visitor = 0; visitor < PARTS; visitor += 1) {
    const page = await open(visitor);
    host.pass({ seconds: 61 });
    expect(await report(host.address, page, { links: linksOf(visitor) })).toBe(200);
  }
  const page = await opened(host.address, other.path);
  host.pass({ seconds: 10 });
  expect(await report(host.address, page)).toBe(200);
  expect(await numbers()).toMatchObject({ visits: PARTS, seconds: PARTS * 10 });
  for (const days of [1, 6]) {
    host.clock.now = EVENING;
    host.pass({ days });
    await host.runSchedules();
  }
  const closed = await numbers();
  expect(closed).toMatchObject({ visits: PARTS, visitors: PARTS, seconds: PARTS * 10 });
  expect(closed.links.length).toBeGreaterThan(50);
  expect(await issueNumbers(other.publisher, other.issueId, DAY)).toMatchObject({ visits: 1 });
});

test("an issue that many read at once counts on when its links are many and long", async () => {
  const { open, numbers } = await aCatalogue();
  for (let wave = 0; wave < 12; wave += 1) {
    const visitors = Array.from({ length: 30 }, (_, index) => wave * 30 + index);
    const pages = await Promise.all(visitors.map((visitor) => open(visitor)));
    host.pass({ seconds: 10 });
    for (const [index, page] of pages.entries()) {
      const links = linksOf(visitors[index] ?? 0);
      expect(await report(host.address, page, { links })).toBe(200);
    }
  }
  expect(await numbers()).toMatchObject({ visits: 360, seconds: 3600 });
});

test("one visitor may follow all links of a catalogue, and is counted to the end", async () => {
  const { open, numbers } = await aCatalogue();
  const page = await open(0);
  for (let part = 0; part < PARTS; part += 1) {
    host.pass({ seconds: 30 });
    const fields = { number: part + 1, opened: (part + 1) * 30, links: linksOf(part) };
    expect(await report(host.address, page, fields)).toBe(200);
  }
  expect(await numbers()).toMatchObject({ visits: 1, seconds: PARTS * 10 });
});
