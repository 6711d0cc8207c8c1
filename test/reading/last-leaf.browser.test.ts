import { beforeAll, describe, expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);
let publisher: Publisher;
let shelf: string;
const urls: Record<string, string> = {};

beforeAll(async () => {
  publisher = await host.anAccount();
  const { ID, slug } = await publisher.aMagazine({ title: "Field Notes", listed: "yes" });
  await publisher.succeed("POST", `magazines/${ID}/subscription`);
  for (const volume of ["Spring", "Summer", "Autumn", "Off shelf"]) {
    const id = await publisher.anIssue(ID, { volume }, await aPdf({ pages: 3 }));
    const listed = volume === "Off shelf" ? "no" : "yes";
    await publisher.succeed("PUT", `issues/${id}/publish-state`, { privacy: "unlisted", listed });
    urls[volume] = (await publisher.issue(id)).url;
    host.pass({ seconds: 60 });
  }
  shelf = `${host.address}/m/${slug}`;
});

describe.each([
  ["desktop", "light"],
  ["phone", "dark"],
] as const)("on a %s in %s colours", (at, colorScheme) => {
  test("turning on from the last page leads to the other issues, and back to it", async () => {
    const page = await visit(`${urls["Summer"]}#page=3`, { at, colorScheme });
    await isReading(page);
    expect(await page.locator(".last-leaf").count()).toBe(0);
    await page.locator("#next").click();
    await page.getByRole("heading", { name: "That was the last page" }).waitFor();
    const next = page.getByRole("link", { name: "Next issue Field Notes – Autumn" });
    expect(await next.getAttribute("href")).toBe(urls["Autumn"]);
    const previous = page.getByRole("link", { name: "Previous issue Field Notes – Spring" });
    expect(await previous.getAttribute("href")).toBe(urls["Spring"]);
    const all = page.locator(".last-leaf").getByRole("link", { name: "All issues" });
    expect(await all.getAttribute("href")).toBe(shelf);
    expect(await page.locator("#counter-page").inputValue()).toMatch(/3$/);
    await expectAccessible(page);
    await page.waitForLoadState("networkidle");
    const folder = process.env["SHOTS"];
    if (folder) await page.screenshot({ path: `${folder}/leaf-${at}-${colorScheme}.png` });
    await page.keyboard.press("ArrowLeft");
    expect(await page.locator(".last-leaf").count()).toBe(0);
    await page.locator(`.page[data-page="3"]:not([inert])`).waitFor();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Escape");
    expect(await page.locator(".last-leaf").count()).toBe(0);
    await page.locator("#next").click();
    await page.locator(".last-leaf").getByRole("button", { name: "Subscribe" }).click();
    await page.getByRole("dialog", { name: "Subscribe to Field Notes" }).waitFor();
  });

  test("a swipe leads there too, and in the other views it is there as well", async () => {
    const page = await visit(`${urls["Spring"]}#page=3`, { at, colorScheme });
    await isReading(page);
    const box = await page.locator("#stage").boundingBox();
    if (!box) throw new Error("There is no stage");
    const y = box.y + box.height / 2;
    await page.mouse.move(box.x + box.width * 0.7, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.3, y, { steps: 6 });
    await page.mouse.up();
    await page.getByRole("link", { name: "Next issue Field Notes – Summer" }).waitFor();
    expect(await page.getByRole("link", { name: /Previous issue/ }).count()).toBe(0);
    const scrolling = await visit(`${urls["Spring"]}?view=scroll#page=3`, { at, colorScheme });
    await isReading(scrolling);
    await scrolling.locator("#next").click();
    await scrolling.getByRole("link", { name: /Next issue/ }).waitFor();
  });
});

test("an issue that is on no shelf offers what it has, and leads nowhere else", async () => {
  const page = await visit(`${urls["Off shelf"]}#page=3`);
  await isReading(page);
  await page.locator("#next").click();
  await page.locator(".last-leaf").getByRole("button", { name: "Share" }).click();
  await page.getByRole("dialog").waitFor();
  expect(await page.locator(".last-leaf a").count()).toBe(0);
  expect(await page.locator("#to-shelf").count()).toBe(0);
});

test("the bar leads to the shelf, and print has nothing of the leaf", async () => {
  const page = await visit(`${urls["Summer"]}#page=3`);
  await isReading(page);
  await page.locator("#next").click();
  await page.getByRole("heading", { name: "That was the last page" }).waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".last-leaf").isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await page.locator("#to-shelf").click();
  await page.waitForURL(shelf);
});
