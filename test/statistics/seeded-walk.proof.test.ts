import { beforeAll, expect, test } from "vitest";
import { newVisitTicket } from "#features/statistics/visit-ticket.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import {
  aBrowser,
  issueNumbers,
  magazineNumbers,
  type OpenPage,
  report,
} from "./support/visitor.ts";

const host = await useMasthead();
let room: ReadingRoom;

/** `WALK=20000` makes ten times as many. */
const VISITS = Number(process.env["WALK"] ?? 2_000);
const AT_ONCE = 16;
const PAGES = 6;
const DEVICES = ["desktop", "tablet", "phone"] as const;
const HOSTS = ["", "news.example", "school.example"];

beforeAll(async () => {
  host.clock.now = new Date("2026-03-01T08:00:00Z");
  room = await aReadingRoom(host);
  await room.publisher.publish(room.issueId, "unlisted");
});

/** A visitor's reading in up to three reports, and the fate of each report. */
interface Walk {
  visitor: number;
  reports: { fields: Record<string, unknown>; fate: "sent" | "doubled" | "lost" | "forged" }[];
  page: OpenPage;
}

/** The publisher's figures: everything that was neither lost nor forged. */
const expected = {
  visits: 0,
  tenths: 0,
  text: 0,
  downloads: 0,
  visitors: new Set<number>(),
  views: new Map<number, number>(),
  pages: new Map<number, number>(),
  hosts: new Map<string, number>(),
  devices: new Map<string, number>(),
};

const add = <Of>(to: Map<Of, number>, of: Of, count = 1): void =>
  void to.set(of, (to.get(of) ?? 0) + count);

/** A random visit; its page was served `served` seconds ago. */
function aWalk(random: () => number, visitor: number, served: number): Walk {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? "";
  const facts = { device: pick(DEVICES), from: pick(HOSTS) };
  const { accountId, issueId, path } = room;
  const ticket = newVisitTicket({ accountId, issueId, pagesCount: PAGES }, { isByMail: false });
  const page = {
    ticket,
    opening: `walk-${visitor}`,
    path,
    headers: { "user-agent": aBrowser(visitor) },
  };
  const count = 1 + Math.floor(random() * 3);
  const drawn = Array.from({ length: count }, (_, index) => {
    const tenths = 20 + Math.floor(random() * 100);
    const first = 1 + Math.floor(random() * PAGES);
    const pages = first > 1 && first < PAGES ? [first, first + 1] : [first];
    const text = random() < 0.1;
    const downloads = random() < 0.05 ? 1 : 0;
    const fields = {
      ...facts,
      number: index + 1,
      opened: served,
      ended: served - 15 * (index + 1),
      seconds: tenths / 10,
      pages: pages.map((each) => [each, tenths / 10]),
      text,
      downloads,
    };
    const drawnFate = random();
    const fate: Walk["reports"][number]["fate"] =
      drawnFate < 0.15
        ? "doubled"
        : drawnFate < 0.25
          ? "lost"
          : drawnFate < 0.3
            ? "forged"
            : "sent";
    return { fields, fate, tenths, pages, text, downloads };
  });
  const counted = drawn.filter(({ fate }) => fate === "sent" || fate === "doubled");
  if (counted.length > 0) {
    expected.visits += 1;
    expected.visitors.add(visitor);
    add(expected.devices, facts.device);
    if (facts.from !== "") add(expected.hosts, facts.from);
    if (counted.some(({ text }) => text)) expected.text += 1;
    for (const each of new Set(counted.flatMap(({ pages }) => pages))) add(expected.views, each);
    for (const { tenths, pages, downloads } of counted) {
      expected.tenths += tenths;
      expected.downloads += downloads;
      for (const each of pages) add(expected.pages, each, tenths);
    }
  }
  // Late reports: the last one often arrives first.
  const reports = random() < 0.3 ? drawn.toReversed() : drawn;
  return { visitor, reports, page };
}

async function send({ page, reports }: Walk): Promise<void> {
  for (const { fields, fate } of reports) {
    if (fate === "lost") continue;
    if (fate === "forged") {
      const forged = { ...fields, pages: [[PAGES + 1, 1]] };
      expect(await report(host.address, page, forged)).toBe(400);
      expect(await report(host.address, page, { ...fields, seconds: 9_000 })).toBe(400);
      continue;
    }
    expect(await report(host.address, page, fields)).toBe(200);
    if (fate === "doubled") expect(await report(host.address, page, fields)).toBe(200);
  }
}

test(`the sums of ${VISITS} visits are what was done, whatever was late, doubled, lost or forged`, async () => {
  const random = seededRandom(38);
  const walks = Array.from({ length: VISITS }, (_, visitor) => aWalk(random, visitor, 60));
  host.pass({ seconds: 60 });
  for (let from = 0; from < walks.length; from += AT_ONCE) {
    await Promise.all(walks.slice(from, from + AT_ONCE).map(send));
  }
  const numbers = await issueNumbers(room.publisher, room.issueId);
  expect(numbers).toMatchObject({
    visits: expected.visits,
    visitors: expected.visitors.size,
    seconds: Math.round(expected.tenths / 10),
    text_visits: expected.text,
    downloads: expected.downloads,
    pages_viewed: [...expected.views.values()].reduce((sum, count) => sum + count, 0),
  });
  expect(numbers.pages).toEqual(
    Array.from({ length: PAGES }, (_, index) => ({
      page: index + 1,
      views: expected.views.get(index + 1) ?? 0,
      seconds: Math.round((expected.pages.get(index + 1) ?? 0) / 10),
    })),
  );
  const devices = numbers.devices.map(({ device, visits }): [string, number] => [device, visits]);
  expect(new Map(devices)).toEqual(expected.devices);
  expect(new Map(numbers.referrers.map(({ host: from, visits }) => [from, visits]))).toEqual(
    expected.hosts,
  );
  const ofMagazine = await magazineNumbers(room.publisher, room.magazineId);
  expect(ofMagazine).toMatchObject({ visits: expected.visits, visitors: expected.visitors.size });
}, 900_000);
