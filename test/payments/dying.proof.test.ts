import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReadingRoom } from "#test/reading/support/reading-room.ts";
import { watchTable } from "#test/support/wrap-table.ts";
import { aPaidRoom, begin, endOf, grantsOf, report, salesOf, useShop } from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;
/** More than completing a sale takes; each table call counts as two, before and after. */
const STEPS = 40;

/** Steps before nothing can be read or written, as if the process had died. */
let stepsLeft = Number.POSITIVE_INFINITY;
let room: ReadingRoom;

function step(): void {
  if (stepsLeft <= 0) throw new Error("dead");
  stepsLeft -= 1;
}

const end = watchTable(async (_, next) => {
  step();
  const answer = await next();
  step();
  return answer;
});
afterAll(end);
beforeAll(async () => {
  room = await aPaidRoom(shop);
});

test.each(["issue", "subscription"] as const)(
  "wherever the process dies that completes the sale of an %s, it is completed once by the next",
  async (thing) => {
    const outcomes = new Set<number>();
    for (let steps = 0; steps < STEPS; steps += 1) {
      const email = `${thing}${steps}@example.org`;
      const event = stripe.pay(await begin(shop, room, thing), { email });
      stepsLeft = steps;
      outcomes.add(await report(shop, room, event));
      stepsLeft = Number.POSITIVE_INFINITY;
      host.pass({ seconds: 150 });
      await host.runSchedules();
      const sales = (await salesOf(room)).filter((sale) => sale.email === email);
      expect(sales, `${steps} steps`).toMatchObject([{ kind: thing, status: "paid" }]);
      expect(await room.publisher.succeed("GET", `contacts/${email}/mails`)).toHaveLength(1);
      const access =
        thing === "issue"
          ? await grantsOf(room, email)
          : [await endOf(room, email)].filter(Boolean);
      expect(access).toHaveLength(1);
    }
    expect(outcomes).toEqual(new Set([200, 500]));
  },
);
