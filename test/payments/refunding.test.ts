import * as v from "valibot";
import { beforeEach, expect, test } from "vitest";
import { passFor, type ReadingRoom, seen } from "#test/reading/support/reading-room.ts";
import { webhookPayload } from "#contract/formats/webhook-event.ts";
import { skipOnWire } from "#test/support/wire/service.ts";
import { aReceiver } from "#test/webhooks/support/receiver.ts";
import { aPaidRoom, begin, grantsOf, report, salesOf, useShop } from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;
const email = "ann@example.org";
let room: ReadingRoom;

beforeEach(async () => {
  room = await aPaidRoom(shop);
});

/** Buys an issue. @returns the charge that paid for it */
async function aPurchase(): Promise<string> {
  const session = await begin(shop, room, "issue");
  await report(shop, room, stripe.pay(session, { email }));
  return stripe.chargeOf(session);
}

test("a full refund takes back the issue, a partial one does not", async () => {
  const charge = await aPurchase();
  await report(shop, room, stripe.refund(charge, 150));
  expect(await salesOf(room)).toMatchObject([{ status: "paid", refunded: 150 }]);
  expect(await grantsOf(room, email)).toEqual([room.issueId]);
  await report(shop, room, stripe.refund(charge));
  expect(await salesOf(room)).toMatchObject([{ status: "refunded", refunded: 400 }]);
  expect(await grantsOf(room, email)).toEqual([]);
});

test("a refund that is not reported is found by the sweep", async () => {
  stripe.refund(await aPurchase());
  host.pass({ seconds: 200 });
  await host.runSchedules();
  expect(await grantsOf(room, email)).toEqual([]);
});

test("a refund takes back nothing that was granted, or bought otherwise", async () => {
  await room.publisher.addContact(email);
  await room.publisher.succeed("PUT", `contacts/${email}/access/${room.issueId}`);
  await report(shop, room, stripe.refund(await aPurchase()));
  expect(await grantsOf(room, email)).toEqual([room.issueId]);
  const other = await aPaidRoom(shop);
  room = other;
  const charges = [await aPurchase(), await aPurchase()];
  await report(shop, room, stripe.refund(charges[0] ?? ""));
  expect(await grantsOf(room, email)).toEqual([room.issueId]);
  await report(shop, room, stripe.refund(charges[1] ?? ""));
  expect(await grantsOf(room, email)).toEqual([]);
});

test("a dispute that is won leaves all as it was", async () => {
  const dispute = stripe.dispute(await aPurchase());
  await report(shop, room, dispute);
  expect(await salesOf(room)).toMatchObject([{ status: "disputed" }]);
  expect(await seen(host.address, room.path, await passFor(room, email))).toBe("whole");
  const [made] = stripe.state.all("dispute").slice(-1);
  await report(shop, room, stripe.settle(made?.id ?? "", "won"));
  await report(shop, room, dispute);
  expect(await salesOf(room)).toMatchObject([{ status: "paid" }]);
});

test("a dispute that is lost takes back what was bought, in whatever order it is reported", async () => {
  const opened = stripe.dispute(await aPurchase());
  const [made] = stripe.state.all("dispute").slice(-1);
  await report(shop, room, stripe.settle(made?.id ?? "", "lost"));
  await report(shop, room, opened);
  expect(await salesOf(room)).toMatchObject([{ status: "disputed" }]);
  expect(await grantsOf(room, email)).toEqual([]);
});

test("webhooks are informed of sales and refunds, once each", async () => {
  skipOnWire("webhooks to this machine");
  const receiver = await aReceiver();
  await room.publisher.succeed("POST", "webhooks", { url: receiver.url, events: "*" });
  const refunded = stripe.refund(await aPurchase());
  await report(shop, room, refunded);
  await report(shop, room, refunded);
  await host.idle();
  const events = receiver.received.map(({ body }) => v.parse(webhookPayload, JSON.parse(body)));
  expect(new Set(events.map(({ type }) => type))).toEqual(
    new Set(["contact.created", "sale.completed", "sale.refunded"]),
  );
  expect(events).toHaveLength(3);
  expect(events.find(({ type }) => type === "sale.completed")).toMatchObject({
    data: { email, issue_id: room.issueId, amount: 400, currency: "EUR" },
  });
});
