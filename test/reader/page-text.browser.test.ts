import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import type { TextLine } from "#contract/formats/edition-files.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { fingerOf } from "#test/reader/support/hand.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const desk = setUpReading();

const columns = anIssue({
  name: "columns",
  lines: {
    2: [
      ...setLines(["Boats are built by extra|ordinary people in the north."], {
        top: 0.6,
        width: 0.35,
      }),
      ...setLines(["Bread is baked here, too, and eaten."], { top: 0.6, left: 0.55, width: 0.35 }),
    ],
    3: setLines(["On the other page."], { top: 0.6 }),
  },
});

/** A point in a line, at this share of its width. */
async function pointIn(page: Page, text: string, share: number): Promise<[number, number]> {
  const box = await page.locator(".line", { hasText: text }).boundingBox();
  if (!box) throw new Error(`There is no line with the text "${text}".`);
  // The exact edge is outside.
  const along = Math.min(Math.max(share, 0.002), 0.998);
  return [box.x + box.width * along, box.y + box.height / 2];
}

async function drag(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await page.mouse.move(...to);
  await page.mouse.up();
}

/** The text that the clipboard would get. */
function copied(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const clipboardData = new DataTransfer();
    document.dispatchEvent(new ClipboardEvent("copy", { clipboardData, cancelable: true }));
    return clipboardData.getData("text/plain");
  })()`);
}

async function read(issue = columns): Promise<Page> {
  const page = await desk.read(issue, { ask: "#page=2" });
  await expectInView(page, 2, 3);
  await page.locator(`.page[data-page="3"] .line`).first().waitFor();
  return page;
}

describe("the text over the picture", () => {
  test("is where its words are printed, at every size", async () => {
    const page = await read();
    for (const width of [1440, 800]) {
      await page.setViewportSize({ width, height: 900 });
      const sheet = await page.locator(`.page[data-page="2"]`).boundingBox();
      const word = page.locator(".word", { hasText: "people" });
      const [, x, extent] = columns.text.pages[1]?.lines[1]?.words?.[1] ?? [0, 0, 0];
      const box = await word.boundingBox();
      if (!sheet || !box) throw new Error("The page or the word is not there.");
      expect(Math.abs((box.x - sheet.x) / sheet.width - x)).toBeLessThan(0.004);
      expect(box.width / sheet.width).toBeGreaterThan(extent - 0.004);
      expect(box.width / sheet.width).toBeLessThan(extent + 0.03);
    }
  });

  test("is read by screen readers as paragraphs in reading order, once, without the picture", async () => {
    const page = await read();
    const paragraphs = await page.locator(".page-text").first().getByRole("paragraph").all();
    expect(await Promise.all(paragraphs.map((paragraph) => paragraph.textContent()))).toEqual([
      "Boats are built by extra\u00ADordinary people in the north.",
      "Bread is baked here, too, and eaten.",
    ]);
    const alternatives = `[...document.querySelectorAll(".page img")].map(({ alt }) => alt)`;
    await expect.poll(() => page.evaluate(alternatives)).toEqual(["", ""]);
    expect(await page.getByRole("figure", { name: "Page 2" }).count()).toBe(1);
  });

  test("leaves a page without text to its picture", async () => {
    const page = await read(anIssue({ name: "mute", lines: { 2: [] } }));
    expect(await page.getByRole("img", { name: "Page 2" }).count()).toBe(1);
    expect(await page.locator(`.page[data-page="2"] .line`).count()).toBe(0);
  });

  test("of many words is laid out in parts after a turn, and then is all there", async () => {
    const sentence =
      "The boats come in before the bread is out of the oven and nobody minds the rain.";
    const paragraphs = Array.from({ length: 60 }, () => sentence);
    const text = setLines(paragraphs, { top: 0.05, size: 0.007 });
    const page = await desk.read(anIssue({ name: "many-words", lines: { 2: text, 3: text } }), {
      context: { viewport: { width: 1280, height: 800 }, reducedMotion: "no-preference" },
    });
    await page.waitForLoadState("networkidle");
    await page.evaluate(`{
      window.shown = [];
      const count = () => {
        const words = document.querySelectorAll(
          ".page:not(.turning) .paragraph:not(.later) > .line > .word",
        );
        window.shown.push(words.length);
        requestAnimationFrame(count);
      };
      count();
    }`);
    await page.keyboard.press("ArrowRight");
    const all = 2 * 60 * sentence.split(" ").length;
    const shown = (): Promise<number[]> => page.evaluate<number[]>("window.shown");
    await expect.poll(async () => (await shown()).at(-1)).toBe(all);
    const counts = await shown();
    const steps = counts.slice(1).map((count, index) => count - (counts[index] ?? 0));
    expect(Math.max(...steps)).toBeLessThan(all / 4);
  });

  test("goes with its page", async () => {
    const page = await read();
    for (let turn = 0; turn < 6; turn += 1) await page.keyboard.press("ArrowRight");
    await expectInView(page, 14, 15);
    expect(await page.locator(".line", { hasText: "people in the north" }).count()).toBe(0);
  });
});

describe("selecting with the mouse", () => {
  test("copies running text: divided words joined, lines and columns in their order", async () => {
    const page = await read();
    await drag(page, await pointIn(page, "Boats", 0), await pointIn(page, "eaten", 1));
    expect(await copied(page)).toBe(
      "Boats are built by extraordinary people in the north.\nBread is baked here, too, and eaten.",
    );
    await expectInView(page, 2, 3);
  });

  test("goes over the spine, and no further than the mouse", async () => {
    const page = await read();
    await drag(page, await pointIn(page, "baked", 0), await pointIn(page, "other", 1));
    expect(await copied(page)).toBe("Bread is baked here, too, and eaten.\nOn the other page.");
  });

  test("takes the nearest line where the mouse leaves the text", async () => {
    const page = await read();
    const [x, y] = await pointIn(page, "built", 1);
    await drag(page, await pointIn(page, "built", 0), [x + 15, y]);
    expect(await copied(page)).toBe("Boats are built by extra-");
  });

  test("marks a word by two clicks on enlarged text and turns no page; a click beside does away with it", async () => {
    const page = await read();
    const clickTwice = async () => page.mouse.dblclick(...(await pointIn(page, "baked", 0.35)));
    await clickTwice();
    await page.locator(".stage.zoomed").waitFor();
    expect(await copied(page)).toBe("");
    await clickTwice();
    await expect.poll(() => copied(page)).toBe("baked");
    await page.keyboard.press("0");
    await page.locator(".stage:not(.zoomed)").waitFor();
    await page.mouse.click(1300, 60);
    await expect.poll(() => copied(page)).toBe("");
    await expectInView(page, 2, 3);
    const sheet = await page.locator(`.page[data-page="3"]`).boundingBox();
    if (!sheet) throw new Error("The page is not there.");
    await page.mouse.click(sheet.x + sheet.width - 8, sheet.y + 40);
    await expectInView(page, 4, 5);
  });

  test("is extended with Shift", async () => {
    const page = await read();
    await page.mouse.click(...(await pointIn(page, "baked", 0)));
    await drag(page, await pointIn(page, "baked", 0), await pointIn(page, "baked", 0.5));
    await page.keyboard.down("Shift");
    await page.mouse.click(...(await pointIn(page, "eaten", 1)));
    await page.keyboard.up("Shift");
    expect(await copied(page)).toBe("Bread is baked here, too, and eaten.");
  });
});

describe("what turns the page", () => {
  test("a mouse that drags beside the text", async () => {
    const page = await desk.read(columns, { viewport: "phone", ask: "#page=2" });
    await page.locator(".line").first().waitFor();
    await drag(page, [300, 300], [80, 300]);
    await expectInView(page, 3);
  });

  test("a finger, on the text too", async () => {
    const context = { hasTouch: true, isMobile: true };
    const page = await desk.read(columns, { viewport: "phone", ask: "#page=2", context });
    await page.locator(".line").first().waitFor();
    const [x, y] = await pointIn(page, "Bread", 0.9);
    const finger = await fingerOf(page);
    await finger.down(x, y);
    for (const step of [1, 2, 3, 4]) await finger.move(x - step * 60, y);
    await finger.up();
    await expectInView(page, 3);
    expect(await copied(page)).toBe("");
  });
});

describe("other ways of writing", () => {
  const arabic = setLines(["يرتفع النهر في الشمال"], { top: 0.6, rtl: true });
  const upright: TextLine = {
    text: "静かな川",
    x: 0.8,
    y: 0.2,
    width: 0.03,
    height: 0.3,
    vertical: true,
    end: "paragraph",
    words: [0, 1, 2, 3].map((at) => [at, 0.2 + at * 0.075, 0.075]),
  };
  const climbing: TextLine = {
    ...upright,
    text: "Photo: A. Lefevre",
    x: 0.05,
    turn: 270,
    words: [],
  };
  delete climbing.vertical;
  const issue = anIssue({ name: "scripts", lines: { 2: [...arabic, upright, climbing] } });

  test("from the right: what is dragged over from the right edge is the beginning", async () => {
    const page = await read(issue);
    await drag(page, await pointIn(page, "النهر", 1), await pointIn(page, "النهر", 0));
    expect(await copied(page)).toBe("يرتفع النهر في الشمال");
    const [, x, extent] = arabic[0]?.words?.[0] ?? [0, 0, 0];
    const sheet = await page.locator(`.page[data-page="2"]`).boundingBox();
    const word = await page.locator(".word", { hasText: "يرتفع" }).boundingBox();
    if (!sheet || !word) throw new Error("The page or the word is not there.");
    const right = (word.x + word.width - sheet.x) / sheet.width;
    expect(Math.abs(right - (x + extent))).toBeLessThan(0.004);
  });

  test.each([
    ["down the page", "静かな川", "静かな川", 0.05, 0.95],
    ["up the page", "Photo", "Photo: A. Lefevre", 0.99, 0.01],
  ])("%s", async (_, part, text, from, to) => {
    const page = await read(issue);
    const box = await page.locator(".line", { hasText: part }).boundingBox();
    if (!box) throw new Error("The line is not there.");
    const x = box.x + box.width / 2;
    await drag(page, [x, box.y + box.height * from], [x, box.y + box.height * to]);
    expect(await copied(page)).toBe(text);
  });
});
