import { expect, test } from "vitest";
import { recordReport } from "#features/statistics/operations/record-report.ts";
import { newVisitTicket } from "#features/statistics/visit-ticket.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { countTableCost } from "#test/support/table-units.ts";
import { aReadingRoom } from "#test/reading/support/reading-room.ts";
import { issueNumbers } from "./support/visitor.ts";

const host = await useMasthead();
const takeCost = countTableCost(() => true);

const ALL_PAGES = [1, 2, 3, 4, 5, 6].map((page) => [page, 1.5]);

async function aRoom() {
  const room = await aReadingRoom(host);
  await room.publisher.publish(room.issueId, "unlisted");
  const { accountId, issueId } = room;
  let tickets = 0;
  /** Reports ten seconds of a visit, with a new ticket by default. */
  const visit = (userAgent: string, fields: object = {}) => {
    tickets += 1;
    const ticket = newVisitTicket({ accountId, issueId, pagesCount: 6 }, { isByMail: false });
    return () =>
      recordReport(
        { accountId, issueId },
        JSON.stringify({
          ticket,
          opening: `opening-${tickets}`,
          number: 1,
          opened: 10,
          ended: 0,
          seconds: 10,
          pages: [[1, 10]],
          device: "phone",
          ...fields,
        }),
        { network: "192.0.2.7", userAgent, country: "DE", ownHosts: [] },
      );
  };
  return { ...room, visit, numbers: () => issueNumbers(room.publisher, issueId) };
}

test("of a thousand visits to one issue at once none is lost, and none counts twice", async () => {
  const { visit, numbers } = await aRoom();
  const visits = Array.from({ length: 1000 }, (_, index) => visit(`browser ${index}`));
  host.pass({ seconds: 10 });
  // Each report arrives twice, as after a lost answer.
  await Promise.all([...visits, ...visits].map((report) => report()));
  expect(await numbers()).toMatchObject({
    visits: 1000,
    visitors: 1000,
    seconds: 10_000,
    countries: [{ country: "DE", visits: 1000 }],
  });
});

test("a class with one address and the same browser is one visitor, and all of its time counts", async () => {
  const { visit, numbers } = await aRoom();
  const pupils = Array.from({ length: 30 }, () => visit("the school's browser"));
  host.pass({ seconds: 10 });
  await Promise.all(pupils.map((report) => report()));
  expect(await numbers()).toMatchObject({ visits: 1, visitors: 1, seconds: 300 });
});

test("a report of a quiet issue costs one read and one write of one item, whatever it is about", async () => {
  const { visit } = await aRoom();
  const first = visit("first");
  host.pass({ seconds: 12 });
  await first();
  for (const fields of [{}, { pages: ALL_PAGES, from: "news.example", downloads: 1 }]) {
    const report = visit(`reader ${JSON.stringify(fields)}`, fields);
    host.pass({ seconds: 12 });
    takeCost();
    await report();
    const { commands, readUnits, writeUnits } = takeCost();
    expect(commands).toEqual(["BatchGetItem", "PutItem"]);
    expect({ readUnits, writeUnits }).toEqual({ readUnits: 1.5, writeUnits: 1 });
  }
});

test("a report of a busy issue costs one read and one write of two items", async () => {
  const { visit } = await aRoom();
  const reports = Array.from({ length: 14 }, () => visit("one"));
  host.pass({ seconds: 10 });
  const last = reports.pop();
  for (const report of reports) await report();
  takeCost();
  await last?.();
  const { commands, writeUnits } = takeCost();
  expect(commands).toEqual(["BatchGetItem", "TransactWriteItems"]);
  expect(writeUnits).toBeLessThanOrEqual(8);
});

test("an item that has very many hosts takes no new ones, and counts on", async () => {
  const { visit, numbers } = await aRoom();
  const visits = Array.from({ length: 560 }, (_, index) =>
    visit(`browser ${index}`, { from: `host-${index}.example` }),
  );
  host.pass({ seconds: 10 });
  for (const report of visits) await report();
  expect(await numbers()).toMatchObject({ visits: 560 });
});
