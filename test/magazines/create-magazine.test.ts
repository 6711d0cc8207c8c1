import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { magazineExamples } from "#contract/api/examples/magazine-examples.ts";
import { createMagazine, updateMagazine } from "#contract/api/magazine-operations.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { JsonBody } from "#test/support/api-client.ts";
import { eventually } from "#test/support/eventually.ts";
import { openUncached } from "#test/support/reader-client.ts";
import { useMasthead } from "#test/support/masthead.ts";

/** The documented answer for a magazine that has only a title. */
const defaults = magazineExamples.createMagazine.find(({ name }) => name === "titleAlone")?.answer;

const host = await useMasthead();
const publisher = await host.anAccount();
/** Ends this run's slugs, since a service keeps those of earlier ones. */
const own = randomUUID().slice(0, 8);

/** Expects a magazine's address in the list of the service's magazines, which comes from the index. */
function expectAmongShelves(url: string): Promise<void> {
  return eventually(async () =>
    expect((await openUncached(`${host.address}/opds.json`)).body.toString()).toContain(url),
  );
}

test("a new magazine has the specification's defaults, and shows every setting", async () => {
  const { title, slug } = { title: `Carriages ${own}`, slug: `carriages-${own}` };
  const answer = await publisher.call("POST", "magazines", { title });
  const magazine = dataOf(createMagazine, answer);
  expect(answer.data).toEqual({ ...defaults, ID: magazine.ID, title, slug });
  expect(await publisher.magazine(magazine.ID)).toEqual(magazine);
});

test("keeps the description that is given", async () => {
  const magazine = await publisher.aMagazine({ title: "Cars", description: "All about cars" });
  expect(magazine).toMatchObject({ title: "Cars", description: "All about cars" });
});

test("takes every setting that an update takes", async () => {
  const slug = `m-${host.clock.now.getTime()}`;
  const sent = { lang: "de", type: "3", cat: "7", adult_content: "yes", listed: "yes", slug };
  const magazine = await publisher.aMagazine(sent);
  expect(magazine).toMatchObject({
    language: "de",
    type: 3,
    category: 7,
    adult_content: true,
    listed: true,
    slug,
    url: `${host.address}/m/${slug}`,
  });
  await expectAmongShelves(magazine.url);
  const taken = await publisher.call("POST", "magazines", { title: "Other", slug });
  expectFailure(taken, "SLUG_TAKEN");
});

test("a listed one with a slug made from its title is among the service's magazines at once", async () => {
  const { url } = await publisher.aMagazine({ title: "Lighthouses", listed: "yes" });
  await expectAmongShelves(url);
});

test("names a magazine by M, seven digits and the second of its creation", async () => {
  const { ID } = await publisher.aMagazine();
  const seconds = Math.floor(host.clock.now.getTime() / 1000);
  expect(ID).toMatch(/^M\d{19}$/);
  expect(Number(ID.slice(8))).toBe(seconds);
});

test.each([
  ["any script", "Größe – 日本語 🗞️ العربية"],
  ["white space around and within", "  a \u00a0 b  "],
  ["what HTML, SQL and shells read", `<b>&amp;"'; DROP TABLE x; $(id) %s %00 \\`],
  ["words that mean something to programs", "__proto__"],
  ["what looks like a number", "0012"],
  ["as many characters as there may be, each of two UTF-16 units", "🦊".repeat(300)],
  ["decomposed letters", "e\u0301 \u00e9"],
  ["the longest text", "é".repeat(300)],
])("keeps a title with %s exactly", async (_, title) => {
  const { ID } = await publisher.aMagazine({ title, description: title });
  expect(await publisher.magazine(ID)).toMatchObject({ title, description: title });
});

test("keeps the longest description in full", async () => {
  const description = "🗞️é漢".repeat(2_000);
  const { ID } = await publisher.aMagazine({ description });
  expect((await publisher.magazine(ID)).description).toBe(description);
});

test.each([
  ["no title", {}, "MISSING_PARAMETER", "title: is required"],
  ["an empty title", { title: "" }, "INVALID_PARAMETER", "title: must not be blank"],
  ["a blank title", { title: " \u3000\u00a0" }, "INVALID_PARAMETER", "title: must not be blank"],
  [
    "a title that is too long",
    { title: "x".repeat(301) },
    "INVALID_PARAMETER",
    "title: must be at most 300",
  ],
  ["a title of two lines", { title: "a\nb" }, "INVALID_PARAMETER", "title: must not contain line"],
  ["a title with NUL", { title: "a\0b" }, "INVALID_PARAMETER", "title: must not contain control"],
  [
    "a title with an escape",
    { title: "a\u001b[0m" },
    "INVALID_PARAMETER",
    "title: must not contain control",
  ],
  [
    "a description that is too long",
    { title: "x", description: "x".repeat(10_001) },
    "INVALID_PARAMETER",
    "description: must be at most 10000",
  ],
] as const)("refuses %s and creates nothing", async (_, body, code, words) => {
  const stranger = await host.anAccount();
  expectFailure(await stranger.call("POST", "magazines", body), code, words);
  expect((await stranger.call("GET", "magazines")).data).toEqual([]);
});

test.each([
  ["a number", 7],
  ["a list", ["Cars"]],
  ["an object", { toString: "Cars" }],
  ["true", true],
])("refuses %s as a title in JSON", async (_, title) => {
  const answer = await publisher.call("POST", "magazines", new JsonBody({ title }));
  expectFailure(answer, "INVALID_PARAMETER", "title: must be a text");
});

test("refuses half a surrogate pair, which no store could keep", async () => {
  const answer = await publisher.call("POST", "magazines", new JsonBody({ title: "a\ud83d" }));
  expectFailure(answer, "INVALID_PARAMETER", "title: must not contain half a surrogate pair");
});

test("takes null in JSON for a parameter left out", async () => {
  const body = new JsonBody({ title: "Cars", description: null });
  const magazine = dataOf(createMagazine, await publisher.call("POST", "magazines", body));
  expect(magazine.description).toBe("");
});

test("names every parameter at fault in one message", async () => {
  const body = { description: "x".repeat(10_001) };
  const answer = await publisher.call("POST", "magazines", body);
  expectFailure(answer, "INVALID_PARAMETER", "description: must be at most");
  expect(answer.message).toContain("title: is required");
});

const SETTINGS = {
  description: "Ships",
  lang: "fr",
  type: "3",
  cat: "7",
  adult_content: "yes",
  accent_color: "224466",
  embed_domains: "press.example",
  reading_direction: "rtl",
  search_engines: "yes",
  listed: "yes",
};

test("takes every parameter that updating takes", () => {
  expect(Object.keys(createMagazine.parameters).toSorted()).toEqual(
    Object.keys(updateMagazine.parameters).toSorted(),
  );
});

test("creates what creating and then updating with the same parameters gives", async () => {
  const slug = `ports-${own}`;
  const created = await publisher.aMagazine({ ...SETTINGS, title: "Ports", slug });
  const { ID } = await publisher.aMagazine({ title: "Ports" });
  const updated = dataOf(
    updateMagazine,
    await publisher.call("PUT", `magazines/${ID}`, { ...SETTINGS, slug: `${slug}-too` }),
  );
  const { url } = created;
  expect(created).toMatchObject({ slug, listed: true, language: "fr", category: 7 });
  expect(new URL(url).pathname).toBe(`/m/${slug}`);
  expect({ ...created, ID, slug: `${slug}-too`, url: `${url}-too` }).toEqual(updated);
});

test("takes the category by either name, and cat of both", async () => {
  expect(await publisher.aMagazine({ category: "5" })).toMatchObject({ category: 5 });
  expect(await publisher.aMagazine({ category: "5", cat: "6" })).toMatchObject({ category: 6 });
});

test("has its shelf at once, in the list of all that are listed", async () => {
  const { url } = await publisher.aMagazine({ title: "Cranes", listed: "yes" });
  expect((await fetch(url)).status).toBe(200);
  await expectAmongShelves(url);
});

test("refuses a slug that another magazine has, and creates nothing", async () => {
  const other = await host.anAccount();
  const slug = `tides-${own}`;
  await publisher.aMagazine({ title: "Tides", slug });
  for (const account of [publisher, other]) {
    const before = (await account.call("GET", "magazines")).data;
    const answer = await account.call("POST", "magazines", { title: "Tides", slug });
    expectFailure(answer, "SLUG_TAKEN");
    expect((await account.call("GET", "magazines")).data).toEqual(before);
  }
});

test("takes a slug that another magazine of the account gave up", async () => {
  const slug = `quays-${own}`;
  const { ID } = await publisher.aMagazine({ title: "Quays", slug });
  await publisher.succeed("PUT", `magazines/${ID}`, { slug: `wharves-${own}` });
  expect(await publisher.aMagazine({ title: "Quays", slug })).toMatchObject({ slug });
});

test("creates one magazine under a key, however often it is sent, with its slug", async () => {
  const body = new URLSearchParams({ title: "Buoys", slug: `buoys-${own}`, listed: "yes" });
  const { apiKey, secret } = publisher.credentials;
  const headers = {
    authorization: `Basic ${Buffer.from(`${apiKey}:${secret}`).toString("base64")}`,
    "idempotency-key": "buoys",
  };
  const send = async () =>
    (await fetch(`${host.address}/api/2.0/magazines`, { method: "POST", headers, body })).json();
  expect(await send()).toEqual(await send());
});

test("refuses a bad setting, and creates nothing", async () => {
  const before = (await publisher.call("GET", "magazines")).data;
  for (const bad of [{ lang: "xx" }, { slug: "No Good" }, { listed: "maybe" }, { type: "17" }]) {
    const answer = await publisher.call("POST", "magazines", { title: "Bad", ...bad });
    expectFailure(answer, "INVALID_PARAMETER", `${Object.keys(bad)[0]}: `);
  }
  expect((await publisher.call("GET", "magazines")).data).toEqual(before);
});
