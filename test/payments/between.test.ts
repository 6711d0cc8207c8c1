import { beforeEach, expect, test } from "vitest";
import { passFor, type ReadingRoom, seen } from "#test/reading/support/reading-room.ts";
import { originOf } from "#test/support/http.ts";
import { aPaidRoom, begin, comeBack, grantsOf, report, salesOf, useShop } from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;
const email = "ann@example.org";
let room: ReadingRoom;

beforeEach(async () => {
  stripe.revoked.clear();
  room = await aPaidRoom(shop);
});

const connect = (secret_key: string) =>
  room.publisher.call("PUT", "payments", { provider: "stripe", secret_key });

test("a contact who is deleted while Checkout is open is a new one once it is paid, with nothing of before", async () => {
  await room.publisher.addContact(email);
  const other = await room.publisher.anIssue(room.magazineId);
  await room.publisher.publish(other, "private");
  await room.publisher.succeed("PUT", `contacts/${email}/access/${other}`);
  const link = await passFor(room, email);
  const session = await begin(shop, room, "issue");
  await room.publisher.succeed("DELETE", `contacts/${email}`);
  await report(shop, room, stripe.pay(session, { email }));
  await comeBack(shop, session);
  expect(await salesOf(room)).toMatchObject([{ email, status: "paid" }]);
  expect(await grantsOf(room, email)).toEqual([room.issueId]);
  expect(await seen(host.address, room.path, await passFor(room, email))).toBe("whole");
  expect(await seen(host.address, room.path, link)).toBe("preview");
});

test("whoever goes back from Checkout may begin again, and what was left open ends by itself", async () => {
  const first = await begin(shop, room, "issue");
  const second = await begin(shop, room, "issue");
  await report(shop, room, stripe.pay(second, { email }));
  stripe.expire(first);
  host.pass({ seconds: 2400 });
  await host.runSchedules();
  expect(await salesOf(room)).toMatchObject([{ email, status: "paid" }]);
  expect((await comeBack(shop, first)).location).toBe(
    `${originOf(host.address, room.path)}${room.path}`,
  );
});

test.each([
  { end: "another account at Stripe", go: () => connect("sk_test_other1234567890") },
  { end: "live mode", go: () => connect("sk_live_press1234567890") },
  { end: "the end of selling", go: () => room.publisher.call("DELETE", "payments") },
])("nobody can pay in a Checkout that was open before $end", async ({ go }) => {
  const sessions = [await begin(shop, room, "issue"), await begin(shop, room, "subscription")];
  expect((await go()).status).toBe(200);
  for (const session of sessions) expect(stripe.state.get(session)["status"]).toBe("expired");
});

test("what was paid before another account at Stripe is connected counts, also unreported", async () => {
  const session = await begin(shop, room, "issue");
  stripe.pay(session, { email });
  expect((await connect("sk_test_other1234567890")).status).toBe(200);
  expect(await salesOf(room)).toMatchObject([{ email, status: "paid" }]);
  expect(await grantsOf(room, email)).toEqual([room.issueId]);
});

test("another account at Stripe has to wait for a bank that takes its time, unless that was in test mode", async () => {
  for (const [key, next, status] of [
    ["sk_live_press1234567890", "sk_live_other1234567890", 409],
    ["sk_live_press1234567890", "sk_test_press1234567890", 409],
    ["sk_test_press1234567890", "sk_live_press1234567890", 200],
  ] as const) {
    room = await aPaidRoom(shop);
    await connect(key);
    const session = await begin(shop, room, "issue");
    stripe.state.set(session, { status: "complete", payment_status: "unpaid" });
    expect([next, (await connect(next)).status]).toEqual([next, status]);
    if (status === 200) continue;
    await report(shop, room, stripe.pay(session, { email }));
    expect(await grantsOf(room, email)).toEqual([room.issueId]);
    expect((await connect(next)).status).toBe(200);
  }
});

test("a key that Stripe refuses meanwhile keeps nobody from another account", async () => {
  await begin(shop, room, "issue");
  stripe.revoked.add("sk_test_press1234567890");
  expect((await connect("sk_test_other1234567890")).status).toBe(200);
});

test("prices contain the taxes that Stripe works out, where its owner has set that up", async () => {
  stripe.state.tax = "active";
  expect((await connect("sk_test_press1234567890")).status).toBe(200);
  stripe.state.tax = "pending";
  for (const thing of ["issue", "subscription"] as const) {
    const { sent } = stripe.state.get(await begin(shop, room, thing));
    expect(sent).toMatchObject({
      "automatic_tax[enabled]": "true",
      "line_items[0][price_data][tax_behavior]": "inclusive",
    });
  }
});
