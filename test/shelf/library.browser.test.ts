import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { useMasthead } from "#test/support/masthead.ts";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { isReading, useBrowser } from "#test/reading/support/browsing.ts";
import { aPdf } from "#test/support/pdf-fixtures.ts";
import type { Publisher } from "#test/support/publisher.ts";

const host = await useMasthead();
const { visit } = useBrowser(host, () => [`blob:${host.address}`]);

interface Shelved {
  publisher: Publisher;
  shelf: string;
  urls: string[];
}

async function aShelf(
  titles: readonly string[],
  fields: Record<string, string> = {},
): Promise<Shelved> {
  const publisher = await host.anAccount();
  const { ID, slug } = await publisher.aMagazine({ title: "Harbour", listed: "yes", ...fields });
  const urls: string[] = [];
  for (const volume of titles) {
    const id = await publisher.anIssue(ID, { volume }, await aPdf({ pages: 4 }));
    await publisher.publish(id, "unlisted");
    urls.push((await publisher.issue(id)).url);
  }
  return { publisher, shelf: `${host.address}/m/${slug}`, urls };
}

/** The number of page pictures that the browser stores, of all issues. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(
    `(async () => (await Promise.all((await caches.keys()).filter((name) => name.startsWith("masthead/")).map(async (name) => (await (await caches.open(name)).keys()).filter(({ url }) => /page-\\d{4}\\.\\w+(\\?|$)/.test(url)).length))).reduce((sum, count) => sum + count, 0))()`,
  );

/** Opens an issue and waits until the pages in view are stored. */
async function read(page: Page, url: string): Promise<void> {
  const before = page.url().startsWith("http") ? await kept(page) : 0;
  await page.goto(url);
  await isReading(page);
  await expect.poll(() => kept(page)).toBeGreaterThan(before);
}

/** Whether the library's page opens without a network. */
const isLibraryKept = (page: Page): Promise<boolean> =>
  page.evaluate(
    `(async () => { const name = (await caches.keys()).find((each) => each.startsWith("masthead-library/")); return name !== undefined && (await (await caches.open(name)).keys()).length > 1; })()`,
  );

test("a browser lists the issues that it keeps, with cover, place and size, and removes them", async () => {
  const { shelf, urls } = await aShelf(["May", "June"]);
  const page = await visit(urls[0] ?? "", { at: "phone" });
  await isReading(page);
  await expect.poll(() => kept(page)).toBeGreaterThan(0);
  await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => page.evaluate(`localStorage.getItem("masthead.places")`))
    .toContain(`"page":2`);
  await read(page, urls[1] ?? "");
  await page.goto(shelf);
  await page.getByRole("link", { name: "My library" }).click();
  const rows = page.locator("#kept li");
  await expect.poll(() => rows.count()).toBe(2);
  const may = rows.filter({ hasText: "Harbour – May" });
  await expect
    .poll(() => may.locator("progress").getAttribute("title"))
    .toBe("Read to page 2 of 4");
  expect(await may.locator(".when").textContent()).toMatch(/^Pages kept: \d · [\d.]+ [kM]B$/);
  await expect
    .poll(() =>
      may.locator("img").evaluate((image: { naturalWidth: number }) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove from this device: Harbour – May" }).press("Enter");
  await page.getByRole("status").getByText("No longer on this device: Harbour – May").waitFor();
  await expect.poll(() => page.evaluate("document.activeElement.textContent")).toBe("Remove");
  await page.reload();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByRole("button", { name: "Remove from this device: Harbour – June" }).click();
  await page.reload();
  await page.getByText("Nothing is kept on this device yet.").waitFor();
  await expectAccessible(page);
});

test("without a network, the library and the shelf's address list what is kept, and it can be read", async () => {
  const { shelf, urls } = await aShelf(["May"]);
  const page = await visit(urls[0] ?? "", {});
  await isReading(page);
  await expect.poll(() => kept(page)).toBeGreaterThan(0);
  await page.goto(`${shelf}/library`);
  await page.getByRole("link", { name: /May/ }).waitFor();
  await expect.poll(() => isLibraryKept(page)).toBe(true);
  await page.context().setOffline(true);
  for (const address of [`${shelf}/library`, shelf]) {
    await page.goto(address);
    await page.getByRole("heading", { name: "My library" }).waitFor();
    await page.getByRole("link", { name: /May/ }).waitFor();
  }
  await page.getByRole("link", { name: /May/ }).click();
  await isReading(page);
  await page.context().setOffline(false);
});
