import { beforeAll, expect, test } from "vitest";
import { takeSlug } from "#features/magazines/slug-repository.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { send } from "#test/support/http.ts";
import { aListedMagazine, fetchPath, type ListedMagazine } from "./shelves.ts";

const host = await useMasthead();
let magazine: ListedMagazine;
let cover: string;

beforeAll(async () => {
  const made = await aListedMagazine(host, "Mixed Bag");
  magazine = made;
  cover = `/read/${made.accountId}/${made.issue.issueId}/cover.jpg`;
  const { ID } = await made.publisher.aMagazine({ title: "Secret Bag" });
  for (const fields of [{ listed: "yes" }, { slug: "secret-two" }, { listed: "no" }] as const) {
    await made.publisher.succeed("PUT", `magazines/${ID}`, { ...fields });
  }
});

test("a shelf that is no more, under its slug or an earlier one, answers like one that never was", async () => {
  const { body, headers } = await fetchPath(host, "/m/never-was");
  for (const slug of ["secret-two", "secret-bag"]) {
    for (const end of ["", "/latest", "/feed.xml", "/opds.json", "?q=secret"]) {
      const answer = await fetchPath(host, `/m/${slug}${end}`);
      expect(answer.status, slug + end).toBe(404);
      expect(answer.body.equals(body)).toBe(true);
      const ofRequest = { date: "", "x-request-id": "" };
      expect({ ...answer.headers, ...ofRequest }).toEqual({ ...headers, ...ofRequest });
    }
  }
});

test.each([
  "/m/Mixed-Bag",
  "/m/mixed-bag%2Ffeed.xml",
  "/m//mixed-bag",
  "/m/mixed-bag//feed.xml",
  "/m/mixed-bag/../secret-two",
  "/m/mixed-bag%00",
  "/m/__proto__",
  "/m/constructor/feed.xml",
  "/SITEMAP.XML",
  // Longer than a slug, or a key of the table, may be.
  ...[
    "",
    "/feed.xml",
    "/library",
    "/latest",
    "/subscribe",
    "/search?q=a",
    "/search.json?q=a",
  ].flatMap((end) => [101, 2_049, 6_000].map((length) => `/m/${"x".repeat(length)}${end}`)),
])("%s is nothing", async (path) => {
  const { status, headers } = await fetchPath(host, path);
  expect({ status, caching: headers["cache-control"] }).toEqual({
    status: 404,
    caching: "no-store",
  });
});

test("a cover of what is hidden is nothing, whatever is asked of it", async () => {
  for (const ask of ["", "?expires=9999999999&signature=x", "?v=1"]) {
    for (const headers of [{}, { range: "bytes=0-9" }, { "if-none-match": "*" }]) {
      expect((await fetchPath(host, cover + ask, headers)).status).toBe(404);
    }
  }
});

test("HEAD has the headers of GET and nothing more, and other methods are refused", async () => {
  for (const target of ["/m/mixed-bag", "/m/mixed-bag/feed.xml", "/opds.json", "/sitemap.xml"]) {
    const [get, head] = await Promise.all(
      ["GET", "HEAD"].map((method) => send(host.address, { method, target, headers: {} })),
    );
    expect(head?.body).toHaveLength(0);
    expect(head?.status).toBe(200);
    expect(head?.headers.etag).toBe(get?.headers.etag);
    for (const method of ["POST", "PUT", "DELETE"]) {
      expect((await send(host.address, { method, target, headers: {} })).status).toBe(405);
    }
  }
});

test("a host that a visitor names is in no answer", async () => {
  for (const name of ["host", "x-forwarded-host"]) {
    for (const target of ["/m/mixed-bag", "/m/mixed-bag/feed.xml", "/opds.json", "/sitemap.xml"]) {
      const answer = await fetchPath(host, target, { [name]: "evil.example" });
      const isRefused = answer.status === 421;
      const text = JSON.stringify(answer.headers) + answer.body.toString();
      expect(isRefused || !text.includes("evil.example"), `${name} ${target}`).toBe(true);
    }
  }
});

test("the list of all shelves names none that is hidden, not even where it is cut", async () => {
  const hidden = Array.from(
    { length: 230 },
    (_, at) => `aa-confidential-${String(at).padStart(3, "0")}`,
  );
  for (const [at, slug] of hidden.entries()) {
    await takeSlug({ accountId: "x", magazineId: `M${at}` }, slug, true);
  }
  const names: string[] = [];
  for (let path: string | undefined = "/opds.json"; path !== undefined;) {
    const text = (await fetchPath(host, path)).body.toString();
    expect(text).not.toContain("confidential");
    const feed: { links: { rel: string; href: string }[]; navigation: { title: string }[] } =
      JSON.parse(text);
    names.push(...feed.navigation.map(({ title }) => title));
    const next = feed.links.find(({ rel }) => rel === "next")?.href;
    path = next === undefined ? undefined : new URL(next).pathname + new URL(next).search;
  }
  expect(names).toEqual(["Mixed Bag"]);
  expect((await fetchPath(host, "/sitemap.xml")).body.toString()).toContain(`/m/${magazine.slug}<`);
});
