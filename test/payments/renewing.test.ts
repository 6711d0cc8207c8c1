import { beforeEach, expect, test } from "vitest";
import { passFor, type ReadingRoom, seen } from "#test/reading/support/reading-room.ts";
import { allMail } from "#test/support/all-mail.ts";
import { send } from "#test/support/http.ts";
import { aPaidRoom, begin, endOf, report, salesOf, useShop } from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;
let room: ReadingRoom;
let buyers = 0;
let email = "";

beforeEach(async () => {
  room = await aPaidRoom(shop);
  email = `buyer${++buyers}@example.org`;
});

/** Buys a subscription. @returns its Checkout and its id at Stripe */
async function aSubscription(): Promise<{ session: string; id: string }> {
  const session = await begin(shop, room, "subscription");
  await report(shop, room, stripe.pay(session, { email }));
  return { session, id: String(stripe.state.get(session)["subscription"]) };
}

const invoiceIn = (event: object): string =>
  /"id":"(in_\w+)"/.exec(JSON.stringify(event))?.[1] ?? "";
const isOpen = async () => seen(host.address, room.path, await passFor(room, email));

test("a subscription lasts a cycle, and each paid period extends it once", async () => {
  await room.publisher.succeed("PUT", `magazines/${room.magazineId}`, { cycle: "2" });
  const { id } = await aSubscription();
  const begun = host.clock.now.getTime();
  expect(Date.parse(await endOf(room, email)) - begun).toBeCloseTo(31 * 86_400_000, -4);
  host.pass({ days: 31, hours: 1 });
  const renewed = stripe.renew(id);
  for (let count = 0; count < 3; count += 1) await report(shop, room, renewed);
  await host.runSchedules();
  expect(await endOf(room, email)).toMatch(/^2026-05-01T/);
  expect((await salesOf(room)).map(({ kind }) => kind)).toEqual(["renewal", "subscription"]);
});

test("a renewal that is not reported is found by the sweep", async () => {
  const { id } = await aSubscription();
  host.pass({ days: 365, hours: 1 });
  stripe.renew(id);
  expect(await isOpen()).toBe("whole");
  await host.runSchedules();
  expect(await salesOf(room)).toHaveLength(2);
});

test("after a renewal that fails access ends within a week", async () => {
  await aSubscription();
  host.pass({ days: 365, hours: 1 });
  expect(await isOpen()).toBe("whole");
  host.pass({ days: 6 });
  expect(await isOpen()).toBe("preview");
});

test("a subscription that its buyer ended at Stripe itself is looked at when it is due", async () => {
  const { id } = await aSubscription();
  stripe.state.set(id, { cancel_at_period_end: true });
  stripe.state.happened("customer.subscription.updated", stripe.state.get(id));
  host.pass({ seconds: 200 });
  await host.runSchedules();
  host.pass({ days: 365, hours: 1 });
  expect(await isOpen()).toBe("preview");
});

test("the first invoice renews nothing, whichever report is faster", async () => {
  const session = await begin(shop, room, "subscription");
  const completed = stripe.pay(session, { email });
  const invoice = stripe.state.events.find(
    ({ type, data }) =>
      type === "invoice.paid" &&
      JSON.stringify(data).includes(String(stripe.state.get(session)["invoice"])),
  );
  if (!invoice) throw new Error("No invoice");
  await report(shop, room, invoice);
  await report(shop, room, completed);
  await report(shop, room, invoice);
  expect(await salesOf(room)).toHaveLength(1);
});

test("the link in its mails ends a subscription with its period, and only its POST", async () => {
  const { id } = await aSubscription();
  const mail = (await allMail(host)).find(({ to }) => to.includes(email));
  const link = /End the subscription:\s+(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const { pathname, search } = new URL(link);
  const target = pathname + search;
  const shown = await send(host.address, { method: "GET", target });
  expect(shown.body.toString()).toContain("End your subscription to");
  expect(stripe.state.get(id)["cancel_at_period_end"]).toBe(false);
  const ended = await send(host.address, { method: "POST", target });
  expect(ended.body.toString()).toContain("Your subscription ends");
  expect(stripe.state.get(id)["cancel_at_period_end"]).toBe(true);
  host.pass({ days: 364 });
  expect(await isOpen()).toBe("whole");
  host.pass({ days: 1, hours: 1 });
  expect(await isOpen()).toBe("preview");
});

test("a contact who is deleted stays so, whatever is reported again, and nothing more is charged", async () => {
  const { session, id } = await aSubscription();
  const again = stripe.state.events.filter((event) => JSON.stringify(event).includes(session));
  await room.publisher.succeed("DELETE", `contacts/${email}`);
  for (const event of again) await report(shop, room, event);
  await host.runSchedules();
  host.pass({ seconds: 60 });
  await host.runSchedules();
  expect(stripe.state.get(id)["status"]).toBe("canceled");
  expect(await salesOf(room)).toMatchObject([{ email: "", status: "paid" }]);
  expect((await room.publisher.call("GET", `contacts/${email}`)).status).toBe(404);
});

test("the subscriptions to a magazine that is deleted end at Stripe", async () => {
  const { id } = await aSubscription();
  await room.publisher.succeed("DELETE", `magazines/${room.magazineId}`, {
    confirm: "I do realize I want to delete an entire magazine with all issues",
    confirm2: "I also realize that I will not have it back",
    confirm3: "and I will not contact customer support asking to bring it back",
  });
  await host.runSchedules();
  host.pass({ seconds: 60 });
  await host.runSchedules();
  expect(stripe.state.get(id)["status"]).toBe("canceled");
  expect(await salesOf(room)).toHaveLength(1);
});

test("a subscriber whom the publisher removes is charged no more", async () => {
  const { id } = await aSubscription();
  const path = `magazines/${room.magazineId}/subscribers`;
  const answer = await room.publisher.succeed("DELETE", path, { emails: email });
  expect(answer).toMatchObject({ results: [{ outcome: "unsubscribed" }] });
  await host.runSchedules();
  expect(stripe.state.get(id)["status"]).toBe("canceled");
  expect(await isOpen()).toBe("preview");
});

test("a subscription bought twice is paid for twice, and renewed once", async () => {
  const first = await aSubscription();
  const second = await aSubscription();
  await host.runSchedules();
  expect(stripe.state.get(first.id)["cancel_at_period_end"]).toBe(false);
  expect(stripe.state.get(second.id)["cancel_at_period_end"]).toBe(true);
  const years = (Date.parse(await endOf(room, email)) - host.clock.now.getTime()) / 31_536_000_000;
  expect(Math.round(years)).toBe(2);
});

test("a full refund of a renewal takes back its period alone, and ends the subscription", async () => {
  const { id } = await aSubscription();
  const begun = await endOf(room, email);
  host.pass({ days: 364 });
  const renewed = stripe.renew(id);
  await report(shop, room, renewed);
  const refunded = stripe.refund(stripe.chargeOf(invoiceIn(renewed)));
  await report(shop, room, refunded);
  await report(shop, room, refunded);
  expect(await endOf(room, email)).toBe(begun);
  expect(await salesOf(room)).toMatchObject([
    { kind: "renewal", status: "refunded", refunded: 2000 },
    { kind: "subscription", status: "paid", refunded: 0 },
  ]);
  await host.runSchedules();
  expect(stripe.state.get(id)["status"]).toBe("canceled");
});

test("a refund of the first period takes it back, before and after its other reports", async () => {
  const session = await begin(shop, room, "subscription");
  const completed = stripe.pay(session, { email });
  const refunded = stripe.refund(stripe.chargeOf(session));
  await report(shop, room, refunded);
  await report(shop, room, completed);
  await report(shop, room, refunded);
  expect(await salesOf(room)).toMatchObject([{ status: "refunded" }]);
  expect(await isOpen()).toBe("preview");
});

test("what the publisher gave stays when a purchase is refunded", async () => {
  await room.publisher.addContact(email);
  const path = `contacts/${email}/subscription/${room.magazineId}`;
  await room.publisher.succeed("POST", path, { cycle: "2" });
  const given = await endOf(room, email);
  const { session } = await aSubscription();
  expect(await endOf(room, email)).not.toBe(given);
  await report(shop, room, stripe.refund(stripe.chargeOf(session)));
  expect(await endOf(room, email)).toBe(given);
});
