import { beforeAll, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import type { ListedMagazine } from "./shelves.ts";
import { aListedMagazine, fetchPath } from "./shelves.ts";

const host = await useMasthead();
let magazine: ListedMagazine;
let issueId: string;
let issuePath: string;

beforeAll(async () => {
  const made = await aListedMagazine(host, "Caching");
  magazine = made;
  ({ issueId } = made.issue);
  await made.publisher.publish(issueId, "unlisted");
  issuePath = new URL((await made.publisher.issue(issueId)).url).pathname;
});

const A_MINUTE = "public, max-age=60, stale-if-error=0";
const AN_HOUR = "public, max-age=3600, stale-if-error=0";
const MARKED: [path: string, caching: string][] = [
  ["/m/caching", A_MINUTE],
  ["/m/caching?q=first", A_MINUTE],
  ["/m/caching/feed.xml", A_MINUTE],
  ["/m/caching/opds.json", A_MINUTE],
  ["/opds.json", A_MINUTE],
  ["/sitemap.xml", A_MINUTE],
  ["/robots.txt", AN_HOUR],
];

test.each(MARKED)(
  "%s is kept for a while, and not sent again to a client that has it already",
  async (path, caching) => {
    const first = await fetchPath(host, path);
    expect(first.status).toBe(200);
    expect(first.headers["cache-control"]).toBe(caching);
    const etag = first.headers.etag ?? "";
    // CloudFront makes strong tags weak when it compresses.
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await fetchPath(host, path, { "if-none-match": known });
      expect({ status: again.status, length: again.body.length }).toEqual({
        status: 304,
        length: 0,
      });
      expect(again.headers).toMatchObject({ etag, "cache-control": caching });
    }
    expect((await fetchPath(host, path, { "if-none-match": '"other"' })).status).toBe(200);
  },
);

test("one that is compressed has the same mark, so that a client that has either gets the same answer", async () => {
  const plain = await fetchPath(host, "/m/caching");
  const small = await fetchPath(host, "/m/caching", { "accept-encoding": "gzip" });
  expect(small.headers["content-encoding"]).toBe("gzip");
  expect(small.headers.etag).toBe(plain.headers.etag);
});

test("ways to somewhere else are kept no longer than pages", async () => {
  const latest = await fetchPath(host, "/m/caching/latest");
  expect(latest).toMatchObject({ status: 302, headers: { "cache-control": A_MINUTE } });
  await magazine.publisher.succeed("PUT", `magazines/${magazine.magazineId}`, { slug: "kept" });
  const moved = await fetchPath(host, "/m/caching");
  expect(moved).toMatchObject({ status: 301, headers: { "cache-control": A_MINUTE } });
  await magazine.publisher.succeed("PUT", `magazines/${magazine.magazineId}`, { slug: "caching" });
});

test("a cover is kept for five minutes, and what is hidden or unknown not at all", async () => {
  const cover = () => fetchPath(host, `${issuePath}/cover.jpg`);
  const FIVE_MINUTES = "public, max-age=300, stale-if-error=0";
  expect((await cover()).headers["cache-control"]).toBe(FIVE_MINUTES);
  const stale = (await fetchPath(host, "/m/caching")).headers.etag ?? "";
  await magazine.publisher.unpublish(issueId);
  expect((await fetchPath(host, "/m/caching", { "if-none-match": stale })).status).toBe(200);
  await magazine.publisher.succeed("PUT", `magazines/${magazine.magazineId}`, { listed: "no" });
  const gone = [
    await cover(),
    ...(await Promise.all(
      ["", "/latest", "/feed.xml", "/opds.json"].map((each) =>
        fetchPath(host, `/m/caching${each}`, { "if-none-match": `${stale}, *` }),
      ),
    )),
  ];
  for (const { status, headers } of gone) {
    expect(status).toBe(404);
    expect(headers["cache-control"]).toBe("no-store");
  }
});
