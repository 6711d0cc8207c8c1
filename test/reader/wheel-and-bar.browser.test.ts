import { describe, expect, test } from "vitest";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { STILL_MS, fingerOf } from "#test/reader/support/hand.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

describe("the bar", () => {
  test("goes with one tap and comes with another, and with the keyboard", async () => {
    const page = await desk.read(anIssue(), {
      viewport: "phone",
      ask: "#page=4",
      context: { hasTouch: true, isMobile: true },
    });
    await expectInView(page, 4);
    const finger = await fingerOf(page);
    const bar = page.locator("#bar");
    const stage = async (): Promise<number | undefined> =>
      (await page.locator("#stage").boundingBox())?.height;
    const top = async (): Promise<number> => (await bar.boundingBox())?.y ?? 0;
    await finger.down(195, 400);
    await finger.up(2 * STILL_MS);
    await expect.poll(top).toBeGreaterThanOrEqual(844);
    await expect.poll(stage).toBe(844);
    await expect.poll(() => page.locator("#announcer").textContent()).toBe("Controls hidden");
    await finger.down(195, 400);
    await finger.up(2 * STILL_MS);
    await expect.poll(top).toBeLessThan(800);
    await finger.down(195, 400);
    await finger.up(2 * STILL_MS);
    await expect.poll(top).toBeGreaterThanOrEqual(844);
    await page.locator("#next").focus();
    await expect.poll(top).toBeLessThan(800);
    await expectInView(page, 4);
  });
});

test("the wheel turns pages, one for a notch", async () => {
  const page = await desk.read(anIssue(), { ask: "#page=4" });
  await expectInView(page, 4, 5);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, 100);
  await expectInView(page, 6, 7);
  await page.keyboard.press("ArrowLeft");
  await expectInView(page, 4, 5);
});

test("the two turning buttons fade while pages are enlarged", async () => {
  const page = await desk.read(anIssue(), { ask: "#page=4" });
  await expectInView(page, 4, 5);
  const opacity = (): Promise<string> =>
    page.evaluate<string>(`getComputedStyle(document.getElementById("next")).opacity`);
  expect(await opacity()).toBe("1");
  await page.keyboard.press("+");
  await expect.poll(opacity).toBe("0.2");
  await page.keyboard.press("Escape");
  await expect.poll(opacity).toBe("1");
});

test("in full screen the pages have all of it, and the bar comes over them with the mouse", async () => {
  const page = await desk.read(anIssue(), { ask: "#page=4" });
  await expectInView(page, 4, 5);
  const top = async (): Promise<number> => (await page.locator("#bar").boundingBox())?.y ?? 0;
  const room = (): Promise<number> =>
    page.evaluate<number>(
      `innerHeight - document.querySelector('.page[data-page="4"]').offsetHeight`,
    );
  const before = await room();
  await page.keyboard.press("f");
  await page.locator("[data-fullscreen]").waitFor();
  await expect.poll(top).toBeGreaterThanOrEqual(900);
  const peeking = await page
    .locator("#bar button")
    .evaluateAll((buttons: { getBoundingClientRect(): { top: number; height: number } }[]) =>
      buttons
        .map((button) => button.getBoundingClientRect())
        .filter(({ top, height }) => height > 0 && top < 900),
    );
  expect(peeking).toEqual([]);
  await expect.poll(room).toBeLessThan(before - 50);
  const whole = await room();
  await page.mouse.move(600, 300);
  await page.mouse.move(640, 320);
  await expect.poll(top).toBeLessThan(870);
  expect(await room()).toBe(whole);
  await expect.poll(top).toBeGreaterThanOrEqual(900);
  await page.keyboard.press("f");
  await expect.poll(top).toBeLessThan(870);
  await expect.poll(room).toBe(before);
});

test("help with keys is for those who have some", async () => {
  const context = { hasTouch: true, isMobile: true } as const;
  const page = await desk.read(anIssue(), { viewport: "phone", context });
  const help = page.getByRole("button", { name: "Keyboard", includeHidden: true });
  await expectInView(page, 1);
  await page.getByRole("button", { name: "More" }).click();
  expect(await help.isVisible()).toBe(false);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => help.isVisible()).toBe(true);
});
