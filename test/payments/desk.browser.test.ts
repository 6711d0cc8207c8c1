import { expect, test } from "vitest";
import { useDeskBrowser, visit } from "#test/desk/support/desk-browser.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { aPaidRoom, begin, report, TEST_KEY, useShop } from "./support/shop.ts";

const shop = await useShop();
const desk = useDeskBrowser(shop.host);

test("a publisher connects Stripe with a key that is typed once, and sees that it is test mode", async () => {
  const { page } = await desk.open();
  await visit(page, "#/settings/payments", "Settings");
  // Without mail, buyers would miss their link and the way to end a subscription.
  await page.getByText("Mail stays on this machine and reaches nobody.").waitFor();
  await page.getByRole("button", { name: "Connect Stripe" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Secret key").fill(TEST_KEY);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Connect Stripe" }).click();
  await page.getByText("Paid to Press Example").waitFor();
  await page.getByText("Test mode: no money is taken").waitFor();
  await expectAccessible(page);
  expect(await page.content()).not.toContain(TEST_KEY);
  await page.getByRole("button", { name: "Stop selling" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stop selling" }).click();
  await page.getByRole("button", { name: "Connect Stripe" }).waitFor();
});

test("a publisher sees that Stripe refuses the key, and connects another", async () => {
  const room = await aPaidRoom(shop);
  shop.stripe.mood = "refusing";
  shop.host.pass({ seconds: 300 });
  await shop.host.runSchedules();
  shop.stripe.mood = "good";
  const page = await desk.signedIn(room.publisher);
  await visit(page, "#/settings/payments", "Settings");
  await page.getByText("Stripe refuses the key").waitFor();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use another key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Secret key").fill("sk_test_press0987654321");
  await dialog.getByRole("button", { name: "Connect Stripe" }).click();
  await page.getByText("Stripe reports every payment at once.").waitFor();
  expect(await page.getByText("Stripe refuses the key").count()).toBe(0);
});

test("sales are listed with what was paid back, and summed by month", async () => {
  const room = await aPaidRoom(shop);
  shop.host.clock.now = new Date();
  const sessions = [await begin(shop, room, "issue"), await begin(shop, room, "issue")];
  for (const session of sessions) await report(shop, room, shop.stripe.pay(session));
  await report(shop, room, shop.stripe.refund(shop.stripe.chargeOf(sessions[0] ?? ""), 150));
  const page = await desk.signedIn(room.publisher);
  await visit(page, "#/settings/payments", "Settings");
  await page.getByText("€1.50 paid back").waitFor();
  await page.getByText("€6.50").waitFor();
  await expectAccessible(page);
});

test("prices are set with their currency beside them, and what visitors will see", async () => {
  const { page, publisher } = await desk.open();
  const magazine = await publisher.aMagazine({ title: "Harbour" });
  await visit(page, `#/magazines/${magazine.ID}/settings`, "Settings");
  await page.getByText("Others see the cover and some pages, and then the price.").click();
  const form = page.locator("form", { has: page.getByLabel("Price of one issue") });
  await page.getByLabel("Price of the subscription").fill("24,50 €");
  expect(await page.getByLabel("Currency").inputValue()).toBe("EUR");
  await page.getByLabel("Price of one issue").fill("a lot");
  await form.getByRole("button", { name: "Save" }).click();
  await form.getByText("Enter a price, such as 24.50.").waitFor();
  await page.getByLabel("Currency").selectOption("JPY");
  await form.getByText("This names a currency other than JPY.").waitFor();
  await page.getByLabel("Price of one issue").fill("4,50");
  await form.getByText("Prices in JPY have no decimals.").waitFor();
  await page.getByLabel("Price of one issue").fill("49");
  await form.getByText("At least ¥50, or 0 if it is not for sale.").waitFor();
  await page.getByLabel("Currency").selectOption("EUR");
  await page.getByLabel("Price of one issue").fill("a lot");
  await form.locator("input:focus").and(page.getByLabel("Price of one issue")).waitFor();
  await page.getByLabel("Price of one issue").fill("4.5");
  await page.getByText("Visitors will see: €24.50 · €4.50").waitFor();
  await expectAccessible(page);
  await page.getByLabel("E-mail address for questions").fill("shop@press.example");
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved").first().waitFor();
  await expect
    .poll(() => publisher.magazine(magazine.ID))
    .toMatchObject({
      currency: "EUR",
      price: 24.5,
      issue_price: 4.5,
      contact_email: "shop@press.example",
    });
  await page.reload();
  expect(await page.getByLabel("Price of one issue").inputValue()).toBe("4.50");
});
