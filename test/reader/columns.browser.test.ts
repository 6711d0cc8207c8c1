import { describe, expect, test } from "vitest";
import type { BrowserContextOptions, Page } from "playwright-core";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import type { FakeIssueChoices } from "#test/reader/support/fake-issue.ts";
import { STILL_MS, fingerOf, pinch, tapTwice } from "#test/reader/support/hand.ts";
import type { Hand } from "#test/reader/support/hand.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";
import type { ReadingChoices } from "#test/reader/support/reading.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const desk = setUpReading();

const sentence = "The boats come in before the bread is out of the oven and nobody minds the rain.";
const paragraph = (times: number): string =>
  Array.from({ length: times }, () => sentence).join(" ");
const size = 0.013;

/** Two columns below a title; the first is longer than a phone's screen. */
function spread(number: number, rtl = false) {
  const sides = [0.08, 0.53] as const;
  const [first, second] = rtl ? [sides[1], sides[0]] : sides;
  return [
    ...setLines([`Eleven planks for boat ${number}`], { left: 0.08, top: 0.1, size: 0.05, rtl }),
    ...setLines([`One. ${paragraph(18)}`], { left: first, width: 0.4, top: 0.2, size, rtl }),
    ...setLines([`Two. ${paragraph(6)}`], { left: second, width: 0.4, top: 0.2, size, rtl }),
  ];
}

const lines = { 4: spread(4), 5: spread(5), 6: [] };
const twoLines = lines[4].filter(({ x }) => x > 0.5).length;
const boats = (choices: FakeIssueChoices = {}) => anIssue({ name: "boats", lines, ...choices });
const touching: BrowserContextOptions = { hasTouch: true, isMobile: true };

async function openAt4(choices: ReadingChoices = {}, issue = boats()) {
  const page = await desk.read(issue, {
    viewport: "phone",
    ask: "#page=4",
    context: touching,
    ...choices,
  });
  await page.locator(".page .line").first().waitFor();
  return { page, finger: await fingerOf(page) };
}

/** Opens it on a screen shorter than the first column. */
async function openLow() {
  const opened = await openAt4();
  await opened.page.setViewportSize({ width: 390, height: 640 });
  await expect.poll(async () => (await look(opened.page)).words.length).toBe(lines[4].length);
  return opened;
}

/** The visible lines on the stage by their first letters, with the number of complete ones. */
interface Sight {
  words: string[];
  whole: number;
  height: number;
  /** The space beside the widest line. */
  room: number;
}

const LOOK = `(() => {
  const stage = document.getElementById("stage").getBoundingClientRect();
  const lines = [...document.querySelectorAll(".page:not([inert]) .line")];
  const seen = lines.filter((line) => {
    const { left, right, top, bottom } = line.getBoundingClientRect();
    return [[left + 1, top + 3], [right - 1, bottom - 3], [left + 1, bottom - 3], [right - 1, top + 3]].some(
      ([x, y]) => line.contains(document.elementFromPoint(x, y)),
    );
  });
  const boxes = seen.map((line) => line.getBoundingClientRect());
  const whole = boxes.filter((box) => box.left >= 0 && box.right <= stage.right && box.top >= stage.top && box.bottom <= stage.bottom);
  return {
    words: seen.map((line) => line.textContent.slice(0, 4)),
    whole: whole.length,
    height: boxes[0]?.height ?? 0,
    room: stage.right - Math.max(...boxes.map((box) => box.right)),
  };
})()`;

const look = (page: Page): Promise<Sight> => page.evaluate<Sight>(LOOK);

/** Waits for the column that begins with these letters, and checks that all visible lines are complete. */
async function expectColumn(page: Page, words: string): Promise<Sight> {
  await expect.poll(async () => (await look(page)).words[0]).toBe(words);
  const sight = await look(page);
  expect(sight.whole).toBe(sight.words.length);
  return sight;
}

async function swipe(finger: Hand, way: "left" | "right" | "up"): Promise<void> {
  const [x, y] = way === "up" ? [0, -60] : [way === "left" ? -60 : 60, 0];
  await finger.down(195, 400);
  await finger.move(195 + x / 2, 400 + y / 2);
  await finger.move(195 + x, 400 + y);
  await finger.up(8);
}

async function expectWholePage(page: Page, number: number): Promise<void> {
  const width = async (): Promise<number> =>
    (await page.locator(`.page[data-page="${number}"]`).boundingBox())?.width ?? 0;
  await expect.poll(width).toBe(366);
  expect(await page.locator(".veil").isHidden()).toBe(true);
}

describe("a column at a time", () => {
  test("two taps fit a column to the width, in whole lines that can be read", async () => {
    const { page, finger } = await openAt4();
    await tapTwice(finger, 280, 300);
    const sight = await expectColumn(page, "Two.");
    expect(sight.words.length).toBe(twoLines);
    expect(sight.height * 1.4).toBeGreaterThan(16);
    expect(sight.room).toBeLessThan(12);
    await tapTwice(finger, 195, 400);
    await expectWholePage(page, 4);
  });

  test.each([1, 2, 3])("at %i device pixels to one of the page's", async (deviceScaleFactor) => {
    const { page, finger } = await openAt4({ context: { ...touching, deviceScaleFactor } });
    await tapTwice(finger, 100, 300);
    await expectColumn(page, "One.");
  });

  test("swipes lead on in reading order, over the page's end, and back", async () => {
    const { page, finger } = await openLow();
    await tapTwice(finger, 150, 90);
    await expectColumn(page, "Elev");
    await swipe(finger, "left");
    const first = await expectColumn(page, "One.");
    await swipe(finger, "up");
    await expect.poll(async () => (await look(page)).words[0]).not.toBe("One.");
    const second = await look(page);
    expect(second.whole).toBe(second.words.length);
    expect(first.words.length + second.words.length).toBe(lines[4].length - 1 - twoLines);
    await swipe(finger, "left");
    await expectColumn(page, "Two.");
    await swipe(finger, "left");
    await expectInView(page, 5);
    await expectColumn(page, "Elev");
    await swipe(finger, "right");
    await expectInView(page, 4);
    await expectColumn(page, "Two.");
  });

  test("taps at the lower and upper edge lead forward and back; a page without a text is shown whole", async () => {
    const { page, finger } = await openAt4({ ask: "#page=5" });
    await page.locator(`.page[data-page="5"] .line`).first().waitFor();
    await tapTwice(finger, 280, 300);
    await expectColumn(page, "Two.");
    const tap = async (y: number): Promise<void> => {
      await finger.down(200, y);
      await finger.up(STILL_MS * 2);
    };
    await tap(760);
    await expectInView(page, 6);
    await expectWholePage(page, 6);
    await swipe(finger, "right");
    await expectInView(page, 5);
    await expectColumn(page, "Two.");
    await tap(40);
    await expect.poll(async () => (await look(page)).words[0]).not.toBe("Two.");
    const { words, whole } = await look(page);
    expect(whole).toBe(words.length);
  });

  test("a slow hand moves the page up and down only; two fingers and Escape leave", async () => {
    const { page, finger } = await openAt4();
    await tapTwice(finger, 280, 300);
    await expectColumn(page, "Two.");
    const at = async () => page.locator(`.page[data-page="4"]`).boundingBox();
    const before = await at();
    await finger.down(200, 380);
    await finger.move(205, 340);
    await finger.move(230, 300);
    await finger.up(STILL_MS);
    const after = await at();
    expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
    expect((after?.y ?? 0) - (before?.y ?? 0)).toBeCloseTo(-80, 0);
    await pinch(page, { x: 200, y: 400 }, [120, 180]);
    expect(await page.locator(".veil").isHidden()).toBe(true);
    await finger.down(200, 300);
    await finger.move(240, 300);
    await finger.up(STILL_MS);
    expect((await at())?.x).not.toBeCloseTo(after?.x ?? 0, 0);
    await page.keyboard.press("Escape");
    await expectWholePage(page, 4);
  });

  test("in an issue that reads from the right, the right column comes first and swipes are mirrored", async () => {
    const manifest = { language: "ar", direction: "rtl" } as const;
    const issue = boats({ name: "rtl", manifest, lines: { 4: spread(4, true) } });
    const { page, finger } = await openAt4({}, issue);
    await tapTwice(finger, 240, 190);
    await expectColumn(page, "Elev");
    await swipe(finger, "right");
    await expectColumn(page, "One.");
    await swipe(finger, "left");
    await expectColumn(page, "Elev");
  });

  test("keys do the same, and say where one is", async () => {
    const { page } = await openLow();
    const said = page.locator("#announcer");
    await page.keyboard.press("Enter");
    await expectColumn(page, "Elev");
    await expect.poll(() => said.textContent()).toBe("Column 1 of 3 on page 4");
    await page.keyboard.press("ArrowRight");
    await expectColumn(page, "One.");
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowDown");
    await expectColumn(page, "Two.");
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 5);
    await expectColumn(page, "Elev");
    await expect.poll(() => said.textContent()).toBe("Column 1 of 3 on page 5");
    await page.keyboard.press("ArrowUp");
    await expectColumn(page, "Two.");
    await page.keyboard.press("Enter");
    await expectWholePage(page, 4);
    await expect.poll(() => said.textContent()).toBe("The whole page is shown.");
  });

  test("a new size shows the same column, and a reload too", async () => {
    const { page, finger } = await openAt4();
    await tapTwice(finger, 280, 300);
    await expectColumn(page, "Two.");
    await page.setViewportSize({ width: 430, height: 700 });
    await expectColumn(page, "Two.");
    await page.reload();
    await expectInView(page, 4);
    await expectColumn(page, "Two.");
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator(".veil").isHidden()).toBe(true);
    await page.reload();
    await page.locator(`.page[data-page="4"] .line`).first().waitFor();
    expect(await page.locator(".veil").isHidden()).toBe(true);
  });

  test("works in a frame", async () => {
    desk.host().add(boats());
    const source = `${desk.host().url}/read/boats#page=4`;
    const page = await desk.open(`/frame?src=${encodeURIComponent(source)}`);
    const frame = page.frameLocator("iframe");
    await frame.locator(`.page[data-page="4"] .line`).first().waitFor();
    await frame.locator("#stage").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => frame.locator(".veil").isVisible()).toBe(true);
    const said = frame.locator("#announcer");
    await expect.poll(() => said.textContent()).toBe("Column 1 of 3 on page 4");
  });

  test("works where nothing may be stored", async () => {
    const forbid = (name: string): string =>
      `Object.defineProperty(window, "${name}", { get() { throw new Error("Forbidden"); } });`;
    const { page, finger } = await openAt4({
      before: async (fresh) => {
        await fresh.addInitScript(forbid("sessionStorage") + forbid("localStorage"));
      },
    });
    await tapTwice(finger, 280, 300);
    await expectColumn(page, "Two.");
    await page.reload();
    await page.locator(`.page[data-page="4"] .line`).first().waitFor();
    expect(await page.locator(".veil").isHidden()).toBe(true);
  });

  test("is there in the scroll view, where scrolling leads on", async () => {
    const { page, finger } = await openAt4({ ask: "?view=scroll#page=4" });
    const line = page.locator(`.page[data-page="4"] .line`, { hasText: "Two." });
    const box = async () => (await line.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    const before = await box();
    await tapTwice(finger, before.x + 60, before.y + 5);
    await expect.poll(async () => (await box()).width).toBeGreaterThan(before.width * 1.8);
    const after = await box();
    expect(after.x).toBeGreaterThanOrEqual(0);
    expect(after.x + after.width).toBeLessThanOrEqual(390);
    expect(after.y).toBeGreaterThanOrEqual(0);
    expect(after.y).toBeLessThan(400);
    await tapTwice(finger, 200, after.y + 5);
    await expect.poll(async () => (await box()).width).toBeCloseTo(before.width, 0);
  });

  test("begins with a double click on its text, and the next one selects a word", async () => {
    const { page } = await openAt4({ viewport: "desktop", context: {} });
    const word = page.locator(`.page[data-page="4"] .word`, { hasText: "boats" }).nth(4);
    const selected = (): Promise<string> => page.evaluate<string>("String(getSelection()).trim()");
    const before = (await word.boundingBox())?.width ?? 0;
    await word.dblclick();
    await expect.poll(async () => (await word.boundingBox())?.width).toBeGreaterThan(before * 1.4);
    expect(await selected()).toBe("");
    await word.dblclick();
    await expect.poll(selected).toBe("boats");
  });

  test("is advised to fingers, once", async () => {
    const { page, finger } = await openAt4();
    const hint = page.getByText("Double-tap a column to enlarge it.");
    await expect.poll(() => hint.isVisible()).toBe(true);
    await finger.down(195, 400);
    await expect.poll(() => hint.isVisible()).toBe(false);
    await finger.up();
    await page.reload();
    await page.locator(`.page[data-page="4"] .line`).first().waitFor();
    expect(await hint.isVisible()).toBe(false);
  });

  test("a match of the search is shown in its column on a phone", async () => {
    const { page } = await openAt4();
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("searchbox").fill("Two.");
    await page.locator(".result").first().click();
    await expectColumn(page, "Two.");
  });
});
