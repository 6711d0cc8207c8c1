import { afterEach, beforeEach, expect, test } from "vitest";
import { cursorOf } from "#http/list-cursor.ts";
import { expectFailure } from "#test/support/answers.ts";
import { findPayments } from "#features/purchases/payments-repository.ts";
import type { ReadingRoom } from "#test/reading/support/reading-room.ts";
import {
  aPaidRoom,
  begin,
  grantsOf,
  press,
  report,
  salesOf,
  TEST_KEY,
  useShop,
} from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;
const off = { provider: "", status: "off", mode: "", account_name: "", webhook: "" };
let room: ReadingRoom;

beforeEach(async () => {
  room = await aPaidRoom(shop);
});
afterEach(() => {
  stripe.mood = "good";
});

const set = (secret_key: string) =>
  room.publisher.call("PUT", "payments", { provider: "stripe", secret_key });
const ours = () =>
  stripe.state.all("webhook_endpoint").filter(({ url }) => String(url).endsWith(room.accountId));

test("the key is tried, kept encrypted, and read back by nobody", async () => {
  const shown = await room.publisher.succeed("GET", "payments");
  expect(shown).toEqual({
    provider: "stripe",
    status: "active",
    mode: "test",
    account_name: "Press Example",
    webhook: "registered",
  });
  expect(JSON.stringify(await findPayments(room.accountId))).not.toContain(TEST_KEY);
});

test("setting it again leaves one endpoint at Stripe, and the secret before is good for a day", async () => {
  const [before] = ours();
  await set(TEST_KEY);
  expect(ours()).toHaveLength(1);
  const event = stripe.pay(await begin(shop, room, "issue"));
  const secret = String(before?.["secret"]);
  expect(await report(shop, room, event, { secret })).toBe(200);
  host.pass({ hours: 25 });
  expect(await report(shop, room, event, { secret })).toBe(400);
});

test("a key that is none, or that Stripe refuses, is named", async () => {
  expectFailure(await set("pk_test_1234567890"), "INVALID_PARAMETER", "secret_key: ");
  stripe.mood = "refusing";
  expectFailure(await set("rk_test_1234567890"), "INVALID_PARAMETER", "secret_key: ");
  stripe.mood = "silent";
  expectFailure(await set(TEST_KEY), "PAYMENTS_SILENT", "Stripe");
});

test("a restricted key of the same account is taken", async () => {
  expect((await set("rk_test_pres1234567890")).status).toBe(200);
});

test("another account at Stripe is refused while subscriptions run", async () => {
  expect((await set("sk_test_other1234567890")).status).toBe(200);
  const session = await begin(shop, room, "subscription");
  await report(shop, room, stripe.pay(session));
  expectFailure(await set(TEST_KEY), "PAYMENTS_IN_USE", "");
  await room.publisher.succeed("DELETE", `contacts/ann@example.org`);
  await host.runSchedules();
  host.pass({ seconds: 60 });
  await host.runSchedules();
  expect((await set(TEST_KEY)).status).toBe(200);
});

test("what was bought in test mode ends when live begins", async () => {
  await report(shop, room, stripe.pay(await begin(shop, room, "issue")));
  const session = await begin(shop, room, "subscription");
  await report(shop, room, stripe.pay(session));
  expect(await set("sk_live_press1234567890")).toMatchObject({
    status: 200,
    data: { mode: "live" },
  });
  expect(await grantsOf(room, "ann@example.org")).toEqual([]);
  expect(await salesOf(room)).toEqual([]);
  const { subscription } = stripe.state.get(session);
  expect(stripe.state.get(String(subscription))["status"]).toBe("canceled");
});

test("what was bought in test mode ends when live begins, also after payments were off", async () => {
  await report(shop, room, stripe.pay(await begin(shop, room, "issue")));
  await room.publisher.succeed("DELETE", "payments");
  host.pass({ seconds: 180 });
  await host.runSchedules();
  expect(await findPayments(room.accountId)).toBeUndefined();
  expect(await grantsOf(room, "ann@example.org")).toEqual([room.issueId]);
  for (let time = 0; time < 2; time += 1) {
    expect((await set("sk_live_press1234567890")).status).toBe(200);
    expect(await grantsOf(room, "ann@example.org")).toEqual([]);
    expect(await salesOf(room)).toEqual([]);
  }
});

test("what was bought in live mode stays, whatever mode follows", async () => {
  await set("sk_live_press1234567890");
  await report(shop, room, stripe.pay(await begin(shop, room, "issue")));
  for (const key of ["sk_live_other1234567890", TEST_KEY, "sk_live_press1234567890"]) {
    expect((await set(key)).status).toBe(200);
    expect(await grantsOf(room, "ann@example.org")).toEqual([room.issueId]);
    expect(await salesOf(room)).toHaveLength(1);
  }
});

test("a sale of test mode that the list has not yet when live begins ends a little later", async () => {
  host.table.lag.delayReads();
  try {
    await report(shop, room, stripe.pay(await begin(shop, room, "issue")));
    await set("sk_live_press1234567890");
  } finally {
    host.table.lag.endDelay();
  }
  for (const seconds of [30, 180]) {
    host.pass({ seconds });
    await host.runSchedules();
  }
  expect(await grantsOf(room, "ann@example.org")).toEqual([]);
  expect(await salesOf(room)).toEqual([]);
  expect(await findPayments(room.accountId)).not.toHaveProperty("mayHaveTestSales");
});

test("ending keeps sales and what was bought, and the key until the last subscription has ended", async () => {
  await report(shop, room, stripe.pay(await begin(shop, room, "issue")));
  const session = await begin(shop, room, "subscription");
  await report(shop, room, stripe.pay(session));
  const answer = await room.publisher.succeed("DELETE", "payments");
  expect(answer).toEqual(off);
  expect(await room.publisher.succeed("GET", "payments")).toEqual(off);
  const { subscription } = stripe.state.get(session);
  expect(stripe.state.get(String(subscription))["cancel_at_period_end"]).toBe(true);
  expect(await findPayments(room.accountId)).toBeDefined();
  expect((await press(shop, room, "issue")).status).toBe(404);
  stripe.state.happened(
    "customer.subscription.deleted",
    stripe.state.set(String(subscription), { status: "canceled" }),
  );
  host.pass({ seconds: 180 });
  await host.runSchedules();
  host.pass({ seconds: 180 });
  await host.runSchedules();
  expect(await findPayments(room.accountId)).toBeUndefined();
  expect(await salesOf(room)).toHaveLength(2);
  expect(await grantsOf(room, "ann@example.org")).toEqual([room.issueId]);
  expect(await room.publisher.succeed("DELETE", "payments")).toEqual(off);
});

test("a report is taken only with a signature of the last five minutes", async () => {
  const event = stripe.pay(await begin(shop, room, "issue"));
  const time = Math.floor(host.clock.now.getTime() / 1000);
  expect(await report(shop, room, event, { secret: "whsec_other" })).toBe(400);
  expect(await report(shop, room, event, { time: time - 301 })).toBe(400);
  expect(await report(shop, room, event, { time: time + 301 })).toBe(400);
  expect(await salesOf(room)).toEqual([]);
  const nobody = { ...room, accountId: "abcdefghijkm" };
  expect(await report(shop, nobody, event)).toBe(404);
  const other = stripe.state.happened("payout.paid", stripe.state.put("payout", "po", {}));
  expect(await report(shop, room, other)).toBe(200);
  expect(await report(shop, room, event, { time: time - 299 })).toBe(200);
  expect(await salesOf(room)).toHaveLength(1);
});

test("sales are listed between times, both included, a part at a time", async () => {
  await report(shop, room, stripe.pay(await begin(shop, room, "issue")));
  const first = `${host.clock.now.toISOString().slice(0, 19)}Z`;
  host.pass({ hours: 1 });
  await report(shop, room, stripe.pay(await begin(shop, room, "issue")));
  const list = (query: string) => room.publisher.succeed("GET", `sales?${query}`);
  expect(await list(`to=${first}`)).toMatchObject([{ at: first }]);
  expect(await list(`from=${first}`)).toHaveLength(2);
  expect(await list("limit=1")).toHaveLength(1);
  // A period that ends before it begins has none, and a cursor of another period leads out of none.
  const { nextCursor } = await room.publisher.call("GET", "sales?limit=1");
  const forged = cursorOf({ ...room, operationId: "listSales", path: {} }, "MQ");
  const years = [
    "from=2099-12-31T23:59:59Z&to=2026-01-01T00:00:00Z",
    "from=4372-02-09T23:19:16.8Z",
  ];
  for (const query of [...years, "to=2001-01-01T00:00:00Z"]) {
    for (const cursor of ["", `&cursor=${nextCursor}`, `&cursor=${forged}`]) {
      expect(await list(query + cursor), query + cursor).toEqual([]);
    }
  }
});
