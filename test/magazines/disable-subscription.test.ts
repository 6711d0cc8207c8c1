import { expect, test } from "vitest";
import { disableSubscription } from "#contract/api/magazine-operations.ts";
import { dataOf } from "#test/support/answers.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const publisher = await host.anAccount();

test.each([
  ["a free subscription", {}],
  ["a paid subscription", { price: "10", issue_price: "2", preview_pages: "1-4" }],
])("ends %s, and of it nothing is shown any more", async (_, terms) => {
  const before = await publisher.aMagazine();
  await publisher.call("POST", `magazines/${before.ID}/subscription`, new URLSearchParams(terms));
  expect(await publisher.magazine(before.ID)).not.toEqual(before);
  const answer = await publisher.call("DELETE", `magazines/${before.ID}/subscription`);
  expect(dataOf(disableSubscription, answer)).toEqual([]);
  expect(await publisher.magazine(before.ID)).toEqual(before);
});

test("may be repeated, also where there never was a subscription", async () => {
  const before = await publisher.aMagazine();
  for (let count = 0; count < 2; count += 1) {
    const answer = await publisher.call("DELETE", `magazines/${before.ID}/subscription`);
    expect(dataOf(disableSubscription, answer)).toEqual([]);
  }
  expect(await publisher.magazine(before.ID)).toEqual(before);
});
