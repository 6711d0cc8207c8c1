import { beforeAll, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { countTableCost } from "#test/support/table-units.ts";
import { entryOnShelf } from "#features/issues/shelf-entry-repository.ts";
import { together } from "#platform/table/table.ts";
import { aListedMagazine, fetchPath, type ListedMagazine, publishCopies } from "./shelves.ts";
import type { Issue } from "#features/issues/issue.ts";

const host = await useMasthead();
const takeCost = countTableCost(() => true);
const ISSUES = 60;
let magazine: ListedMagazine & { issue: Issue };
let issues: Issue[];

beforeAll(async () => {
  magazine = await aListedMagazine(host, "Walks & <Birds>", {
    description: "About “walks”\nand birds.",
    accent_color: "fff000",
  });
  issues = await publishCopies(host, magazine.issue, ISSUES);
});

/** The part of an OPDS 2.0 feed that these tests read. */
interface Feed {
  metadata: { title: string };
  links: FeedLink[];
  publications: { links: FeedLink[]; images: FeedLink[]; metadata: { identifier: string } }[];
}
interface FeedLink {
  rel: string;
  href: string;
  type: string;
}

const at = (path: string, headers: Record<string, string> = {}) =>
  fetchPath(host, `/m/walks-birds${path}`, headers);

/** The issues named in a page, each once, in order. */
function issuesIn(text: string): string[] {
  return [
    ...new Set([...text.matchAll(/\/read\/\w+\/(\d{19})(?=["<])/g)].map(([, id = ""]) => id)),
  ];
}

const newestFirst = () => issues.map(({ issueId }) => issueId).toReversed();

test("the shelf shows the newest issues first, in one query of the table", async () => {
  takeCost();
  const { status, headers, body } = await at("");
  const { commands } = takeCost();
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(headers["content-security-policy"]).toContain("script-src 'self';");
  expect(issuesIn(body.toString())).toEqual(newestFirst().slice(0, 25));
  expect(commands.filter((command) => command === "Query")).toHaveLength(1);
  expect(commands).toHaveLength(4);
  const html = body.toString();
  expect(html).toContain("Walks &amp; &lt;Birds&gt;");
  expect(html).not.toContain("<Birds>");
});

test("older issues follow by links, each once", async () => {
  const seen: string[] = [];
  let path = "";
  for (let part = 1; part <= 3; part += 1) {
    const html = (await at(path)).body.toString();
    seen.push(...issuesIn(html));
    const next = /<a rel="next" href="([^"]+)"/.exec(html)?.[1];
    expect(next === undefined).toBe(part === 3);
    path = next === undefined ? "" : new URL(next.replaceAll("&amp;", "&")).search;
  }
  expect(seen).toEqual(newestFirst());
});

test.each([
  ["volume 7", ["7"]],
  ["VÓLUME 41 walks", ["41"]],
  ["winter", []],
])("a search for %j finds what has the words in its title", async (words, numbers) => {
  const html = (await at(`?q=${encodeURIComponent(words)}`)).body.toString();
  const found = numbers.map((number) => issues[Number(number) - 1]?.issueId);
  expect(issuesIn(html).filter((id) => found.includes(id))).toEqual(found);
  if (numbers.length === 0) expect(issuesIn(html)).toEqual([]);
  expect(html).toContain('content="noindex"');
});

test.each([" ", "\u0301", "\u200b", "¨", "ﾞ", "&", "–", "…"])(
  "a search for %j, which has no letter, finds nothing",
  async (words) => {
    const html = (await at(`?q=${encodeURIComponent(words)}`)).body.toString();
    expect(issuesIn(html)).toEqual(words.trim() === "" ? newestFirst().slice(0, 25) : []);
  },
);

test("programs that take the texts of the RSS for HTML read the same as the others", async () => {
  const { body } = await at("/feed.xml");
  const xml = body.toString();
  const once = /<title>([^<]*)</.exec(xml)?.[1]?.replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  expect(once?.replaceAll("&gt;", ">")).toBe("Walks & &lt;Birds>");
  const update = {
    title: "<img src=x onerror=alert(1)> &lt;b AT&T &#60;",
    description: "<script>&lt;",
  };
  await magazine.publisher.succeed("PUT", `magazines/${magazine.magazineId}`, update);
  const now = (await at("/feed.xml")).body.toString();
  const texts = [...now.matchAll(/<(?:title|description)>([^<]*)</g)].map(([, text = ""]) => text);
  expect(texts[0]).toBe(
    "&amp;lt;img src=x onerror=alert(1)&gt; &amp;amp;lt;b AT&amp;T &amp;amp;#60;",
  );
  expect(texts.filter((text) => /&lt;|&amp;#/.test(text))).toEqual([]);
  const before = { title: "Walks & <Birds>", description: "About “walks”\nand birds." };
  await magazine.publisher.succeed("PUT", `magazines/${magazine.magazineId}`, before);
});

test("every item of the RSS has a description, also of an issue without one", async () => {
  const [first] = issues;
  const xml = async () => (await at("/feed.xml")).body.toString();
  const path = `issues/${first?.issueId}`;
  const { description } = await magazine.publisher.issue(first?.issueId ?? "");
  await magazine.publisher.succeed("PUT", path, { description: "" });
  const items = (await xml()).split("<item>").slice(1);
  expect(items.length).toBeGreaterThan(0);
  for (const item of items) expect(item).toMatch(/<description>[^<]+<\/description>/);
  await magazine.publisher.succeed("PUT", path, { description });
});

test("a search finds a new volume, and no longer the one before", async () => {
  const [first] = issues;
  const path = `issues/${first?.issueId}`;
  await magazine.publisher.succeed("PUT", path, { volume: "Equinox" });
  const found = async (words: string) => issuesIn((await at(`?q=${words}`)).body.toString());
  expect(await found("equinox")).toEqual([first?.issueId]);
  await magazine.publisher.succeed("PUT", path, { volume: "Solstice" });
  expect(await found("equinox")).toEqual([]);
  expect(await found("solstice")).toEqual([first?.issueId]);
});

test.each([
  ["de", "ltr", "de", "ltr", "Suchen"],
  ["ar", "rtl", "ar", "rtl", "بحث"],
  // Urdu has no texts, so the shelf is in English, from left to right.
  ["ur", "rtl", "en", "ltr", "Search"],
  ["ja", "ltr", "en", "ltr", "Search"],
])("in %s it is %s, with the words of %s", async (lang, dir, ours, direction, button) => {
  await magazine.publisher.succeed("PUT", `magazines/${magazine.magazineId}`, { lang });
  const html = (await at("")).body.toString();
  const [document, body, about, search] = ["html", "body", "div", "button"].map((name) =>
    new RegExp(`<${name}\\b[^>]*>[^<]*`).exec(html)?.[0].trim(),
  );
  expect({ document, body, about, search }).toEqual({
    document: `<html lang="${lang}" dir="${dir}">`,
    body: `<body class="shelf" lang="${ours}" dir="${direction}">`,
    about: `<div class="about" lang="${lang}">`,
    search: `<button>${button}`,
  });
});

test("the newest issue is always at one address", async () => {
  const { status, headers } = await at("/latest");
  expect(status).toBe(302);
  expect(headers.location).toContain(`/${newestFirst()[0]}`);
});

test("an entry that a process has left behind shows nothing", async () => {
  const hidden = { ...magazine.issue, issueId: `9999999${magazine.issue.issueId.slice(7)}` };
  await together([
    entryOnShelf(hidden, "2030-01-01T00:00:00.000Z"),
    entryOnShelf(magazine.issue, "2030-01-01T00:00:00.001Z"),
  ]);
  expect(issuesIn((await at("")).body.toString())).toEqual(newestFirst().slice(0, 25));
});

test("an earlier slug leads on, with all that is behind it, until another magazine of the account takes it", async () => {
  const old = await aListedMagazine(host, "Moths");
  const put = (slug: string) =>
    old.publisher.succeed("PUT", `magazines/${old.magazineId}`, { slug });
  await put("butterflies");
  const moved = await fetchPath(host, "/m/moths/feed.xml?x=1");
  expect(moved.status).toBe(301);
  expect(moved.headers.location).toBe(`${host.address}/m/butterflies/feed.xml?x=1`);
  const { ID } = await old.publisher.aMagazine({ title: "Caterpillars" });
  await old.publisher.succeed("PUT", `magazines/${ID}`, { slug: "moths", listed: "yes" });
  expect((await fetchPath(host, "/m/moths")).status).toBe(200);
  await old.publisher.succeed("PUT", `magazines/${old.magazineId}`, { listed: "no" });
  expect((await fetchPath(host, "/m/butterflies")).status).toBe(404);
});

test("OPDS has every issue with a link to acquire it, part by part", async () => {
  const feed: Feed = JSON.parse((await at("/opds.json")).body.toString());
  expect(feed.metadata.title).toBe("Walks & <Birds>");
  expect(feed.publications).toHaveLength(25);
  for (const { links, images, metadata } of feed.publications) {
    expect(links.map(({ rel }) => rel)).toEqual(["http://opds-spec.org/acquisition/open-access"]);
    expect(images[0]?.type).toBe("image/jpeg");
    expect(metadata.identifier).toBe(links[0]?.href);
  }
  const next = feed.links.find(({ rel }) => rel === "next")?.href ?? "";
  const { pathname, search } = new URL(next);
  const second: Feed = JSON.parse((await fetchPath(host, pathname + search)).body.toString());
  expect(second.publications).toHaveLength(25);
  expect(second.publications[0]?.metadata.identifier).toContain(newestFirst()[25]);
});

test("/opds.json and the sitemap have the listed magazine", async () => {
  const feed = JSON.parse((await fetchPath(host, "/opds.json")).body.toString());
  expect(feed.navigation).toContainEqual({
    title: "Walks & <Birds>",
    href: `${host.address}/m/walks-birds/opds.json`,
    type: "application/opds+json",
    rel: "subsection",
  });
  const sitemap = (await fetchPath(host, "/sitemap.xml")).body.toString();
  expect(sitemap).toContain(`<loc>${host.address}/m/walks-birds</loc>`);
  expect(issuesIn(sitemap)).toEqual(expect.arrayContaining(newestFirst()));
});
