import { beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { useBrowser } from "#test/reading/support/browsing.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aTextPdf } from "./text-pdf.ts";

const host = await useMasthead();
const { visit } = useBrowser(host);
let shelf: string;

const ICE = [
  "The old harbour freezes over when winter comes from the north, and the",
  "fishermen walk to the islands over the ice. What was a long-standing co-",
  "operation of the villages has ended, and nobody knows what comes next.",
];

beforeAll(async () => {
  const publisher = await host.anAccount();
  const { ID, slug } = await publisher.aMagazine({ title: "Field Notes", listed: "yes" });
  for (const volume of ["Spring", "Autumn", "Winter"]) {
    const pages = [[`${volume} issue`], ["Quiet page"], ICE, [`The ${volume} ferry at last.`]];
    const id = await publisher.anIssue(ID, { volume }, await aTextPdf(...pages));
    await publisher.publish(id, "unlisted");
    host.pass({ seconds: 60 });
  }
  shelf = `${host.address}/m/${slug}`;
});

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

describe.each(["desktop", "phone"] as const)("on a %s", (at) => {
  test("a word on the shelf leads to its page, where it is marked", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await visit(shelf, { at, colorScheme, javaScriptEnabled: true });
      await page.getByRole("searchbox", { name: "Search in all issues" }).fill("wint harb");
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("heading", { name: "Found in the text" }).waitFor();
      await expectAccessible(page);
      await shoot(page, `search-${at}-${colorScheme}`);
      expect(await page.locator(".hits li").count()).toBe(3);
      expect(await page.locator(".hits mark").first().textContent()).toBe("harbour");
      await page.getByRole("link", { name: "Spring" }).click();
      await page.locator(".mark-found").first().waitFor();
      expect(await page.locator(".mark-found").count()).toBe(2);
      await shoot(page, `search-hit-${at}-${colorScheme}`);
    }
  });

  test("nothing found leads to the titles, and no words to a question", async () => {
    const page = await visit(`${shelf}/search?q=zebra`, { at, javaScriptEnabled: true });
    await page.getByText("Nothing was found for “zebra”.").waitFor();
    await page.getByRole("link", { name: "Issues with “zebra” in their title" }).click();
    await page.getByRole("link", { name: "Search for “zebra” in the text of all issues" }).click();
    await page.goto(`${shelf}/search`);
    await page.getByText("Type the words to search for.").waitFor();
    await expectAccessible(page);
  });

  test("the reader's search looks into all issues", async () => {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await visit(shelf, { at, colorScheme, javaScriptEnabled: true });
      await page.getByRole("link", { name: "Read", exact: false }).first().click();
      await page.locator("body.reader .bar:not([data-waiting])").waitFor();
      await page.keyboard.press("/");
      await page.getByRole("searchbox", { name: "Search in this issue" }).fill("ferry");
      await page.getByRole("status").filter({ hasText: "Matches: 1" }).waitFor();
      await page.getByRole("checkbox", { name: "In all issues" }).check();
      await expect.poll(() => page.locator(".all-issues .result").count()).toBe(3);
      await shoot(page, `reader-search-${at}-${colorScheme}`);
      await expectAccessible(page);
      await page.getByRole("searchbox").fill("zebra");
      await page.getByRole("status").filter({ hasText: "Nothing found for “zebra”." }).waitFor();
      await page.getByRole("searchbox").fill("co-operation");
      await expect.poll(() => page.locator(".all-issues .result").count()).toBe(3);
      await page.getByRole("link", { name: "Field Notes – Winter, Page 3" }).click();
      await expect.poll(() => page.locator(".mark-found").count()).toBe(2);
      if (at === "phone") await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("searchbox").fill("standing");
      await expect.poll(() => page.locator(".all-issues .result").count()).toBe(3);
      await page.getByRole("link", { name: "Field Notes – Spring, Page 3" }).click();
      await expect.poll(() => page.locator(".mark-found").count()).toBe(1);
      await page.goto(`${page.url().split("#")[0]}#page=3&search=co-operation`);
      // The divided word has a mark on each of its lines.
      await expect.poll(() => page.locator(".mark-found").count()).toBe(2);
    }
  });
});
