import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dayAfter, dayOf } from "#features/sums/days.ts";
import { counting } from "#features/sums/sums-repository.ts";
import { nameOf } from "#features/sums/sums.ts";
import { together } from "#platform/table/table.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { accountIdOf } from "#test/support/account-id.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";
import { PHONE, useDeskBrowser } from "./support/desk-browser.ts";

const host = await useMasthead();
const desk = useDeskBrowser(host);
let publisher: Publisher;
let magazineId: string;
let issueId: string;
let quietId: string;

beforeAll(async () => {
  // The desk takes its days from the browser's own clock.
  host.clock.now = new Date();
  publisher = await host.anAccount();
  ({ ID: magazineId } = await publisher.aMagazine({ title: "Harbour" }));
  issueId = await publisher.anIssue(magazineId, { volume: "Spring" }, await aPdf({ pages: 4 }));
  quietId = await publisher.anIssue(magazineId, { volume: "Winter" });
  const issue = { accountId: await accountIdOf(publisher), magazineId, issueId };
  for (let back = 0; back < 10; back += 1) {
    const day = dayAfter(dayOf(host.clock.now), -back);
    const sums = { visits: 12 - back, visitors: 8 - (back % 4), newcomers: 8 - (back % 4) };
    const more = {
      tenths: 900 * (12 - back),
      views: 30,
      [nameOf("views", 1)]: 12,
      [nameOf("views", 2)]: 9,
      [nameOf("tenths", 1)]: 1200,
      [nameOf("tenths", 2)]: 4500,
      [nameOf("host", "news.example")]: 5,
      [nameOf("device", "phone")]: 7,
      [nameOf("country", "DE")]: 6,
      [nameOf("link", "2 https://shop.example/boots")]: 2,
      mailsSent: 4,
    };
    await together([counting({ ...issue, day }, { ...sums, ...more })]);
  }
});

async function at(page: Page, place: string): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(place)}`);
  await page.getByRole("heading", { level: 1, name: "Statistics" }).waitFor();
}

test("an issue shows its numbers, with a table in place of the chart for those who want one", async () => {
  const page = await desk.signedIn(publisher);
  await page.evaluate(`location.hash = "#/issues/${issueId}"`);
  await page.getByRole("link", { name: "Statistics" }).click();
  await page.getByText("Average reading time").waitFor();
  await page.getByRole("img", { name: /^Visits and visitors a day, from/ }).waitFor();
  expect(await page.locator("dd").first().textContent()).toBe("75");
  await page.getByText("Show as a table").click();
  expect(await page.locator(".numbers-chart tbody tr").count()).toBe(30);
  expect(await page.locator(".numbers-pages > li").count()).toBe(4);
  await expectPictures(page);
  const bars = await page.evaluate<string[]>(`[...document.querySelectorAll(".numbers-sheet")].map(
    (sheet) => sheet.style.getPropertyValue("--heat"))`);
  expect(bars).toEqual(["27%", "100%", "0%", "0%"]);
  await page.getByText("news.example").waitFor();
  await page.getByText("Germany").waitFor();
  await page.getByText("https://shop.example/boots").waitFor();
  await expectAccessible(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as CSV" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByLabel("Period").selectOption("7");
  await expect.poll(() => page.locator("dd").first().textContent()).toBe("63");
});

/** Waits until each of the issue's four pages shows its picture. */
async function expectPictures(page: Page): Promise<void> {
  await page.locator(".numbers-pages").scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page.evaluate<number>(`[...document.querySelectorAll(".numbers-sheet img")].filter(
        (image) => image.complete && image.naturalWidth > 0).length`),
    )
    .toBe(4);
}

test("on a small phone in the dark the pages are pictures with their heat, and print as such", async () => {
  const page = await desk.signedIn(publisher, PHONE);
  await page.emulateMedia({ colorScheme: "dark" });
  await at(page, `#/issues/${issueId}/statistics`);
  await page.getByText("Average reading time").waitFor();
  await expectPictures(page);
  await expectAccessible(page);
  const width = await page.evaluate<number>("document.documentElement.scrollWidth");
  expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".numbers-sheet img").first().isVisible()).toBe(true);
  expect(await page.locator(".numbers-range").isVisible()).toBe(false);
  expect(await page.getByRole("navigation").isVisible()).toBe(false);
});

test("a magazine shows its issues side by side, on a small phone in the dark too", async () => {
  const page = await desk.signedIn(publisher, PHONE);
  await at(page, `#/magazines/${magazineId}/statistics`);
  await page.getByRole("link", { name: "Spring" }).waitFor();
  await page.getByRole("heading", { name: "Subscribers" }).waitFor();
  await expectAccessible(page);
  const width = await page.evaluate<number>("document.documentElement.scrollWidth");
  expect(width).toBeLessThanOrEqual(PHONE.viewport.width);
});

test.each(["de", "fr", "es"])(
  "all columns of the issues are in sight on a small phone in %s",
  async (language) => {
    const page = await desk.signedIn(publisher, PHONE);
    await page.evaluate(`localStorage.setItem("masthead.desk.language", "${language}")`);
    await page.reload();
    await page.evaluate(`location.hash = "#/magazines/${magazineId}/statistics"`);
    await page.locator(".numbers-scroll").getByRole("link", { name: "Spring" }).waitFor();
    const beyond = "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)";
    expect(await page.evaluate(`${beyond}(document.querySelector(".numbers-scroll"))`)).toBe(0);
  },
);

test("an issue that nobody has read says what will be here, and a magazine that it does not count", async () => {
  const page = await desk.signedIn(publisher);
  await at(page, `#/issues/${quietId}/statistics`);
  await page.getByText("No visits in this period").waitFor();
  await page.evaluate(`location.hash = "#/magazines/${magazineId}/settings"`);
  await page.getByLabel("Count how issues are read").uncheck();
  const form = page.locator("form", { has: page.getByLabel("Count how issues are read") });
  await form.getByRole("button").first().click();
  await expect.poll(async () => (await publisher.magazine(magazineId)).statistics).toBe(false);
  await at(page, `#/magazines/${magazineId}/statistics`);
  await page.getByText("Statistics are off for this magazine.").waitFor();
});
