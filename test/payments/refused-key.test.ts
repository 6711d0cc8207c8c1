import { afterEach, beforeEach, expect, test } from "vitest";
import { get, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import { aPaidRoom, begin, grantsOf, press, salesOf, TEST_KEY, useShop } from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;
let room: ReadingRoom;

beforeEach(async () => {
  room = await aPaidRoom(shop);
});
afterEach(() => {
  stripe.mood = "good";
});

/** The sweep runs some times in an hour, which is more than it looks back. */
async function anHourPasses(): Promise<void> {
  for (let quarter = 0; quarter < 4; quarter += 1) {
    host.pass({ seconds: 15 * 60 });
    await host.runSchedules();
    await host.idle();
  }
}

async function connectAgain(): Promise<void> {
  stripe.mood = "good";
  await room.publisher.succeed("PUT", "payments", { provider: "stripe", secret_key: TEST_KEY });
  await anHourPasses();
}

const end = async () => (await get(host.address, room.path, "start_page=2")).body.toString();

test("what was paid, refunded or disputed while Stripe refused the key is found with the next one", async () => {
  const [early, late, lost] = [
    await begin(shop, room, "issue"),
    await begin(shop, room, "issue"),
    await begin(shop, room, "issue"),
  ];
  stripe.pay(early, { email: "early@example.org" });
  stripe.pay(lost, { email: "lost@example.org" });
  await anHourPasses();
  stripe.mood = "refusing";
  stripe.pay(late, { email: "late@example.org" });
  await anHourPasses();
  stripe.refund(stripe.chargeOf(early));
  stripe.dispute(stripe.chargeOf(lost));
  stripe.settle(stripe.state.all("dispute").at(-1)?.id ?? "", "lost");
  await anHourPasses();
  expect(await salesOf(room)).toHaveLength(2);
  await connectAgain();
  const sales = (await salesOf(room)).map(({ email, status }) => [email, status]);
  expect(Object.fromEntries(sales)).toEqual({
    "early@example.org": "refunded",
    "late@example.org": "paid",
    "lost@example.org": "disputed",
  });
  expect(await grantsOf(room, "late@example.org")).toEqual([room.issueId]);
  expect(await grantsOf(room, "early@example.org")).toEqual([]);
});

test("the publisher learns that Stripe refuses the key, and visitors are led to the publisher", async () => {
  const { publisher, magazineId } = room;
  await publisher.succeed("PUT", `magazines/${magazineId}`, { buy_url: "https://shop.example/" });
  expect(await publisher.succeed("GET", "payments")).not.toHaveProperty("problem");
  stripe.mood = "refusing";
  expect((await press(shop, room, "issue")).status).toBe(503);
  await anHourPasses();
  expect(await publisher.succeed("GET", "payments")).toMatchObject({ problem: "key_refused" });
  expect(await end()).toContain('href="https://shop.example/"');
  expect(await end()).not.toContain("<form method");
  await connectAgain();
  expect(await publisher.succeed("GET", "payments")).not.toHaveProperty("problem");
  expect(await end()).toContain("Buy this issue for €4.00");
});

test("a key that Stripe takes again needs no new one", async () => {
  stripe.mood = "refusing";
  await anHourPasses();
  stripe.mood = "good";
  await anHourPasses();
  expect(await room.publisher.succeed("GET", "payments")).not.toHaveProperty("problem");
});

test("selling can be ended although Stripe refuses the key", async () => {
  const session = await begin(shop, room, "issue");
  stripe.mood = "refusing";
  expect(await room.publisher.succeed("DELETE", "payments")).toMatchObject({ status: "off" });
  stripe.pay(session);
  await connectAgain();
  expect(await salesOf(room)).toMatchObject([{ status: "paid" }]);
});
