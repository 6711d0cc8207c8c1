import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

/** The distance between the window's top and the page scrolled to. */
const GAP = 16;

const long = (): ReturnType<typeof anIssue> =>
  anIssue({ name: "long", manifest: { pagesCount: 70 } });

const topOf = async (page: Page, number: number): Promise<number> =>
  (await page.locator(`.page[data-page="${number}"]`).boundingBox())?.y ?? Number.NaN;

const counter = (page: Page): Promise<string> => page.getByLabel("Go to page").inputValue();

describe("scrolling", () => {
  test("is chosen with a button that says what it does, and begins at the page in view", async () => {
    const page = await desk.read(long(), { ask: "#page=20" });
    await expectInView(page, 20, 21);
    const button = page.getByRole("button", { name: "Scroll through the pages" });
    await button.focus();
    await page.keyboard.press("Enter");
    await page.locator(".scroll").waitFor();
    await expect.poll(() => topOf(page, 20)).toBeCloseTo(0, -2);
    await expect.poll(() => counter(page)).toBe("20");
    await page.getByText("The pages scroll now.").waitFor({ state: "attached" });
    expect(await page.evaluate("document.activeElement.id")).toBe("view");
    await page.getByRole("button", { name: "Turn the pages" }).click();
    await expectInView(page, 20, 21);
    expect(await page.locator(".scroll").count()).toBe(0);
    await button.click();
    await page.evaluate("document.querySelector('.scroll').scrollTop += 4000");
    await expect.poll(() => counter(page)).toBe("23");
  });

  test("holds few pages at a time, however far it goes, over the height of them all", async () => {
    const page = await desk.read(long(), { ask: "?view=scroll" });
    await page.locator(".page[data-page='1'][data-state=shown]").waitFor();
    const height = await page.evaluate<number>("document.querySelector('.scroll').scrollHeight");
    expect(height).toBeCloseTo(70 * ((900 * 842) / 595 + 16) + 16, -2);
    const counts: number[] = [];
    for (const share of [0.2, 0.5, 0.8, 1]) {
      await page.evaluate(
        `document.querySelector('.scroll').scrollTop = ${share} * document.querySelector('.scroll').scrollHeight`,
      );
      const reached = Math.min(70, Math.floor(70 * share) + 1);
      await page.locator(`.page[data-page="${reached}"][data-state=shown]`).waitFor();
      counts.push(await page.locator("img").count());
    }
    expect(Math.max(...counts)).toBeLessThanOrEqual(7);
    await expect.poll(() => counter(page)).toBe("70");
    await expect.poll(() => page.evaluate("location.hash")).toBe("#page=70");
  });

  test("continues with keys, wherever the focus is", async () => {
    const page = await desk.read(long(), { ask: "?view=scroll" });
    await page.locator(".page[data-page='1'][data-state=shown]").waitFor();
    const scrollTop = (): Promise<number> =>
      page.evaluate<number>("document.querySelector('.scroll').scrollTop");
    await page.keyboard.press("ArrowDown");
    await expect.poll(scrollTop).toBe(60);
    await page.keyboard.press("PageDown");
    await expect.poll(scrollTop).toBeGreaterThan(700);
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => topOf(page, 2)).toBe(GAP);
    await page.keyboard.press("Shift+Space");
    await expect.poll(scrollTop).toBeLessThan(800);
    await page.keyboard.press("Home");
    await expect.poll(scrollTop).toBe(0);
    await expect.poll(() => counter(page)).toBe("1");
    await page.getByLabel("Go to page").fill("33");
    await page.keyboard.press("Enter");
    await expect.poll(() => topOf(page, 33)).toBe(GAP);
    await expect.poll(() => counter(page)).toBe("33");
  });

  test("keeps the place in the page when the window or the size changes", async () => {
    const page = await desk.read(long(), { ask: "?view=scroll#page=30" });
    await expect.poll(() => topOf(page, 30)).toBe(GAP);
    await page.evaluate("document.querySelector('.scroll').scrollTop += 400");
    const share = async (): Promise<number> => {
      const box = await page.locator('.page[data-page="30"]').boundingBox();
      return box ? -box.y / box.height : Number.NaN;
    };
    await expect.poll(share).toBeCloseTo((400 - GAP) / 1274, 2);
    await page.setViewportSize({ width: 500, height: 800 });
    await expect.poll(share).toBeCloseTo(400 / 1274, 1);
    await expect.poll(() => counter(page)).toBe("30");
    const before = (await page.locator('.page[data-page="30"]').boundingBox())?.width ?? 0;
    await page.keyboard.press("+");
    const after = page.locator('.page[data-page="30"]');
    await expect
      .poll(async () => (await after.boundingBox())?.width)
      .toBeCloseTo(before * 1.25, -1);
    await expect.poll(share).toBeCloseTo(400 / 1274, 1);
  });

  test("keeps the focus on a link that is scrolled out of sight", async () => {
    const link = { x: 0.1, y: 0.1, width: 0.4, height: 0.05, page: 12 };
    const issue = anIssue({ name: "linked", links: { 1: [link] }, manifest: { pagesCount: 30 } });
    const page = await desk.read(issue, { ask: "?view=scroll" });
    await page.locator(".hot-spot").focus();
    await page.evaluate("document.querySelector('.scroll').scrollTop = 20000");
    await page.locator('.page[data-page="16"][data-state=shown]').waitFor();
    expect(await page.evaluate("document.activeElement.className")).toBe("hot-spot");
  });

  test("is remembered for the next issue, unless its address says otherwise", async () => {
    const context = { viewport: { width: 1200, height: 800 } };
    const page = await desk.read(long(), { context });
    await page.getByRole("button", { name: "Scroll through the pages" }).click();
    await page.goto(desk.host().add(anIssue({ name: "other" })));
    await page.locator(".scroll .page").first().waitFor();
    await page.goto(`${desk.host().add(anIssue({ name: "other" }))}?view=pages`);
    await expectInView(page, 1);
    expect(await page.locator(".scroll").count()).toBe(0);
  });

  test("works where a frame may remember nothing", async () => {
    const page = await desk.read(long(), {
      context: {},
      before: async (opened) => {
        await opened.addInitScript(
          "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })",
        );
      },
    });
    await page.getByRole("button", { name: "Scroll through the pages" }).click();
    await page.locator(".scroll .page[data-state=shown]").first().waitFor();
  });

  test("shows pages of all sizes in proportion, also in a magazine that reads from the right", async () => {
    const sizes = { 2: { width: 1190, height: 842 }, 3: { width: 300, height: 421 } };
    const issue = anIssue({ name: "mixed", sizes, manifest: { language: "ar" } });
    const page = await desk.read(issue, {
      ask: "?view=scroll",
      context: { viewport: { width: 800, height: 1600 } },
    });
    await page.locator('.page[data-page="2"][data-state=shown]').waitFor();
    const widths = await Promise.all(
      [1, 2].map(
        async (number) => (await page.locator(`.page[data-page="${number}"]`).boundingBox())?.width,
      ),
    );
    expect(widths).toEqual([768, 768]);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => page.locator("#counter-page").inputValue()).toBe("2");
  });
});
