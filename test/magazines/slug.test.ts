import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { updateMagazine } from "#contract/api/magazine-operations.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { slugsFor } from "#features/magazines/slug.ts";
import { takeSlug } from "#features/magazines/slug-repository.ts";
import { skipOnWire } from "#test/support/wire/service.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
/** Ends this run's slugs, since a service keeps those of earlier ones. */
const own = randomUUID().slice(0, 8);

const take = (account: Publisher, { ID }: { ID: string }, slug: string) =>
  account.call("PUT", `magazines/${ID}`, { slug });

test.each([
  ["Field Notes", "field-notes"],
  ["  L'Été & Œufs — N° 3! ", "lete-oeufs-n-3"],
  ["STRAßE", "strasse"],
  ["مجلة", "magazine-0123456"],
  ["x".repeat(255), "x".repeat(80)],
])("the title %j makes the slug %j", (title, slug) => {
  expect(slugsFor({ title, magazineId: "M0123456001772366400" })[0]).toBe(slug);
});

test("two magazines of one title have different slugs, in one account and in others", async () => {
  const other = await host.anAccount();
  const title = `Tides ${own}`;
  const made = [
    await publisher.aMagazine({ title }),
    await publisher.aMagazine({ title }),
    await other.aMagazine({ title }),
  ];
  const slugs = made.map(({ slug }) => slug);
  expect(slugs[0]).toBe(`tides-${own}`);
  expect(new Set(slugs).size).toBe(3);
  for (const slug of slugs) expect(slug).toMatch(new RegExp(`^tides-${own}(-\\d+)?$`));
});

test("a slug that a magazine has is refused to all others, whatever their account", async () => {
  await publisher.aMagazine({ title: `Gulls ${own}` });
  const other = await (await host.anAccount()).aMagazine({ title: `Terns ${own}` });
  const mine = await publisher.aMagazine({ title: `Terns ${own}` });
  expectFailure(
    await publisher.call("PUT", `magazines/${mine.ID}`, { slug: `gulls-${own}`, title: "Not so" }),
    "SLUG_TAKEN",
  );
  expect((await publisher.magazine(mine.ID)).title).toBe(`Terns ${own}`);
  expect(other.slug).toBe(`terns-${own}`);
});

test("a slug that was given up may be taken, and its magazine may take another", async () => {
  const magazine = await publisher.aMagazine({ title: `Rain ${own}` });
  const put = async (id: string, slug: string) =>
    dataOf(updateMagazine, await publisher.call("PUT", `magazines/${id}`, { slug })).slug;
  expect(await put(magazine.ID, `drizzle-${own}`)).toBe(`drizzle-${own}`);
  const other = await publisher.aMagazine({ title: "Snow" });
  expect(await put(other.ID, `rain-${own}`)).toBe(`rain-${own}`);
  expectFailure(
    await publisher.call("PUT", `magazines/${magazine.ID}`, { slug: `rain-${own}` }),
    "SLUG_TAKEN",
  );
});

describe("a former slug", () => {
  test.each([
    [
      "that its magazine gave up",
      async (magazine: { ID: string }) => {
        expect((await take(publisher, magazine, `${magazine.ID.toLowerCase()}-now`)).status).toBe(
          200,
        );
      },
    ],
    [
      "of a magazine that was deleted",
      async ({ ID }: { ID: string }) => publisher.deleteMagazine(ID),
    ],
    [
      "of a magazine that was purged",
      async ({ ID }: { ID: string }) => {
        await publisher.deleteMagazine(ID);
        await host.runSchedules();
      },
    ],
  ])("%s is refused to other accounts for a year", async (_, giveUp) => {
    const magazine = await publisher.aMagazine();
    const { slug } = magazine;
    // The year begins when the magazine gives up its slug, regardless of its age.
    host.pass({ days: 400 });
    await giveUp(magazine);
    const other = await host.anAccount();
    const theirs = await other.aMagazine();
    expectFailure(await take(other, theirs, slug), "SLUG_TAKEN");
    host.pass({ days: 364 });
    expectFailure(await take(other, theirs, slug), "SLUG_TAKEN");
    host.pass({ days: 2 });
    expect((await take(other, theirs, slug)).status).toBe(200);
    expectFailure(await take(publisher, await publisher.aMagazine(), slug), "SLUG_TAKEN");
  });

  test("of a deleted magazine may be taken by another of its account at once, and then stays with that one", async () => {
    const { ID, slug } = await publisher.aMagazine();
    const next = await publisher.aMagazine();
    await publisher.deleteMagazine(ID);
    expect((await take(publisher, next, slug)).status).toBe(200);
    await host.runSchedules();
    host.pass({ days: 400 });
    const other = await host.anAccount();
    expectFailure(await take(other, await other.aMagazine(), slug), "SLUG_TAKEN");
  });

  test("is reserved even if the process died before it gave the slug up", async () => {
    skipOnWire("a slug taken behind the service's back");
    const { ID } = await publisher.aMagazine();
    const lost = `lost-${ID.toLowerCase()}`;
    await takeSlug({ accountId: await accountIdOf(publisher), magazineId: ID }, lost, false);
    host.pass({ days: 500 });
    const other = await host.anAccount();
    const theirs = await other.aMagazine();
    expectFailure(await take(other, theirs, lost), "SLUG_TAKEN");
    host.pass({ days: 366 });
    expect((await take(other, theirs, lost)).status).toBe(200);
  });

  test("whose magazine was never written is free after ten minutes", async () => {
    skipOnWire("a slug taken behind the service's back");
    await takeSlug({ accountId: "gone", magazineId: "M1" }, "never-written", true);
    const mine = await publisher.aMagazine();
    expectFailure(await take(publisher, mine, "never-written"), "SLUG_TAKEN");
    host.pass({ seconds: 601 });
    expect((await take(publisher, mine, "never-written")).status).toBe(200);
  });
});

test("of two that take a slug at the same time, one gets it", async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => publisher.aMagazine({ title: "Fog" })));
  const answers = await Promise.all(
    made.map(({ ID }) => publisher.call("PUT", `magazines/${ID}`, { slug: `mist-${own}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
});

test.each(["Rain", "a b", "-a", "a-", "a--b", "a/b", "é", "x".repeat(101)])(
  "the slug %j is refused",
  async (slug) => {
    const { ID } = await publisher.aMagazine();
    const answer = await publisher.call("PUT", `magazines/${ID}`, { slug });
    expectFailure(answer, "INVALID_PARAMETER");
  },
);

test("a magazine has an address as long as it is listed", async () => {
  const { ID, slug } = await publisher.aMagazine({ title: "Hail" });
  const listed = await publisher.call("PUT", `magazines/${ID}`, { listed: "yes" });
  expect(dataOf(updateMagazine, listed)).toMatchObject({
    listed: true,
    url: expect.stringMatching(new RegExp(`^https?://[^/]+/m/${slug}$`)),
  });
  const hidden = await publisher.call("PUT", `magazines/${ID}`, { listed: "no" });
  expect(dataOf(updateMagazine, hidden)).toMatchObject({ listed: false, slug, url: "" });
});
