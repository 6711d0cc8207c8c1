import { beforeEach, expect, test } from "vitest";
import { type ReadingRoom, seen, get, passFor } from "#test/reading/support/reading-room.ts";
import { originOf } from "#test/support/http.ts";
import { allMail } from "#test/support/all-mail.ts";
import {
  aPaidRoom,
  begin,
  comeBack,
  endOf,
  grantsOf,
  press,
  report,
  salesOf,
  useShop,
} from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;
let room: ReadingRoom;

beforeEach(async () => {
  room = await aPaidRoom(shop);
});

const pageBehindPreview = async () =>
  (await get(host.address, room.path, "start_page=2")).body.toString();

test("the end of a preview has a form for the subscription and one for the issue, with their prices", async () => {
  const html = await pageBehindPreview();
  const forms = html.match(/<form method="post" action="[^"]+\/purchase" target="_top"/g);
  expect(new Set(forms).size).toBe(1);
  expect(html).toContain("Subscribe for €20.00");
  expect(html).toContain("Buy this issue for €4.00");
  expect(html).toContain("Test mode: no money is taken.");
});

test("the page's policy lets its forms lead to Stripe", async () => {
  const { headers } = await get(host.address, room.path);
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain(`form-action 'self' https://checkout.stripe.com ${stripe.address}`);
});

test("a form leads to Checkout with the thing and the price of the table", async () => {
  const answer = await press(shop, room, "issue");
  expect(answer.status).toBe(303);
  expect(answer.headers["location"]).toMatch(new RegExp(`^${stripe.address}/pay/cs_test_`));
  const [{ sent } = { sent: new URLSearchParams() }] = stripe.asked
    .filter(({ path, method }) => method === "POST" && path === "/v1/checkout/sessions")
    .slice(-1);
  expect(Object.fromEntries(sent)).toMatchObject({
    mode: "payment",
    "line_items[0][price_data][currency]": "eur",
    "line_items[0][price_data][unit_amount]": "400",
    cancel_url: `${originOf(host.address, room.path)}${room.path}`,
  });
  expect(sent.get("success_url")).toContain(
    `${originOf(host.address, room.path)}${room.path}/purchase?`,
  );
});

test("a form of another site, or in a frame without an origin, leads to Checkout too: nothing is open until it is paid", async () => {
  for (const origin of ["https://evil.example", "null"]) {
    const answer = await press(shop, room, "issue", { origin, "sec-fetch-site": "cross-site" });
    expect(answer.headers["location"]).toMatch(new RegExp(`^${stripe.address}/pay/cs_test_`));
    expect(answer.headers["set-cookie"]).toBeUndefined();
  }
  expect(await salesOf(room)).toEqual([]);
  expect(await pageBehindPreview()).toContain("Buy this issue for €4.00");
});

test("the magazine's own page leads to Checkout too, by a form for the subscription", async () => {
  const { publisher, magazineId } = room;
  await publisher.succeed("PUT", `magazines/${magazineId}`, {
    slug: `tide-${magazineId.slice(1)}`,
  });
  const page = await get(host.address, `/m/tide-${magazineId.slice(1)}/subscribe`);
  const html = page.body.toString();
  expect(html).toContain(
    `<form method="post" action="${originOf(host.address, room.path)}${room.path}/purchase"`,
  );
  expect(html).toContain("Subscription for a year: €20.00");
  expect(html).toContain("Subscribe for €20.00");
  expect(html).not.toContain("Buy this issue");
  expect(page.headers["content-security-policy"]).toContain(stripe.address);
});

test("no GET makes anything", async () => {
  const before = stripe.asked.length;
  const answer = await get(host.address, `${room.path}/purchase`, "thing=issue");
  expect(answer.status).toBe(404);
  expect(stripe.asked).toHaveLength(before);
});

test("whoever pays and comes back reads on, without any report", async () => {
  const session = await begin(shop, room, "issue");
  stripe.pay(session);
  const { status, location } = await comeBack(shop, session);
  expect(status).toBe(303);
  const url = new URL(location);
  expect(await seen(host.address, url.pathname, url.search.slice(1))).toBe("whole");
  expect(await seen(host.address, room.path)).toBe("preview");
  expect(await grantsOf(room, "ann@example.org")).toEqual([room.issueId]);
  expect(await salesOf(room)).toMatchObject([
    { email: "ann@example.org", kind: "issue", amount: 400, currency: "EUR", status: "paid" },
  ]);
});

test("whoever pays gets the personal link by mail, also without coming back", async () => {
  const session = await begin(shop, room, "issue");
  expect(await report(shop, room, stripe.pay(session, { email: "bea@example.org" }))).toBe(200);
  const mail = (await allMail(host)).find(({ to }) => to.includes("bea@example.org"));
  expect(mail?.subject).toMatch(/^Your purchase: /);
  expect(mail?.text).toContain(await passFor(room, "bea@example.org"));
  const mails = await room.publisher.succeed("GET", "contacts/bea@example.org/mails");
  expect(mails).toMatchObject([{ kind: "issue_bought" }]);
});

test("a report five times, the way back and the sweep make one sale, one mail and one grant", async () => {
  const session = await begin(shop, room, "issue");
  const event = stripe.pay(session, { email: "cid@example.org" });
  const all = [1, 2, 3, 4, 5].map(() => report(shop, room, event));
  await Promise.all([...all, comeBack(shop, session)]);
  host.pass({ seconds: 300 });
  await host.runSchedules();
  await host.idle();
  expect(await salesOf(room)).toHaveLength(1);
  expect(await room.publisher.succeed("GET", "contacts/cid@example.org/mails")).toHaveLength(1);
});

test("what Stripe does not report is found by the sweep within five minutes", async () => {
  const session = await begin(shop, room, "subscription");
  stripe.pay(session, { email: "dan@example.org" });
  host.pass({ seconds: 200 });
  await host.runSchedules();
  expect(await salesOf(room)).toMatchObject([{ email: "dan@example.org", kind: "subscription" }]);
  expect(await endOf(room, "dan@example.org")).toMatch(/^2027-03-01T12:0/);
});

test("whoever subscribes and comes back reads on", async () => {
  const session = await begin(shop, room, "subscription");
  stripe.pay(session, { email: "flo@example.org" });
  const { location } = await comeBack(shop, session);
  expect(await seen(host.address, room.path, new URL(location).search.slice(1))).toBe("whole");
  host.pass({ hours: 25 });
  expect(await seen(host.address, room.path, new URL(location).search.slice(1))).toBe("preview");
});

test("in a currency that Stripe counts in hundredths, it gets these", async () => {
  const { publisher, magazineId } = room;
  await publisher.succeed("PUT", `magazines/${magazineId}`, { currency: "" });
  const terms = { price: "2000", issue_price: "400" };
  await publisher.succeed("POST", `magazines/${magazineId}/subscription`, terms);
  await publisher.succeed("PUT", `magazines/${magazineId}`, { currency: "ISK" });
  const session = await begin(shop, room, "issue");
  expect(stripe.state.get(session)["amount_total"]).toBe(40_000);
  await report(shop, room, stripe.pay(session));
  await report(shop, room, stripe.refund(stripe.chargeOf(session), 10_000));
  expect(await salesOf(room)).toMatchObject([{ amount: 400, refunded: 100, status: "paid" }]);
});

test("whoever does not pay comes back to the preview, and has bought nothing", async () => {
  const session = await begin(shop, room, "issue");
  const preview = { status: 303, location: `${originOf(host.address, room.path)}${room.path}` };
  expect(await comeBack(shop, session)).toMatchObject(preview);
  stripe.expire(session);
  expect(await comeBack(shop, session)).toMatchObject(preview);
  expect(await salesOf(room)).toEqual([]);
});

test("a bank that takes its time, and a Stripe that is silent, are waited for", async () => {
  const session = await begin(shop, room, "issue");
  stripe.state.set(session, { status: "complete", payment_status: "unpaid" });
  const waiting = 'data-reason="purchase-waiting"';
  expect((await comeBack(shop, session)).page).toContain(waiting);
  stripe.mood = "silent";
  expect((await comeBack(shop, session)).page).toContain(waiting);
  stripe.mood = "good";
  stripe.pay(session);
  expect((await comeBack(shop, session)).location).toContain("purchase=");
});

test("paid twice in two tabs are two sales and one access", async () => {
  const sessions = [await begin(shop, room, "issue"), await begin(shop, room, "issue")];
  for (const session of sessions) await report(shop, room, stripe.pay(session));
  expect(await salesOf(room)).toHaveLength(2);
  expect(await grantsOf(room, "ann@example.org")).toEqual([room.issueId]);
});

test("a price that changes while Checkout is open is for new purchases", async () => {
  const session = await begin(shop, room, "issue");
  await room.publisher.succeed("PUT", `issues/${room.issueId}`, { price: "9" });
  await report(shop, room, stripe.pay(session));
  expect(await salesOf(room)).toMatchObject([{ amount: 400 }]);
});

test("whoever pays with somebody else's address gets the issue and nothing else of theirs", async () => {
  const { publisher, magazineId } = room;
  await publisher.addContact("eve@example.org");
  await publisher.succeed("POST", `contacts/eve@example.org/subscription/${magazineId}`, {
    cycle: "6",
  });
  const session = await begin(shop, room, "issue");
  stripe.pay(session, { email: "eve@example.org" });
  const { location } = await comeBack(shop, session);
  const ticket = new URL(location).search.slice(1);
  expect(ticket).not.toContain("pass=");
  expect(await seen(host.address, room.path, ticket)).toBe("whole");
  const other = await publisher.anIssue(magazineId);
  await publisher.publish(other, "private");
  expect(await seen(host.address, `/read/${room.accountId}/${other}`, ticket)).toBe("preview");
});

test("nothing is sold that has no price, no currency, or no payments", async () => {
  const { publisher, magazineId, issueId } = room;
  await publisher.succeed("PUT", `issues/${issueId}`, { price: "0" });
  expect((await press(shop, room, "issue")).status).toBe(404);
  await publisher.succeed("PUT", `issues/${issueId}`, { price: "" });
  await publisher.succeed("PUT", `magazines/${magazineId}`, { currency: "" });
  expect((await press(shop, room, "issue")).status).toBe(404);
  await publisher.succeed("PUT", `magazines/${magazineId}`, { currency: "EUR" });
  expect(await pageBehindPreview()).toContain("<form method");
  await publisher.succeed("DELETE", "payments");
  expect((await press(shop, room, "issue")).status).toBe(404);
  expect(await pageBehindPreview()).not.toContain("<form method");
});

test.each(["IQD", "KPW", "GHS"])(
  "in %s, which Stripe does not take, visitors see the price and find the publisher",
  async (currency) => {
    const { publisher, magazineId } = room;
    const buyUrl = "https://shop.example/";
    await publisher.succeed("PUT", `magazines/${magazineId}`, { currency, buy_url: buyUrl });
    const page = await pageBehindPreview();
    expect(page).not.toContain("<form method");
    expect(page).toContain(`href="${buyUrl}"`);
    expect(page).toContain(currency);
    expect((await press(shop, room, "issue")).status).toBe(404);
  },
);
