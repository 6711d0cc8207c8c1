import { createServer } from "node:http";
import { expect, test } from "vitest";
import type { FrameLocator, Page } from "playwright-core";
import { PHONE, useDeskBrowser } from "#test/desk/support/desk-browser.ts";
import type { ReadingRoom } from "#test/reading/support/reading-room.ts";
import { originOf } from "#test/support/http.ts";
import { WIRE } from "#test/support/wire/service.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { listening } from "#test/support/listening.ts";
import { aPaidRoom, useShop } from "./support/shop.ts";

const shop = await useShop();
const { host, stripe } = shop;
const browser = useDeskBrowser(host);
/** A deployment's emulators use their own certificate. */
const trust = { ignoreHTTPSErrors: WIRE !== undefined };
const readAt = ({ path }: ReadingRoom): string => originOf(host.address, path) + path;

/** Pays in the Checkout to which the browser is redirected, and returns. */
async function pay(page: Page, room: ReadingRoom): Promise<void> {
  await page.waitForURL(`${stripe.address}/pay/*`);
  stripe.pay(page.url().split("/").at(-1) ?? "");
  await page.getByRole("link", { name: "Pay" }).click();
  await page.waitForURL(({ pathname }) => pathname === room.path);
  await page.getByRole("slider").waitFor();
  // The address may be passed on, so it must not contain the purchase.
  expect(page.url()).not.toContain("purchase=");
}

async function press(within: Page | FrameLocator): Promise<void> {
  await within.getByRole("button", { name: "Buy this issue for €4.00" }).click();
}

/** Checks that the page behind the preview is shown. */
async function expectWhole(page: Page, room: ReadingRoom): Promise<void> {
  await page.goto(`${readAt(room)}?start_page=2`);
  await page.locator('figure.page[data-page="2"] img').first().waitFor();
}

test("on a phone two taps at the end of a preview lead to the whole issue", async () => {
  const room = await aPaidRoom(shop);
  const page = await browser.page({ ...PHONE, ...trust });
  await page.goto(`${readAt(room)}?start_page=5`);
  await page.getByRole("button", { name: "Subscribe for €20.00" }).waitFor();
  // The phone is dark, and the paper light.
  const color =
    "getComputedStyle(document.querySelector('.preview-end .closed-action')).backgroundColor";
  expect(await page.evaluate(color)).toBe("rgb(29, 28, 26)");
  await expectAccessible(page);
  await press(page);
  await pay(page, room);
  await expectWhole(page, room);
});

test("in a frame Checkout opens at the top", async () => {
  const room = await aPaidRoom(shop);
  const around = await listening(
    createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<iframe src="${readAt(room)}?start_page=5" width="900" height="700"></iframe>`);
    }),
  );
  const page = await browser.page(trust);
  await page.goto(around);
  await press(page.frameLocator("iframe"));
  await pay(page, room);
  await expectWhole(page, room);
});
