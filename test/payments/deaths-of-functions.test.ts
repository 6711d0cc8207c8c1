import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { WIRE } from "#test/support/wire/service.ts";
import { aPaidRoom, begin, comeBack, grantsOf, report, salesOf, useShop } from "./support/shop.ts";

const shop = await useShop();
const { stripe } = shop;

/** Milliseconds from Stripe's report and the buyer's return to the functions' death; calls take a few hundred. */
const DELAYS = [0, 30, 60, 90, 120, 160, 200, 250, 300, 400, 600, 900];

/** Kills all functions in mid-work. */
async function killAll(): Promise<void> {
  const body = JSON.stringify({ kill: "masthead" });
  await fetch(WIRE?.emulators ?? "", { method: "POST", body });
}

test.skipIf(WIRE?.emulators === undefined)(
  "whenever the functions of a deployment die, a purchase is one sale, one access and one mail",
  async () => {
    const room = await aPaidRoom(shop);
    const buyers: string[] = [];
    for (const delay of DELAYS) {
      for (const thing of ["issue", "subscription"] as const) {
        const session = await begin(shop, room, thing);
        const email = `${thing}-${delay}@example.org`;
        buyers.push(email);
        const event = stripe.pay(session, { email });
        const underWay = Promise.allSettled([report(shop, room, event), comeBack(shop, session)]);
        await wait(delay);
        await killAll();
        await underWay;
        // Stripe repeats reports until it gets a 200.
        await expect.poll(() => report(shop, room, event).catch(() => 0)).toBe(200);
      }
    }
    const sales = await salesOf(room);
    expect(sales.map(({ email }) => email).toSorted()).toEqual(buyers.toSorted());
    expect(new Set(sales.map(({ status }) => status))).toEqual(new Set(["paid"]));
    for (const email of buyers) {
      expect(await room.publisher.succeed("GET", `contacts/${email}/mails`)).toHaveLength(1);
      const issues = email.startsWith("issue") ? [room.issueId] : [];
      expect(await grantsOf(room, email)).toEqual(issues);
    }
  },
  600_000,
);
