import { beforeEach, expect, test } from "vitest";
import { expectFailure } from "#test/support/answers.ts";
import { eventually } from "#test/support/eventually.ts";
import { useMasthead } from "#test/support/masthead.ts";

const host = await useMasthead();
const publisher = await host.anAccount();
let magazineId = "";
let path = "";

beforeEach(async () => {
  ({ ID: magazineId } = await publisher.aMagazine());
  path = `magazines/${magazineId}`;
});

const sell = (terms: Record<string, string>) =>
  publisher.call("POST", `${path}/subscription`, terms);

test("a magazine has a currency, a cycle and two ways to its publisher, and can give them up", async () => {
  const set = {
    currency: "EUR",
    cycle: "2",
    buy_url: "https://shop.example/notes?a=1",
    contact_email: "shop@press.example",
  };
  await publisher.succeed("PUT", path, set);
  await sell({ price: "20", issue_price: "4.5" });
  expect(await publisher.magazine(magazineId)).toMatchObject({ ...set, cycle: 2 });
  await publisher.succeed("PUT", path, { currency: "", buy_url: "", contact_email: "" });
  expect(await publisher.magazine(magazineId)).toMatchObject({
    currency: null,
    buy_url: null,
    contact_email: null,
  });
});

test("the cycle is a year at first, and null unless the magazine is paid", async () => {
  expect(await publisher.magazine(magazineId)).toMatchObject({ cycle: null, currency: null });
  await sell({ price: "20", issue_price: "4.5" });
  expect(await publisher.magazine(magazineId)).toMatchObject({ cycle: 6 });
});

test.each([
  [{ currency: "eur" }, "currency: must be an ISO 4217 code"],
  [{ currency: "XYZ" }, "currency: must be an ISO 4217 code"],
  [{ currency: "DEM" }, "currency: must be an ISO 4217 code"],
  [{ cycle: "0" }, "cycle: must be at least 1"],
  [{ cycle: "7" }, "cycle: must be at most 6"],
  [{ buy_url: "http://shop.example" }, "buy_url: must be an address with https"],
  [{ buy_url: "javascript:alert(1)" }, "buy_url: must be an address with https"],
  [{ buy_url: "https://me:secret@shop.example" }, "buy_url: must be an address with https"],
  [{ contact_email: "nobody" }, "contact_email: must be an e-mail address"],
])("refuses %j", async (fault, words) => {
  expectFailure(
    await publisher.call("PUT", path, new URLSearchParams(fault)),
    "INVALID_PARAMETER",
    words,
  );
});

test.each([
  ["JPY", "4.5", "issue_price: must have no decimals in JPY"],
  ["EUR", "0.49", "issue_price: must be at least 0.5 EUR, or 0"],
  ["HUF", "100", "issue_price: must be at least 175 HUF, or 0"],
  // Stripe does not charge single thousandths.
  ["KWD", "1.234", "issue_price: must be an amount such as 9.99"],
  ["JOD", "0.001", "issue_price: must be an amount such as 9.99"],
  ["UGX", "1000000", "issue_price: must be less in UGX"],
  ["EUR", "1000000", "issue_price: must be less in EUR"],
  ["KRW", "49", "issue_price: must be at least 50 KRW, or 0"],
  ["ZAR", "0.49", "issue_price: must be at least 0.5 ZAR, or 0"],
])("in %s an issue cannot cost %s", async (currency, price, words) => {
  await publisher.succeed("PUT", path, { currency });
  expectFailure(await sell({ price: "500", issue_price: price }), "INVALID_PARAMETER", words);
  const issueId = await publisher.anIssue(magazineId);
  const answer = await publisher.call("PUT", `issues/${issueId}`, { price });
  expectFailure(answer, "INVALID_PARAMETER", words.replace("issue_price", "price"));
});

test.each([
  ["KWD", "1.23"],
  ["UGX", "900000"],
  ["IDR", "1200000"],
  ["VND", "1200000"],
  ["COP", "1200000.50"],
  ["HUF", "175.50"],
  ["JPY", "50"],
])("in %s an issue can cost %s", async (currency, price) => {
  await publisher.succeed("PUT", path, { currency });
  expect((await sell({ price: "500", issue_price: price })).status).toBe(200);
});

test("a currency is refused in which the magazine's prices are not possible", async () => {
  await sell({ price: "20", issue_price: "4.5" });
  const answer = await publisher.call("PUT", path, { currency: "JPY" });
  expectFailure(answer, "INVALID_PARAMETER", "currency: the price 20 must be at least 50 JPY");
});

test("an issue has its own price in every record until that is taken back", async () => {
  await sell({ price: "20", issue_price: "4" });
  const issueId = await publisher.anIssue(magazineId);
  const changed = await publisher.succeed("PUT", `issues/${issueId}`, { price: "2.5" });
  expect(changed).toMatchObject({ price: 2.5, preview_pages: "1-1" });
  expect(await publisher.issue(issueId)).toMatchObject({ price: 2.5 });
  await eventually(async () =>
    expect(await publisher.listedIssues(magazineId)).toMatchObject([{ price: 2.5 }]),
  );
  await publisher.succeed("PUT", `issues/${issueId}`, { title: "Other" });
  expect(await publisher.issue(issueId)).toMatchObject({ price: 2.5 });
  const back = await publisher.succeed("PUT", `issues/${issueId}`, { price: "" });
  expect(back).toMatchObject({ price: 4 });
});
