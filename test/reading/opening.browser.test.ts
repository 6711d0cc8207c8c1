import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import {
  aContact,
  aReadingRoom,
  aToken,
  type ReadingRoom,
  seen,
} from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);
const EMAIL = "reader@harbour.example";
let room: ReadingRoom;
let token: string;

beforeAll(async () => {
  room = await aReadingRoom(host);
  await aContact(room, EMAIL);
});
beforeEach(async () => {
  token = await aToken(room, EMAIL, { is_single_use: "yes" });
});

const link = (query = ""): string => `${host.address}${room.path}?${query}token=${token}`;

/** Opens the token's link in a new tab. */
function openLink(options: { javaScriptEnabled?: boolean; query?: string } = {}): Promise<Page> {
  const { javaScriptEnabled = true, query = "" } = options;
  return visit(link(query), { javaScriptEnabled });
}

const press = (page: Page): Promise<void> =>
  page.getByRole("button", { name: "Open the issue" }).click();

test("the button opens the issue, whose address opens nothing for others, and the tab can reload", async () => {
  const page = await openLink({ query: "start_page=4&" });
  await page.getByRole("heading", { name: "Your link opens this issue once" }).waitFor();
  expect(await seen(host.address, room.path, `token=${token}`)).toBe("opening");
  await press(page);
  await isReading(page);
  expect(page.url()).toBe(link("start_page=4&"));
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
  await room.publisher.succeed("DELETE", `contacts/${EMAIL}/tokens`);
  await page.reload();
  await page.getByRole("heading", { name: "This link is no longer valid" }).waitFor();
});

test("a tab that may not store anything keeps its session in the address", async () => {
  const page = await visit("about:blank");
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
