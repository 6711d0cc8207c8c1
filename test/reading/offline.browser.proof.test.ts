import type { Page } from "playwright-core";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { PATIENCE_MS } from "#test/reader/support/browser.ts";
import { aContact, aReadingRoom, type ReadingRoom } from "#test/reading/support/reading-room.ts";

const host = await useMasthead();
const browsing = useBrowser(host);
let room: ReadingRoom;

beforeAll(async () => {
  room = await aReadingRoom(host);
});
beforeEach(() => room.publisher.publish(room.issueId, "unlisted"));

const address = (query = ""): string => `${host.address}${room.path}${query}`;

/** Pages whose pictures the device stores. */
function keptPages(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`(async () => {
    const kept = [];
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname);
    }
    return kept.flatMap((path) => /page-\\d{4}/.exec(path) ?? []).sort();
  })()`);
}

test("pages that were seen stay readable without a network, and others say that they could not be loaded", async () => {
  const page = await browsing.visit(address());
  await isReading(page);
  // The cover and its neighbours load before the worker starts; later pages load through it.
  const expected: unknown = expect.arrayContaining(["page-0001", "page-0002", "page-0003"]);
  await expect.poll(() => keptPages(page)).toEqual(expected);
  await page.context().setOffline(true);
  await page.reload();
  await isReading(page);
  await page.locator(`.page[data-page="1"][data-state=shown]`).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.locator(`.page[data-page="2"][data-state=shown]`).waitFor();
  await page.goto(address("#page=6"));
  await page.getByText("Page 6 could not be loaded.").waitFor();
});

test("a leaf shows pictures that were loaded before the worker came", async () => {
  const page = await browsing.visit(address());
  await isReading(page);
  const isControlled = (): Promise<boolean> =>
    page.evaluate<boolean>("navigator.serviceWorker.controller !== null");
  await expect.poll(isControlled, { timeout: PATIENCE_MS }).toBe(true);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.keyboard.press("ArrowRight");
  const isThere = await page.evaluate<boolean[]>(
    `[...document.querySelectorAll(".leaf :is(img, canvas)")].map(({ complete }) => complete !== false)`,
  );
  expect(isThere).not.toHaveLength(0);
  expect(isThere).not.toContain(false);
});

test("once the worker has come, leaves copy pictures and need not draw them", async () => {
  const page = await browsing.visit(address("#page=2"));
  await isReading(page);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.evaluate("navigator.serviceWorker.ready");
  let key = "ArrowLeft";
  const drawn = async (): Promise<number> => {
    key = key === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
    await page.keyboard.press(key);
    const leaf = page.locator(".leaf");
    await leaf.waitFor({ state: "attached" });
    const count = await leaf.locator("canvas").count();
    await leaf.waitFor({ state: "detached" });
    return count;
  };
  await expect.poll(drawn, { timeout: PATIENCE_MS }).toBe(0);
});

test("the contents offer to keep all pages, which are readable without a network then", async () => {
  const page = await browsing.visit(address());
  await isReading(page);
  await expect.poll(() => keptPages(page)).toContain("page-0001");
  await page.waitForFunction("navigator.serviceWorker.controller !== null");
  await page.getByRole("button", { name: "Contents", exact: true }).click();
  await page.getByText(/^\d of 6 pages are kept on this device\.$/).waitFor();
  await page.getByRole("button", { name: "Keep all pages for offline" }).click();
  await page.getByText("All pages are kept on this device, to be read offline.").waitFor();
  expect(await keptPages(page)).toHaveLength(6);
  await page.context().setOffline(true);
  await page.goto(address("#page=6"));
  await page.reload();
  await page.locator(`.page[data-page="6"][data-state=shown]`).waitFor();
  await page.getByText("Boats and bread").first().waitFor({ state: "attached" });
});

test("what is kept goes when the issue is no longer published", async () => {
  const page = await browsing.visit(address());
  await expect.poll(() => keptPages(page)).toContain("page-0001");
  await room.publisher.unpublish(room.issueId);
  await page.reload();
  await page.getByRole("heading", { name: "No longer available" }).waitFor();
  await expect.poll(() => keptPages(page)).toEqual([]);
});

test("nothing is kept of what opens for one person, or after a question", async () => {
  await room.publisher.publish(room.issueId, "private");
  const email = "reader@harbour.example";
  const pass = await aContact(room, email);
  await room.publisher.succeed("PUT", `contacts/${email}/access/${room.issueId}`);
  const page = await browsing.visit(address(`?${pass}`));
  await isReading(page);
  expect(await page.locator("body").getAttribute("data-offline")).toBe("no");
  await room.publisher.publish(room.issueId, "unlisted");
  await room.publisher.call("PUT", `issues/${room.issueId}`, { adult_content: "yes" });
  await page.goto(address("?adult=yes"));
  await isReading(page);
  expect(await page.locator("body").getAttribute("data-offline")).toBe("no");
  await room.publisher.call("PUT", `issues/${room.issueId}`, { adult_content: "no" });
});
