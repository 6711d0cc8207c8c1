import { beforeEach, expect, test } from "vitest";
import { enableSubscription } from "#contract/api/magazine-operations.ts";
import type { MagazineRecord } from "#contract/api/parameters/magazine-fields.ts";
import { dataOf, expectFailure } from "#test/support/answers.ts";
import { JsonBody, type ParametersSent } from "#test/support/api-client.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
let before: MagazineRecord;

beforeEach(async () => {
  before = await publisher.aMagazine();
});

async function enable(terms?: ParametersSent): Promise<MagazineRecord> {
  const answer = await publisher.call("POST", `magazines/${before.ID}/subscription`, terms);
  expect(dataOf(enableSubscription, answer)).toEqual([]);
  return publisher.magazine(before.ID);
}

test("without terms the subscription is free, with its popup and without prices", async () => {
  expect(await enable()).toEqual({
    ...before,
    subscription_status: "free",
    subscribe_popup: "auto_open",
  });
});

test("enabling twice changes nothing", async () => {
  expect(await enable()).toEqual(await enable());
});

test.each([
  [
    { price: "19.99", issue_price: "4", preview_pages: "2-5" },
    { price: 19.99, issue_price: 4, preview_pages: "2-5" },
  ],
  [
    { price: "0", issue_price: "0.5" },
    { price: 0, issue_price: 0.5, preview_pages: "1-1" },
  ],
  [
    { price: "100000000", issue_price: "1", preview_pages: "3-3" },
    { price: 100_000_000, issue_price: 1, preview_pages: "3-3" },
  ],
])("with %j the subscription is paid, with its terms and without popup", async (terms, shown) => {
  const expected = { ...before, subscription_status: "paid", cycle: 6, ...shown };
  expect(await enable(new URLSearchParams(terms))).toEqual(expected);
});

test("takes prices as JSON numbers", async () => {
  const magazine = await enable(new JsonBody({ price: 12.5, issue_price: 3 }));
  expect(magazine).toMatchObject({ price: 12.5, issue_price: 3 });
});

test("goes from paid to free and back, the terms being those given last", async () => {
  await enable({ price: "10", issue_price: "2" });
  expect(await enable()).toEqual({
    ...before,
    subscription_status: "free",
    subscribe_popup: "auto_open",
  });
  expect(await enable({ price: "11", issue_price: "3" })).toMatchObject({ price: 11 });
});

test("price and preview show in the issues while the magazine is paid, and only then", async () => {
  const issueId = await publisher.anIssue(before.ID);
  const shown = async () => {
    const [listed] = await publisher.listedIssues(before.ID);
    const { preview_pages: preview } = await publisher.issue(issueId);
    return { price: listed?.price, listed: listed?.preview_pages, preview };
  };
  const free = { price: 0, listed: null, preview: null };
  await eventually(async () => expect(await shown()).toEqual(free));
  await enable({ price: "10", issue_price: "2.5", preview_pages: "1-4" });
  const paid = { price: 2.5, listed: "1-4", preview: "1-4" };
  await eventually(async () => expect(await shown()).toEqual(paid));
  await enable();
  await eventually(async () => expect(await shown()).toEqual(free));
});

test.each([
  [{ price: "10" }, "MISSING_PARAMETER", "issue_price: is required"],
  [{ issue_price: "10" }, "MISSING_PARAMETER", "price: is required"],
  [{ preview_pages: "1-2" }, "MISSING_PARAMETER", "price: is required"],
  [{ price: "-1", issue_price: "1" }, "INVALID_PARAMETER", "price: must be an amount"],
  [{ price: "1.999", issue_price: "1" }, "INVALID_PARAMETER", "price: must be an amount"],
  [{ price: "1,50", issue_price: "1" }, "INVALID_PARAMETER", "price: must be an amount"],
  [{ price: "€5", issue_price: "1" }, "INVALID_PARAMETER", "price: must be an amount"],
  [{ price: "NaN", issue_price: "1" }, "INVALID_PARAMETER", "price: must be an amount"],
  [{ price: "100000000.01", issue_price: "1" }, "INVALID_PARAMETER", "price: must be at most"],
  [
    { price: "5", issue_price: "1", preview_pages: "5-1" },
    "INVALID_PARAMETER",
    "preview_pages: must not end",
  ],
  [
    { price: "5", issue_price: "1", preview_pages: "0-1" },
    "INVALID_PARAMETER",
    "preview_pages: must be a page range",
  ],
  [
    { price: "5", issue_price: "1", preview_pages: "3" },
    "INVALID_PARAMETER",
    "preview_pages: must be a page range",
  ],
] as const)("refuses %j and leaves the subscription as it was", async (terms, code, words) => {
  const path = `magazines/${before.ID}/subscription`;
  expectFailure(await publisher.call("POST", path, new URLSearchParams(terms)), code, words);
  expect(await publisher.magazine(before.ID)).toEqual(before);
});
