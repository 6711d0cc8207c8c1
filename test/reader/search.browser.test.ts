import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";
import type { ReadingChoices } from "#test/reader/support/reading.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const desk = setUpReading();

const issue = anIssue({
  name: "ferry",
  labels: ["Cover", "i", "ii", ...Array.from({ length: 13 }, (_, index) => String(index + 1))],
  lines: {
    3: setLines(["The FÉRRY is old. A fer|ry needs a rope."], { top: 0.6 }),
    9: setLines(["The last ferry."], { top: 0.6 }),
  },
});

async function search(query: string, choices: ReadingChoices = {}, chosen = issue): Promise<Page> {
  const page = await desk.read(chosen, choices);
  await page.keyboard.press("/");
  await page.getByRole("searchbox", { name: "Search in this issue" }).waitFor();
  await page.keyboard.type(query);
  return page;
}

function status(page: Page, text: string): Promise<void> {
  return page.getByRole("status").filter({ hasText: text }).waitFor();
}

describe("searching an issue", () => {
  test("lists what is found by page, with the words around it, and counts it", async () => {
    const page = await search("ferry");
    await status(page, "Matches: 3");
    expect(await page.locator(".result-page").allTextContents()).toEqual(["Page ii", "Page 6"]);
    expect(await page.locator(".result").allTextContents()).toEqual([
      "The FÉRRY is old. A ferry needs a rope.",
      "The FÉRRY is old. A ferry needs a rope.",
      "The last ferry.",
    ]);
    expect(await page.locator(".result mark").allTextContents()).toEqual([
      "FÉRRY",
      "ferry",
      "ferry",
    ]);
  });

  test("says that pages are pictures without text, and not that a word is missing", async () => {
    const pictures = anIssue({
      name: "pictures",
      manifest: { pagesCount: 2 },
      lines: { 1: [], 2: [] },
    });
    const page = await search("ferry", {}, pictures);
    await status(page, "The pages of this issue are pictures, without text to search.");
    const other = await search("gulls");
    await status(other, "Nothing found for “gulls”.");
    expect(await other.getByText("pictures").count()).toBe(0);
  });

  test("goes to the first match once it is found, if Enter comes before", async () => {
    const asked = Promise.withResolvers<void>();
    const texts = Promise.withResolvers<void>();
    const page = await desk.read(issue, {
      before: async (fresh) => {
        await fresh.route("**/text-*.json*", async (route) => {
          asked.resolve();
          await texts.promise;
          await route.continue();
        });
      },
    });
    await page.keyboard.press("/");
    await page.getByRole("searchbox", { name: "Search in this issue" }).fill("ferry");
    await status(page, "Searching");
    await page.keyboard.press("Enter");
    await asked.promise;
    texts.resolve();
    await status(page, "1 of 3");
    await expectInView(page, 2, 3);
  });

  test("goes from match to match by Enter, in a circle, and marks it on the page", async () => {
    const page = await search("ferry");
    await status(page, "Matches: 3");
    await page.keyboard.press("Enter");
    await expectInView(page, 2, 3);
    await status(page, "1 of 3");
    expect(await page.locator(".mark-current").count()).toBe(1);
    // The divided word has two marks: the end of one line and the beginning of the next.
    expect(await page.locator(".mark-found").count()).toBe(2);
    await page.keyboard.press("Enter");
    await status(page, "2 of 3");
    expect(await page.locator(".mark-current").count()).toBe(2);
    await page.keyboard.press("Enter");
    await expectInView(page, 8, 9);
    await page.keyboard.press("Enter");
    await status(page, "1 of 3");
    await page.keyboard.press("Shift+Enter");
    await status(page, "3 of 3");
    expect(await page.locator(`.result[aria-current="true"]`).textContent()).toBe(
      "The last ferry.",
    );
  });

  test("marks the word where it is printed", async () => {
    const page = await search("old");
    await page.keyboard.press("Enter");
    await expectInView(page, 2, 3);
    const [sheet, mark] = await Promise.all([
      page.locator(`.page[data-page="3"]`).boundingBox(),
      page.locator(".mark-current").boundingBox(),
    ]);
    const line = issue.text.pages[2]?.lines[0];
    const [, x, width] = line?.words?.[3] ?? [0, 0, 0];
    if (!sheet || !mark || !line) throw new Error("The page or its mark is not there.");
    expect(Math.abs((mark.x - sheet.x) / sheet.width - x)).toBeLessThan(0.003);
    expect(mark.width / sheet.width).toBeLessThan(width);
    expect(Math.abs((mark.y - sheet.y) / sheet.height - line.y)).toBeLessThan(0.003);
  });

  test("begins at the page in view, and ends with its panel", async () => {
    const page = await search("ferry", { ask: "#page=6" });
    await status(page, "Matches: 3");
    await page.keyboard.press("Enter");
    await expectInView(page, 8, 9);
    await page.locator(".mark-current").waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator(".panel:visible").count()).toBe(0);
    expect(await page.locator(".mark").count()).toBe(0);
    expect(await page.evaluate("document.activeElement.id")).toBe("search");
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 10, 11);
  });

  test("says when nothing is found, and takes what is typed for keys nowhere else", async () => {
    const page = await search("ft?/");
    await status(page, "Nothing found for “ft?/”.");
    expect(await page.getByRole("button", { name: "Next match" }).isDisabled()).toBe(true);
    await expectInView(page, 1);
    expect(await page.locator("dialog:visible").count()).toBe(0);
  });

  test("shows a part of many matches, and more when asked", async () => {
    const page = await search("a");
    const results = page.locator(".result");
    await expect.poll(() => results.count()).toBe(60);
    await page.getByRole("button", { name: "Show more" }).click();
    await expect.poll(() => results.count()).toBeGreaterThan(60);
    expect(await page.evaluate("document.activeElement.className")).toBe("result");
  });

  test("on a phone the panel gives way to the page and leaves its head", async () => {
    const page = await search("ferry", { viewport: "phone" });
    await page.locator(".result").last().click();
    await expectInView(page, 9);
    expect(await page.locator(".result").first().isVisible()).toBe(false);
    expect(await page.locator(".mark-current").isVisible()).toBe(true);
    await page.getByRole("button", { name: "Previous match" }).click();
    await expectInView(page, 3);
    await page.getByRole("button", { name: "Close" }).click();
    expect(await page.locator(".panel:visible").count()).toBe(0);
  });

  test("in a preview looks at its pages only, and says so", async () => {
    const addresses = [1, 2, 3].map((number) => {
      return { number, url: `/content/preview/page-000${number}.jpg?sig=1` };
    });
    const preview = anIssue({
      name: "preview",
      manifest: { images: { kind: "preview", addresses }, thumbnailsUrl: null },
    });
    for (const text of preview.text.pages.slice(3)) Object.assign(text, { text: "", lines: [] });
    const page = await search("river", {}, preview);
    await page.getByText("Only the pages of this preview are searched.").waitFor();
    await status(page, "Matches: 3");
  });

  test("says when the text cannot be loaded", async () => {
    const page = await search("river", {}, anIssue({ name: "lost", manifest: { textUrl: null } }));
    await status(page, "could not be loaded");
    expect(await page.locator(".result").count()).toBe(0);
  });

  test("works in Arabic, without its marks, and in Japanese, over line ends", async () => {
    const arabic = anIssue({
      name: "nahr",
      manifest: { language: "ar", title: "النهر", direction: "rtl" },
      lines: { 4: setLines(["يرتفع النَّهر في الشمال"], { top: 0.6, rtl: true }) },
    });
    const page = await desk.read(arabic);
    await page.locator("#search").click();
    await page.keyboard.type("النهر");
    await status(page, "عدد النتائج: 1");
    await page.keyboard.press("Enter");
    await expectInView(page, 4, 5);
    const [sheet, mark] = await Promise.all([
      page.locator(`.page[data-page="4"]`).boundingBox(),
      page.locator(".mark-current").boundingBox(),
    ]);
    const [, x] = arabic.text.pages[3]?.lines[0]?.words?.[1] ?? [0, 0, 0];
    expect(Math.abs(((mark?.x ?? 0) - (sheet?.x ?? 0)) / (sheet?.width ?? 1) - x)).toBeLessThan(
      0.003,
    );
  });
});
