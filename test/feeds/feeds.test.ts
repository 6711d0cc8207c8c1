import { beforeAll, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { aListedMagazine, fetchPath, publishCopies } from "#test/shelf/shelves.ts";
import { type ReadFeed, readByAll } from "./support/libraries.ts";

const host = await useMasthead();
const TITLE = `Müller & Söhne’s <b>"Review"</b> ]]> 🌊`;
const VOLUME = "العدد & <1>";
let read: Record<string, ReadFeed>;
/** The newest issues, from their records. */
let expected: { title: string; url: string; date: string }[];
let shelf: string;

beforeAll(async () => {
  const { publisher, issue, slug } = await aListedMagazine(host, TITLE, {
    description: "Wind,\nwaves & <more> ]]>",
  });
  const copies = await publishCopies(host, { ...issue, description: "A & B ]]> <c>" }, 27);
  await publisher.succeed("PUT", `issues/${copies.at(-1)?.issueId}`, { volume: VOLUME });
  const newest = copies.toReversed().slice(0, 25);
  expected = newest.map(({ issueId, volume, publishedAt = "" }, at) => ({
    title: `${TITLE} – ${at === 0 ? VOLUME : volume}`,
    url: `${host.address}/read/${issue.accountId}/${issueId}`,
    date: publishedAt,
  }));
  shelf = `/m/${slug}`;
  read = await readByAll(`${host.address}${shelf}/feed.xml`, `${host.address}${shelf}/opds.json`);
}, 300_000);

const toSecond = (iso: string) => `${iso.slice(0, 19)}.000Z`;

/** A title as displayed by programs that use these libraries. */
const asHtml = (title = "") => title.replaceAll("&lt;", "<");

test.each(["feedparser", "fastfeedparser", "rss-parser", "rome"])(
  "%s reads the RSS: titles, addresses and times, newest first",
  (library) => {
    const { title, items } = read[library] ?? { items: [] };
    expect(asHtml(title)).toBe(TITLE);
    expect(items.map((item) => ({ ...item, title: asHtml(item.title) }))).toMatchObject(
      expected.map((each) => ({ ...each, guid: each.url, date: toSecond(each.date) })),
    );
  },
);

test("r2-opds-js reads the OPDS, with covers and the next part", () => {
  const { title, items, next } = read["r2-opds-js"] ?? { items: [] };
  expect(title).toBe(TITLE);
  const rel = "http://opds-spec.org/acquisition/open-access";
  expect(items).toEqual(expected.map((each) => ({ ...each, rel, cover: `${each.url}/cover.jpg` })));
  expect(next).toContain(`${shelf}/opds.json?after=`);
});

test("palace-opds finds the OPDS valid", () => {
  const { title, items } = read["palace-opds"] ?? { items: [] };
  expect(title).toBe(TITLE);
  expect(items.map(({ url }) => url)).toEqual(expected.map(({ url }) => url));
});

test("the RSS keeps the rules of the feed validator", async () => {
  const { headers, body } = await fetchPath(host, `${shelf}/feed.xml`);
  const xml = body.toString();
  expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const all = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text = ""]) => text);
  expect(all(/<atom:link rel="self" type="application\/rss\+xml" href="([^"]+)"\/>/g)).toEqual([
    `${host.address}${shelf}/feed.xml`,
  ]);
  const guids = all(/<guid isPermaLink="true">([^<]+)</g);
  expect(new Set(guids).size).toBe(25);
  const dates = [...all(/<pubDate>([^<]+)</g), ...all(/<lastBuildDate>([^<]+)</g)];
  expect(dates).toHaveLength(26);
  for (const date of dates)
    expect(date).toMatch(/^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/);
  expect(all(/<language>([^<]+)</g)).toEqual(["en"]);
  for (const required of ["title", "link", "description"]) {
    expect(xml.indexOf(`<${required}>`)).toBeLessThan(xml.indexOf("<item>"));
  }
  // Channels and items contain each element at most once.
  const items = all(/<item>([^]*?)<\/item>/g);
  for (const item of items) {
    const names = [...item.matchAll(/<([\w:]+)[ >]/g)].map(([, name]) => name);
    expect(names.filter((name, at) => name !== "category" && names.indexOf(name) !== at)).toEqual(
      [],
    );
  }
});
