import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { get, type ReadingRoom } from "#test/reading/support/reading-room.ts";
import { allMail } from "#test/support/all-mail.ts";
import { watchTable } from "#test/support/wrap-table.ts";
import {
  aPaidRoom,
  begin,
  comeBack,
  endOf,
  grantsOf,
  report,
  salesOf,
  useShop,
} from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;
let room: ReadingRoom;
let buyers = 0;
let email = "";

beforeEach(async () => {
  room = await aPaidRoom(shop);
  email = `late${++buyers}@example.org`;
});

async function deleteMagazine(): Promise<void> {
  await room.publisher.succeed("DELETE", `magazines/${room.magazineId}`, {
    confirm: "I do realize I want to delete an entire magazine with all issues",
    confirm2: "I also realize that I will not have it back",
    confirm3: "and I will not contact customer support asking to bring it back",
  });
}

const deleteIssue = async (): Promise<void> =>
  void (await room.publisher.succeed("DELETE", `issues/${room.issueId}`));

async function sweep(): Promise<void> {
  host.pass({ seconds: 150 });
  await host.runSchedules();
  await host.idle();
}

/** Stripe's refunds of a Checkout's charge. */
const refundsOf = (session: string) =>
  stripe.state.all("refund").filter((each) => each["charge"] === stripe.chargeOf(session));

const mailsTo = async (address: string) =>
  (await allMail(host)).filter(({ to }) => to.includes(address));

/** Checks the refund of a purchase whose issue or subscription is gone. */
async function expectPaidBack(session: string, kind: "issue" | "subscription"): Promise<void> {
  await host.idle();
  const amount = kind === "issue" ? 400 : 2000;
  expect(refundsOf(session)).toMatchObject([{ amount }]);
  const sales = (await salesOf(room)).filter((sale) => sale.email === email);
  expect(sales).toMatchObject([{ kind, status: "refunded", refunded: amount, reason: "deleted" }]);
  const mails = await room.publisher.succeed("GET", `contacts/${email}/mails`);
  expect(mails).toMatchObject([{ kind: "purchase_refunded", status: "kept" }]);
  expect(await grantsOf(room, email)).toEqual([]);
  expect(await endOf(room, email)).toBe("");
  if (kind === "issue") return;
  const { subscription } = stripe.state.get(session);
  expect(stripe.state.get(String(subscription))["status"]).toBe("canceled");
}

describe.each([
  { thing: "issue", deleted: "issue", go: deleteIssue },
  { thing: "issue", deleted: "magazine", go: deleteMagazine },
  { thing: "subscription", deleted: "magazine", go: deleteMagazine },
] as const)("an $thing that is paid for after its $deleted was deleted", ({ thing, go }) => {
  test("is paid back in full once, however often and in whatever order it is reported", async () => {
    const session = await begin(shop, room, thing);
    await go();
    const event = stripe.pay(session, { email });
    const about = stripe.state.events.filter((each) => JSON.stringify(each).includes(session));
    for (const each of [event, ...about.toReversed(), event]) {
      expect(await report(shop, room, each)).toBe(200);
    }
    await Promise.all([comeBack(shop, session), comeBack(shop, session), sweep()]);
    for (const each of stripe.state.events.slice(-6)) await report(shop, room, each);
    await sweep();
    await expectPaidBack(session, thing);
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Your money comes back: \S/);
    expect(mail?.text).toContain("All of your money goes back");
  });

  test("is found by the sweep where nobody reports it, also once the purge is done", async () => {
    const session = await begin(shop, room, thing);
    await go();
    await host.runSchedules();
    host.pass({ hours: 1 });
    stripe.pay(session, { email });
    await host.runSchedules();
    await sweep();
    await expectPaidBack(session, thing);
    expect((await mailsTo(email))[0]?.text).toContain("“");
  });

  test("tells its buyer on the way back", async () => {
    const session = await begin(shop, room, thing);
    await go();
    stripe.pay(session, { email });
    const { status, page } = await comeBack(shop, session);
    expect(status).toBe(200);
    expect(page).toContain('data-reason="purchase-refunded"');
    expect(page).toContain("You get your money back");
    await expectPaidBack(session, thing);
  });

  test("is paid back as soon as Stripe, silent at first, answers", async () => {
    const session = await begin(shop, room, thing);
    await go();
    const event = stripe.pay(session, { email });
    stripe.mood = "silent";
    expect(await report(shop, room, event)).toBe(200);
    expect(await salesOf(room)).toMatchObject([{ status: "paid", reason: "deleted" }]);
    stripe.mood = "good";
    await sweep();
    await expectPaidBack(session, thing);
  });
});

/** More than completing such a sale and refunding it takes; each table call counts as two, before and after. */
const STEPS = 60;
/** Steps before nothing can be read or written, as if the process had died. */
let stepsLeft = Number.POSITIVE_INFINITY;
const end = watchTable(async (_, next) => {
  step();
  const answer = await next();
  step();
  return answer;
});
afterAll(end);

function step(): void {
  if (stepsLeft <= 0) throw new Error("dead");
  stepsLeft -= 1;
}

test.each([
  { thing: "issue", go: deleteIssue },
  { thing: "subscription", go: deleteMagazine },
] as const)(
  "wherever the process dies, an $thing that is gone is paid back once",
  async ({ thing, go }) => {
    const sessions: string[] = [];
    for (let steps = 0; steps < STEPS; steps += 1) sessions.push(await begin(shop, room, thing));
    await go();
    const outcomes = new Set<number>();
    const buyerAt = (steps: number): string => `${thing}at${steps}@example.org`;
    for (const [steps, session] of sessions.entries()) {
      const event = stripe.pay(session, { email: buyerAt(steps) });
      stepsLeft = steps;
      outcomes.add(await report(shop, room, event));
      stepsLeft = Number.POSITIVE_INFINITY;
    }
    await sweep();
    await sweep();
    for (const [steps, session] of sessions.entries()) {
      email = buyerAt(steps);
      await expectPaidBack(session, thing);
    }
    expect(outcomes).toEqual(new Set([200, 500]));
  },
  300_000,
);

test("a period that is charged after its magazine was deleted is paid back, and the first one stays", async () => {
  const session = await begin(shop, room, "subscription");
  await report(shop, room, stripe.pay(session, { email }));
  const id = String(stripe.state.get(session)["subscription"]);
  host.pass({ days: 365, hours: 1 });
  await deleteMagazine();
  const renewed = stripe.renew(id);
  for (let count = 0; count < 3; count += 1) await report(shop, room, renewed);
  await sweep();
  await sweep();
  expect(await salesOf(room)).toMatchObject([
    { kind: "renewal", status: "refunded", refunded: 2000, reason: "deleted" },
    { kind: "subscription", status: "paid", refunded: 0 },
  ]);
  expect(stripe.state.get(id)["status"]).toBe("canceled");
  const kinds = (await mailsTo(email)).map(({ subject }) => subject);
  expect(kinds.filter((subject) => subject.startsWith("Your money comes back"))).toHaveLength(1);
});

test("what the publisher has paid back at Stripe already is not paid back again", async () => {
  const session = await begin(shop, room, "issue");
  await deleteIssue();
  stripe.pay(session, { email });
  stripe.refund(stripe.chargeOf(session));
  await sweep();
  await sweep();
  await expectPaidBack(session, "issue");
});

test("a purchase whose Checkout nobody pays owes nothing", async () => {
  const session = await begin(shop, room, "issue");
  await deleteIssue();
  await report(shop, room, stripe.expire(session));
  await sweep();
  expect(await salesOf(room)).toEqual([]);
});

test("an issue that is only hidden while it is paid for is bought, and opens once it is published", async () => {
  const session = await begin(shop, room, "issue");
  await room.publisher.unpublish(room.issueId);
  await report(shop, room, stripe.pay(session, { email }));
  await sweep();
  expect(refundsOf(session)).toEqual([]);
  expect(await grantsOf(room, email)).toEqual([room.issueId]);
});

test("payments that end go on until what is owed is paid back", async () => {
  const session = await begin(shop, room, "issue");
  await deleteIssue();
  const event = stripe.pay(session, { email });
  stripe.mood = "silent";
  await report(shop, room, event);
  stripe.mood = "good";
  await room.publisher.succeed("DELETE", "payments");
  await sweep();
  await sweep();
  await expectPaidBack(session, "issue");
});

test("a page of what was deleted leads nowhere else", async () => {
  await deleteIssue();
  expect((await get(host.address, room.path)).status).toBe(404);
});
