import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { useDeskBrowser, visit } from "#test/desk/support/desk-browser.ts";
import { aPaidRoom, begin, report, useShop } from "./support/shop.ts";

const shop = await useShop();
const desk = useDeskBrowser(shop.host);

test("the table for the accountant has the sums of the desk, in the months of the desk's days", async () => {
  const room = await aPaidRoom(shop);
  // In Berlin, the last is paid in April.
  const times = ["10:00:00", "11:00:00", "12:00:00", "22:30:00"];
  const charges: string[] = [];
  for (const time of times) {
    shop.host.clock.now = new Date(`2026-03-31T${time}Z`);
    const session = await begin(shop, room, "issue");
    await report(shop, room, shop.stripe.pay(session));
    charges.push(shop.stripe.chargeOf(session));
  }
  shop.host.clock.now = new Date();
  const [disputed = "", wholly = "", partly = ""] = charges;
  await report(shop, room, shop.stripe.refund(partly, 150));
  await report(shop, room, shop.stripe.refund(wholly));
  await report(shop, room, shop.stripe.dispute(disputed));
  const page = await desk.signedIn(room.publisher, { timezoneId: "Europe/Berlin" });
  await visit(page, "#/settings/payments", "Settings");
  await page.getByLabel("From").fill("2026-03-01");
  const sums = page.locator("dl", { has: page.getByText("Sum of March 2026") });
  expect(await sums.innerText()).toMatch(/April 2026\s+€4\.00[^]*March 2026\s+€2\.50/);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as CSV" }).click(),
  ]);
  const [names = "", ...rows] = (await text(await download.createReadStream())).trim().split("\n");
  const kept = ["amount", "refunded", "status", "net", "day"].map((name) =>
    names.split(",").indexOf(name),
  );
  expect(rows.map((row) => kept.map((at) => row.split(",")[at]).join(" "))).toEqual([
    "4.00 0.00 paid 4.00 2026-04-01",
    "4.00 1.50 paid 2.50 2026-03-31",
    "4.00 4.00 refunded 0.00 2026-03-31",
    "4.00 0.00 disputed 0.00 2026-03-31",
  ]);
});
