import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

const arabic = (): ReturnType<typeof anIssue> =>
  anIssue({ name: "nahr", manifest: { language: "ar", title: "النهر البطيء" } });

async function swipe(page: Page, from: number, to: number): Promise<void> {
  await page.mouse.move(from, 300);
  await page.mouse.down();
  await page.mouse.move((from + to) / 2, 305);
  await page.mouse.move(to, 310);
  await page.mouse.up();
}

/** The horizontal middle of a page, in CSS pixels. */
async function middleOf(page: Page, number: number): Promise<number> {
  const box = await page.locator(`.page[data-page="${number}"]`).boundingBox();
  return box ? box.x + box.width / 2 : Number.NaN;
}

/** The left edge of a page in CSS pixels. */
async function leftOf(page: Page, number: number): Promise<number> {
  return (await page.locator(`.page[data-page="${number}"]`).boundingBox())?.x ?? Number.NaN;
}

describe("spreads and single pages", () => {
  test("a wide window shows the closed book in the middle, then facing pages, then the last page in the middle", async () => {
    const page = await desk.read(anIssue());
    await expectInView(page, 1);
    expect(await middleOf(page, 1)).toBeCloseTo(720, -1);
    await page.getByRole("button", { name: "Next page" }).click();
    await expectInView(page, 2, 3);
    expect(await leftOf(page, 3)).toBe(720);
    await page.keyboard.press("End");
    await expectInView(page, 16);
    expect(await middleOf(page, 16)).toBeCloseTo(720, -1);
  });

  test("an upright phone shows one page at a time", async () => {
    const page = await desk.read(anIssue(), { viewport: "phone" });
    await expectInView(page, 1);
    await page.getByRole("button", { name: "Next page" }).click();
    await expectInView(page, 2);
  });

  test("turning a phone keeps the page that was being read", async () => {
    const page = await desk.read(anIssue(), { viewport: "phone", ask: "#page=5" });
    await expectInView(page, 5);
    await page.setViewportSize({ width: 844, height: 390 });
    await expectInView(page, 4, 5);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectInView(page, 5);
  });

  test("landscape magazines are read one page at a time, and a fold-out has its spread for itself", async () => {
    const slides = anIssue({ name: "slides", manifest: { pageWidth: 960, pageHeight: 540 } });
    await expectInView(await desk.read(slides, { ask: "#page=2" }), 2);
    const mixed = anIssue({ name: "mixed", sizes: { 4: { width: 1190, height: 842 } } });
    const page = await desk.read(mixed, { ask: "#page=4" });
    await expectInView(page, 4);
    const box = await page.locator(`.page[data-page="4"]`).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1190 / 842, 1);
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 5, 6);
  });
});

describe("turning", () => {
  test("by clicking on the outer margins, and not in the middle", async () => {
    const page = await desk.read(anIssue(), { ask: "#page=4" });
    await page.mouse.click(1240, 400);
    await expectInView(page, 6, 7);
    await page.mouse.click(600, 400);
    await page.mouse.click(200, 400);
    await expectInView(page, 4, 5);
  });

  test("by every key, and not while a page number is being typed", async () => {
    const page = await desk.read(anIssue());
    for (const [key, ...pages] of [
      ["ArrowRight", 2, 3],
      ["Space", 4, 5],
      ["PageDown", 6, 7],
      ["ArrowLeft", 4, 5],
      ["PageUp", 2, 3],
      ["Shift+Space", 1],
      ["End", 16],
      ["Home", 1],
    ] as const) {
      await page.keyboard.press(key);
      await expectInView(page, ...pages);
    }
    await page.getByLabel("Go to page").focus();
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 1);
  });

  test("by swiping, where a swipe is not a click as well", async () => {
    const page = await desk.read(anIssue(), { viewport: "phone", ask: "#page=4" });
    await swipe(page, 300, 100);
    await expectInView(page, 5);
    await swipe(page, 100, 300);
    await expectInView(page, 4);
  });

  test("moves through an animation and leaves nothing of it behind", async () => {
    const context = { reducedMotion: "no-preference" } as const;
    const page = await desk.read(anIssue(), { ask: "#page=4", context });
    await expectInView(page, 4, 5);
    for (let turn = 0; turn < 4; turn += 1) await page.keyboard.press("ArrowRight");
    await expectInView(page, 12, 13);
    await expect.poll(() => page.locator(".book .page").count()).toBe(2);
    expect(await page.locator(".leaf, .on-leaf").count()).toBe(0);
  });

  test("stops at both ends", async () => {
    const page = await desk.read(anIssue({ manifest: { pagesCount: 3 } }));
    const [previous, next] = ["Previous page", "Next page"].map((name) =>
      page.getByRole("button", { name }),
    );
    expect(await previous?.getAttribute("aria-disabled")).toBe("true");
    await page.keyboard.press("ArrowLeft");
    await expectInView(page, 1);
    await page.keyboard.press("End");
    await expectInView(page, 2, 3);
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 2, 3);
    // A last leaf without a page follows the last page.
    await page.locator(".last-leaf").waitFor();
    expect(await next?.getAttribute("aria-disabled")).toBe("true");
  });
});

describe("a magazine that reads from the right", () => {
  test("has mirrored spreads and swapped arrows", async () => {
    const page = await desk.read(arabic());
    await expectInView(page, 1);
    await page.keyboard.press("ArrowLeft");
    await expectInView(page, 2, 3);
    expect(await leftOf(page, 2)).toBe(720);
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 1);
  });

  test.each([
    [arabic(), "normal"],
    [anIssue({ name: "kawa", manifest: { language: "ja", title: "静かな川" } }), "normal"],
    [anIssue(), "italic"],
  ] as const)("slants no title in a script without italics", async (issue, style) => {
    const page = await desk.read(issue);
    await expectInView(page, 1);
    const shown = await page.evaluate<string>(
      `getComputedStyle(document.querySelector(".bar-title")).fontStyle`,
    );
    expect(shown).toBe(style);
  });

  test("turns by clicking and swiping the other way round", async () => {
    const page = await desk.read(arabic(), { viewport: "phone", ask: "#page=4" });
    await page.mouse.click(60, 400);
    await expectInView(page, 5);
    await swipe(page, 100, 300);
    await expectInView(page, 6);
  });
});
