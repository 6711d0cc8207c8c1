import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { STILL_MS, fingerOf, mouseOf, pinch, tapTwice } from "#test/reader/support/hand.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();
const touching = { hasTouch: true, isMobile: true } as const;
const fit = 561;

async function boxOf(page: Page, number: number): Promise<{ x: number; y: number; width: number }> {
  const box = await page.locator(`.page[data-page="${number}"]`).boundingBox();
  return box ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN };
}

async function openAt4(): Promise<Page> {
  const page = await desk.read(anIssue(), { ask: "#page=4" });
  await expectInView(page, 4, 5);
  expect((await boxOf(page, 4)).width).toBeCloseTo(fit, -1);
  return page;
}

async function expectEnlarged(page: Page, times: number): Promise<void> {
  await expect.poll(async () => (await boxOf(page, 4)).width / fit).toBeCloseTo(times, 1);
}

describe("pages are enlarged", () => {
  test("by keys, buttons and Escape", async () => {
    const page = await openAt4();
    await page.keyboard.press("+");
    await expectEnlarged(page, 1.5);
    await page.keyboard.press("-");
    await expectEnlarged(page, 1);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expectEnlarged(page, 2.25);
    await page.getByRole("button", { name: "Zoom out" }).click();
    await expectEnlarged(page, 1.5);
    await page.keyboard.press("0");
    await expectEnlarged(page, 1);
    await page.keyboard.press("+");
    await page.keyboard.press("Escape");
    await expectEnlarged(page, 1);
  });

  test("by a double click, around the place under the mouse", async () => {
    const page = await openAt4();
    const before = await boxOf(page, 4);
    const mouse = await mouseOf(page);
    await tapTwice(mouse, 500, 300);
    await expectEnlarged(page, 2.5);
    const after = await boxOf(page, 4);
    expect((500 - after.x) / after.width).toBeCloseTo((500 - before.x) / before.width, 2);
    await tapTwice(mouse, 500, 300);
    await expectEnlarged(page, 1);
    await expectInView(page, 4, 5);
  });

  test("by the wheel with Ctrl, and moved about by the wheel alone", async () => {
    const page = await openAt4();
    await page.mouse.move(700, 400);
    await page.keyboard.down("Control");
    for (let notch = 0; notch < 3; notch += 1) await page.mouse.wheel(0, -100);
    await page.keyboard.up("Control");
    await expect.poll(async () => (await boxOf(page, 4)).width).toBeGreaterThan(fit * 2);
    const { y } = await boxOf(page, 4);
    await page.mouse.wheel(0, 150);
    await expect.poll(async () => (await boxOf(page, 4)).y).toBeCloseTo(y - 150, 0);
    await expectInView(page, 4, 5);
  });

  test("by two fingers, around the place between them, without turning", async () => {
    const page = await desk.read(anIssue(), {
      viewport: "phone",
      ask: "#page=4",
      context: touching,
    });
    await expectInView(page, 4);
    const before = await boxOf(page, 4);
    await pinch(page, { x: 200, y: 400 }, [80, 200]);
    await expect.poll(async () => (await boxOf(page, 4)).width / before.width).toBeCloseTo(2.5, 1);
    const after = await boxOf(page, 4);
    expect((200 - after.x) / after.width).toBeCloseTo((200 - before.x) / before.width, 2);
    await pinch(page, { x: 200, y: 400 }, [200, 60]);
    await expect.poll(async () => (await boxOf(page, 4)).width).toBe(before.width);
    await expectInView(page, 4);
  });

  test("by tapping twice with a finger", async () => {
    const page = await desk.read(anIssue(), {
      viewport: "phone",
      ask: "#page=4",
      context: touching,
    });
    await expectInView(page, 4);
    const before = await boxOf(page, 4);
    await tapTwice(await fingerOf(page), 200, 400);
    await expect.poll(async () => (await boxOf(page, 4)).width / before.width).toBeCloseTo(2.5, 1);
  });
});

describe("enlarged pages", () => {
  test("are moved by dragging, up to their edges, and not turned", async () => {
    const page = await openAt4();
    const mouse = await mouseOf(page);
    await tapTwice(mouse, 720, 400);
    await expectEnlarged(page, 2.5);
    const before = await boxOf(page, 4);
    await mouse.down(700, 400);
    await mouse.move(600, 350);
    expect((await boxOf(page, 4)).x).toBeCloseTo(before.x - 100, 0);
    expect((await boxOf(page, 4)).y).toBeCloseTo(before.y - 50, 0);
    await mouse.move(5000, 350);
    expect((await boxOf(page, 4)).x).toBeCloseTo(0, 0);
    await mouse.up(STILL_MS);
    await page.mouse.click(1400, 300);
    await expectInView(page, 4, 5);
  });

  test("are moved by arrow keys, which turn at the edge only; the next pages begin at their top", async () => {
    const page = await openAt4();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press("+");
    await expect.poll(async () => (await boxOf(page, 4)).width).toBeCloseTo(fit * 5, -2);
    const before = await boxOf(page, 4);
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await boxOf(page, 4)).y).toBeCloseTo(before.y - 120, 0);
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await boxOf(page, 4)).x).toBeCloseTo(before.x - 120, 0);
    await expectInView(page, 4, 5);
    for (let press = 0; press < 20; press += 1) await page.keyboard.press("ArrowRight");
    await expectInView(page, 6, 7);
    const next = page.locator(`.page[data-page="6"]`);
    await expect.poll(async () => (await next.boundingBox())?.width).toBeCloseTo(fit * 5, -2);
    expect((await next.boundingBox())?.y).toBeCloseTo(0, 0);
  });

  test("keep their place in the document: focus stays where it was", async () => {
    const page = await openAt4();
    const zoomIn = page.getByRole("button", { name: "Zoom in" });
    await zoomIn.focus();
    await page.keyboard.press("Enter");
    await expectEnlarged(page, 1.5);
    expect(await page.evaluate("document.activeElement.id")).toBe("zoom-in");
  });

  test("are moved to the link that the keyboard reaches", async () => {
    const link = { x: 0.8, y: 0.95, width: 0.1, height: 0.02, page: 12 };
    const issue = anIssue({ name: "linked", links: { 5: [link] } });
    const page = await desk.read(issue, { ask: "#page=4" });
    await expectInView(page, 4, 5);
    const spot = page.locator(".hot-spot");
    await spot.waitFor();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("+");
    await expectEnlarged(page, 3.375);
    await spot.focus();
    await expect.poll(async () => (await spot.boundingBox())?.x).toBeLessThan(1440);
    await expect.poll(async () => (await spot.boundingBox())?.y).toBeLessThan(848);
    // The browser scrolls to the focused element; the book adopts that position with the next frame.
    await expect.poll(() => page.evaluate("document.getElementById('stage').scrollTop")).toBe(0);
  });

  test("fit again when the other view comes", async () => {
    const page = await openAt4();
    await page.keyboard.press("+");
    await expectEnlarged(page, 1.5);
    const view = page.locator("#view");
    await view.click();
    await page.locator(".scroll").waitFor();
    await view.click();
    await expectEnlarged(page, 1);
  });
});
