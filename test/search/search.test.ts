import { beforeAll, expect, test } from "vitest";
import * as v from "valibot";
import { searchIssues } from "#contract/api/search/search-operations.ts";
import { type SearchHit, searchHit } from "#contract/api/search/search-record.ts";
import { searchKey } from "#features/issues/object-keys.ts";
import { getIssue } from "#features/issues/issue-repository.ts";
import { MAGIC } from "#features/search-files/layout.ts";
import { IndexWriter } from "#features/search-files/write-index.ts";
import { objects } from "#platform/runtime.ts";
import { replace, use } from "#test/editions/editions.ts";
import { fetchPath } from "#test/shelf/shelves.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { storedFiles } from "#test/support/traces.ts";
import { aTextPdf } from "./text-pdf.ts";

const host = await useMasthead();
let publisher: Publisher;
let magazineId: string;
let slug: string;
let spring: string;

const SPRING = [
  ["Contents of the spring issue"],
  [
    "The old harbour freezes over when winter comes from the north, and the",
    "fishermen walk to the islands over the ice. What was a long-standing co-",
    "operation of the villages has ended; the Straße, the œuvre and the naïve",
    "café owner are remembered by everybody who was there at that time once.",
  ],
  ["Harbour, harbour and harbour again: a page about nothing else."],
];

beforeAll(async () => {
  publisher = await host.anAccount();
  ({ ID: magazineId, slug } = await publisher.aMagazine({ title: "Titleword", listed: "yes" }));
  spring = await publisher.anIssue(magazineId, { volume: "Spring" }, await aTextPdf(...SPRING));
  await publisher.anIssue(
    magazineId,
    { volume: "Draft" },
    await aTextPdf(["A draft about the harbour"]),
  );
  await publisher.publish(spring, "unlisted");
});

async function byKey(q: string, more: Record<string, string> = {}, id = magazineId) {
  const answer = await publisher.call("GET", `magazines/${id}/search`, { q, ...more });
  return { hits: dataOf(searchIssues, answer), nextCursor: answer.nextCursor };
}

const envelope = v.object({
  error: v.number(),
  message: v.string(),
  data: v.array(searchHit),
  next_cursor: v.optional(v.string()),
});

async function byAnybody(query: string, of = slug) {
  const { status, body, headers } = await fetchPath(host, `/m/${of}/search.json?${query}`);
  return { status, headers, ...v.parse(envelope, JSON.parse(body.toString())) };
}

async function onShelf(q: string, of = slug): Promise<SearchHit[]> {
  return (await byAnybody(new URLSearchParams({ q }).toString(), of)).data;
}

/** The number at the beginning of files before apostrophes and digits were folded alike. */
const FIRST_FORM = 0x4d534931;

const places = (hits: readonly SearchHit[]) => hits.map((hit) => `${hit.volume} ${hit.page}`);

test("everybody finds what is on the shelf, the publisher every issue, the best page first", async () => {
  expect(places(await onShelf("harbour"))).toEqual(["Spring 3", "Spring 2"]);
  const { hits } = await byKey("harbour");
  expect(places(hits).toSorted()).toEqual(["Draft 1", "Spring 2", "Spring 3"]);
  const hit = hits.find(({ page }) => page === 2);
  const { url } = await publisher.issue(spring);
  expect(hit).toEqual({
    issue_id: spring,
    title: "Titleword",
    volume: "Spring",
    page: 2,
    snippet: expect.stringMatching(/^The old harbour freezes over when winter .*…$/),
    url: `${url}#page=2&search=harbour`,
  });
});

test.each([
  ["winter harbour", ["Spring 2"]],
  ["winter nothing", []],
  [`"winter comes from"`, ["Spring 2"]],
  [`"winter comes fr"`, ["Spring 2"]],
  [`"winter harbour"`, []],
  ["WINT", ["Spring 2"]],
  ["cooperation", ["Spring 2"]],
  ["co-operation", ["Spring 2"]],
  ["operation", ["Spring 2"]],
  ["longstanding", ["Spring 2"]],
  ["long-standing", ["Spring 2"]],
  ["standing", ["Spring 2"]],
  [`"co-operation of"`, ["Spring 2"]],
  ["strasse", ["Spring 2"]],
  ["oeuvre", ["Spring 2"]],
  ["naive cafe", ["Spring 2"]],
  ["titleword", []],
  ["spring", ["Spring 1"]],
  ["-&!", []],
  ["   ", []],
])("%s finds %j", async (q, expected) => {
  expect(places(await onShelf(q))).toEqual(expected);
});

test("a search without words is refused, as are limits and cursors that are none", async () => {
  const queries = ["", "q=", "q=a&limit=0", "q=a&cursor=bm9uZQ", "q=a&colour=red", "q=a&q=b"];
  for (const query of queries) {
    expect([query, (await byAnybody(query)).status]).toEqual([query, 400]);
    const path = `magazines/${magazineId}/search?${query}`;
    expect([query, (await publisher.call("GET", path)).status]).toEqual([query, 400]);
  }
  expect((await byAnybody("q=")).message).toContain("q: is required");
  expect((await fetchPath(host, `/m/${slug}/search`)).status).toBe(400);
  const unknown = await publisher.call("GET", "magazines/M0000000000000000000/search", { q: "a" });
  expect(unknown.status).toBe(404);
  const other = await host.anAccount();
  expect((await other.call("GET", `magazines/${magazineId}/search`, { q: "a" })).status).toBe(404);
});

test("a long list comes in parts, which together have each page once", async () => {
  const { ID, slug: own } = await publisher.aMagazine({ title: "Parts", listed: "yes" });
  for (const volume of ["One", "Two"]) {
    const text = ["common words"];
    const id = await publisher.anIssue(ID, { volume }, await aPdf({ pages: 7, text }));
    await publisher.publish(id, "unlisted");
  }
  const all = (await byKey("common", {}, ID)).hits;
  expect(all).toHaveLength(14);
  const parts: SearchHit[] = [];
  let cursor: string | undefined;
  do {
    const query = new URLSearchParams({ q: "common", limit: "4", ...(cursor && { cursor }) });
    const part = await byAnybody(query.toString(), own);
    parts.push(...part.data);
    cursor = part.next_cursor;
    const link = String(part.headers["link"] ?? "");
    expect(link.includes(`cursor=${cursor}`)).toBe(cursor !== undefined);
  } while (cursor !== undefined);
  expect(parts).toEqual(all);
  const first = await byKey("common", { limit: "13" }, ID);
  expect(first.hits).toHaveLength(13);
  const rest = await byKey("common", { cursor: first.nextCursor ?? "" }, ID);
  expect(rest.hits).toEqual(all.slice(13));
  expect(rest.nextCursor).toBeUndefined();
});

test("what becomes public is found within a minute, and what leaves no longer, at once", async () => {
  const pdf = await aTextPdf(["Kittiwake colonies"]);
  const id = await publisher.anIssue(magazineId, { volume: "Birds" }, pdf);
  expect(await onShelf("kittiwake")).toEqual([]);
  await publisher.publish(id, "unlisted");
  host.pass({ seconds: 60 });
  expect(places(await onShelf("kittiwake"))).toEqual(["Birds 1"]);
  await publisher.unpublish(id);
  expect(await onShelf("kittiwake")).toEqual([]);
  expect(places((await byKey("kittiwake")).hits)).toEqual(["Birds 1"]);
  await publisher.succeed("PUT", `issues/${id}/publish-state`, { privacy: "private" });
  host.pass({ seconds: 60 });
  expect(await onShelf("kittiwake")).toEqual([]);
  const unlisted = { privacy: "unlisted", listed: "no" };
  await publisher.succeed("PUT", `issues/${id}/publish-state`, unlisted);
  host.pass({ seconds: 60 });
  expect(await onShelf("kittiwake")).toEqual([]);
  await publisher.succeed("DELETE", `issues/${id}`);
  expect((await byKey("kittiwake")).hits).toEqual([]);
});

test("another edition is found in place of the one before, at once", async () => {
  const pdf = await aTextPdf(["Razorbill"]);
  const id = await publisher.anIssue(magazineId, { volume: "Auks" }, pdf);
  await publisher.publish(id, "unlisted");
  host.pass({ seconds: 60 });
  expect(places(await onShelf("razorbill"))).toEqual(["Auks 1"]);
  await replace(publisher, id, { pages: 2, text: ["Guillemot"] });
  await host.idle();
  expect(await onShelf("razorbill")).toEqual([]);
  expect((await byKey("razorbill")).hits).toEqual([]);
  host.pass({ seconds: 60 });
  expect(places(await onShelf("guillemot"))).toEqual(["Auks 1", "Auks 2"]);
  await use(publisher, id, 1);
  expect(await onShelf("guillemot")).toEqual([]);
  expect(places(await onShelf("razorbill"))).toEqual(["Auks 1"]);
});

test("of a paid issue, pages behind the preview are found without their text", async () => {
  const { ID, slug: own } = await publisher.aMagazine({ title: "Sold", listed: "yes" });
  const terms = { price: "20", issue_price: "4", preview_pages: "1-2" };
  await publisher.succeed("POST", `magazines/${ID}/subscription`, terms);
  const id = await publisher.anIssue(ID, {}, await aPdf({ pages: 4, text: ["petrel"] }));
  await publisher.publish(id, "private");
  const snippets = (hits: readonly SearchHit[]) =>
    hits.map(({ page, snippet }) => [page, snippet !== ""]);
  const expected = [
    [1, true],
    [2, true],
    [3, false],
    [4, false],
  ];
  expect(snippets(await onShelf("petrel", own))).toEqual(expected);
  expect(snippets((await byKey("petrel", {}, ID)).hits)).toEqual(expected);
  expect((await fetchPath(host, `/m/${own}/search?q=petrel`)).status).toBe(200);
});

test("of a paid issue, a search does not tell visitors which words follow each other behind the preview", async () => {
  const { ID, slug: own } = await publisher.aMagazine({ title: "Told", listed: "yes" });
  const terms = { price: "20", issue_price: "4", preview_pages: "1-2" };
  await publisher.succeed("POST", `magazines/${ID}/subscription`, terms);
  const text = ["the code is petrel fifty-one", "a well-known island"];
  const id = await publisher.anIssue(ID, {}, await aPdf({ pages: 4, text }));
  await publisher.publish(id, "private");
  const pages = async (q: string) => (await onShelf(q, own)).map(({ page }) => page);
  // Each pair: words that follow each other on every page, and the same words in an order that no page has.
  for (const [right, wrong] of [
    ['"code is pet"', '"is code pet"'],
    ["code-is", "is-code"],
    ["code.is.petrel", "petrel.is.code"],
    ['"petrel fifty-one" code', '"fifty-one petrel" code'],
  ] as const) {
    expect(await pages(right)).toEqual([1, 2, 3, 4]);
    expect(await pages(wrong)).toEqual([3, 4]);
    expect((await byKey(wrong, {}, ID)).hits).toEqual([]);
  }
  expect(await pages("wellknown")).toEqual([1, 2, 3, 4]);
  expect(await pages('"code is gannet"')).toEqual([]);
});

test("a magazine without a shelf has no search for everybody, and a former slug leads on", async () => {
  const { ID, slug: first } = await publisher.aMagazine({ title: "Moving", listed: "yes" });
  await publisher.succeed("PUT", `magazines/${ID}`, { slug: "moved-on" });
  for (const path of ["/search", "/search.json"]) {
    const query = "?q=a+%22b%22&limit=3";
    const { status, headers } = await fetchPath(host, `/m/${first}${path}${query}`);
    expect([status, headers["location"]]).toEqual([
      301,
      `${host.address}/m/moved-on${path}${query}`,
    ]);
  }
  await publisher.succeed("PUT", `magazines/${ID}`, { listed: "no" });
  for (const path of [
    "moved-on/search",
    "moved-on/search.json",
    `${first}/search`,
    "none/search",
  ]) {
    expect((await fetchPath(host, `/m/${path}?q=a`)).status).toBe(404);
  }
});

test("the page shows what was found, marked, and nothing that could be a tag", async () => {
  const { status, headers, body } = await fetchPath(host, `/m/${slug}/search?q=wint%20harb`);
  const html = body.toString();
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).not.toContain("script-src");
  expect(html).toContain('content="noindex"');
  expect(html).toContain("The old <mark>harbour</mark> freezes over when <mark>winter</mark>");
  expect(html).toContain("#page=2&amp;search=wint%20harb");
  const odd = (await fetchPath(host, `/m/${slug}/search?q=%3Cb%3E`)).body.toString();
  expect(odd).not.toContain("<b>");
  expect(odd).toContain("&lt;b&gt;");
});

const stored = async () => {
  const files = await storedFiles(host);
  return files.filter((file) => /\/search\/\w{32}/.test(file)).toSorted();
};

async function purge(): Promise<void> {
  host.pass({ seconds: 601 });
  await host.runSchedules();
}

test("a magazine that is deleted leaves nothing of its words", async () => {
  await purge();
  const before = await stored();
  const { ID } = await publisher.aMagazine({ title: "Short-lived" });
  await publisher.anIssue(ID, {}, await aTextPdf(["gannet"]));
  expect((await byKey("gannet", {}, ID)).hits).toHaveLength(1);
  expect((await stored()).length).toBe(before.length + 1);
  await publisher.deleteMagazine(ID);
  await purge();
  expect(await stored()).toEqual(before);
});

test("a file of words as an earlier version folded them is made again when it is searched", async () => {
  const pdf = await aTextPdf(["The razorbill’s nest"]);
  const issueId = await publisher.anIssue(magazineId, { volume: "Old" }, pdf);
  const accountId = await accountIdOf(publisher);
  const { conversionId } = (await getIssue({ accountId, issueId })).issue;
  const writer = new IndexWriter();
  writer.add("The razorbills nest");
  const old = writer.bytes();
  old.writeUInt32LE(FIRST_FORM, 0);
  const key = searchKey(accountId, conversionId);
  await objects().put(key, old, "application/octet-stream");
  expect(places((await byKey('"razorbill s nest"')).hits)).toEqual(["Old 1"]);
  expect(Buffer.from((await objects().get(key)) ?? []).readUInt32LE(0)).toBe(MAGIC);
});
