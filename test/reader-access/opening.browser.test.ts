import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { launchBrowser } from "../reader/support/browser.ts";
import { useMasthead } from "../support/masthead.ts";
import {
  aContact,
  aReadingRoom,
  aToken,
  contactCall,
  type ReadingRoom,
  seen,
} from "./support/reading-room.ts";

const host = await useMasthead();
const EMAIL = "reader@harbour.example";
let room: ReadingRoom;
let browser: Browser;
let token: string;
const problems: string[] = [];

beforeAll(async () => {
  [browser, room] = await Promise.all([launchBrowser(), aReadingRoom(host)]);
  await aContact(room, EMAIL);
});
afterAll(() => browser.close());

beforeEach(async () => {
  token = await aToken(room, EMAIL, { is_single_use: "yes" });
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(problems.splice(0)).toEqual([]);
});

/** A new tab at the token's link. */
async function openLink(options: { javaScriptEnabled?: boolean; query?: string } = {}) {
  const { javaScriptEnabled = true, query = "" } = options;
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: "reduce" });
  context.setDefaultTimeout(5_000);
  const page = await context.newPage();
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const isRefusal = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isRefusal) problems.push(message.text());
  });
  await page.goto(`${host.address}${room.path}?${query}token=${token}`);
  return page;
}

const press = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Open the issue" }).click();
const isReading = (page: Page): Promise<void> => page.locator("#bar:not([data-waiting])").waitFor();
const link = (): string => `${host.address}${room.path}?token=${token}`;

test("the button opens the issue, whose address opens nothing for others, and the tab can reload", async () => {
  const page = await openLink({ query: "start_page=4&" });
  await page.getByRole("heading", { name: "Your link opens this issue once" }).waitFor();
  expect(await seen(host.address, room.path, `token=${token}`)).toBe("opening");
  await press(page);
  await isReading(page);
  expect(page.url()).toBe(`${host.address}${room.path}?start_page=4&token=${token}`);
  await page.locator(`.page[data-page="4"][data-state=shown]`).waitFor();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.url()).toMatch(/#page=6$/);

  await page.reload();
  await isReading(page);
  await page.locator(`.page[data-page="6"][data-state=shown]`).waitFor();
  expect(page.url()).toContain(`token=${token}`);
  expect(page.url()).not.toContain("session=");

  const other = await openLink();
  await other.getByRole("heading", { name: "This link has been used" }).waitFor();
  await expect.poll(() => other.locator(".closed-card").isVisible()).toBe(true);
});

test("without JavaScript the form leads to the issue", async () => {
  const page = await openLink({ javaScriptEnabled: false });
  await press(page);
  await page.locator(`.page[data-page="1"] img`).waitFor();
  expect(page.url()).toContain("session=");
});

test("a button pressed too late says why, and one without an answer can be pressed again", async () => {
  const [page, faster] = [await openLink(), await openLink()];
  await page.route("**/session", (route) => route.abort());
  await press(page);
  await page.getByText("That did not work. Please try again.").waitFor();
  await page.unroute("**/session");
  await press(faster);
  await isReading(faster);
  await press(page);
  await page.getByRole("heading", { name: "This link has been used" }).waitFor();
});

test("a session that was ended says so when its tab is reloaded", async () => {
  const page = await openLink();
  await press(page);
  await isReading(page);
  await contactCall(room, "DELETE", `${EMAIL}/tokens`);
  await page.reload();
  await page.getByRole("heading", { name: "This link is no longer valid" }).waitFor();
});

test("a tab that may not store anything keeps its session in the address", async () => {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.addInitScript(
    `Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("no"); } })`,
  );
  await page.goto(link());
  await press(page);
  await isReading(page);
  await page.reload();
  await isReading(page);
  expect(page.url()).toContain("session=");
});
