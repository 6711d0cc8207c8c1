import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { STILL_MS, fingerOf, mouseOf } from "#test/reader/support/hand.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

const moving = { reducedMotion: "no-preference" } as const;
const touching = { ...moving, hasTouch: true, isMobile: true } as const;

async function expectRest(page: Page): Promise<void> {
  const remains = page.locator(".leaf, .on-leaf, .page[inert]");
  await expect.poll(() => remains.count()).toBe(0);
}

async function leftOf(page: Page, number: number): Promise<number> {
  return (await page.locator(`.page[data-page="${number}"]`).boundingBox())?.x ?? Number.NaN;
}

/** The left edge of the visible part of the leaf. */
const leafLeft = (page: Page): Promise<number> =>
  page.evaluate<number>(
    `Math.min(...[...document.querySelectorAll(".strip-face")].filter(({ style }) => Number(style.opacity) === 1).map((strip) => strip.getBoundingClientRect().left))`,
  );

/** Top and bottom of the leaf on the screen, and the height of its lower corner when that is raised. */
const leafBox = (page: Page): Promise<{ top: number; bottom: number; corner: number }> =>
  page.evaluate(`(() => {
    const boxes = [...document.querySelectorAll(".strip")].map((strip) => strip.getBoundingClientRect());
    return {
      top: Math.min(...boxes.map(({ top }) => top)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
      corner: Math.min(...boxes.map(({ bottom }) => bottom)),
    };
  })()`);

const arabic = (): ReturnType<typeof anIssue> =>
  anIssue({ name: "nahr", manifest: { language: "ar", title: "النهر البطيء" } });

describe("a leaf in the hand", () => {
  test("follows the mouse and is turned when it is let go of beyond the middle", async () => {
    const page = await desk.read(anIssue(), { ask: "#page=4", context: moving });
    await expectInView(page, 4, 5);
    const mouse = await mouseOf(page);
    await mouse.down(1200, 400);
    const edges: number[] = [];
    for (const x of [1100, 900, 700, 500]) {
      await mouse.move(x, 400);
      edges.push(await leafLeft(page));
    }
    expect(edges).toEqual(edges.toSorted((a, b) => b - a));
    expect((edges[1] ?? 0) - (edges[3] ?? 0)).toBeGreaterThan(150);
    expect(await page.getByLabel("Go to page").inputValue()).toBe("4–5");
    await mouse.up(STILL_MS);
    await expectInView(page, 6, 7);
    await expectRest(page);
  });

  test("is pulled steeply by its corner, leans after the hand, and is turned from halfway", async () => {
    const page = await desk.read(anIssue(), { ask: "#page=4", context: moving });
    await expectInView(page, 4, 5);
    const box = await page.locator(`.page[data-page="5"]`).boundingBox();
    if (!box) throw new Error("There is no page 5");
    const [right, bottom] = [box.x + box.width - 10, box.y + box.height - 10];
    const mouse = await mouseOf(page);
    await mouse.down(right, bottom);
    await mouse.move(right - 2, bottom - 12);
    await mouse.move(right - box.width * 0.2, bottom - 200);
    await page.locator(".leaf.held").waitFor({ state: "attached" });
    expect((await leafBox(page)).corner).toBeLessThan(bottom - 80);
    await mouse.move(right - box.width * 0.55, bottom - 300);
    await mouse.up(STILL_MS);
    await expectInView(page, 6, 7);
    await expectRest(page);
  });

  test.each([
    ["upper", 5, anIssue()],
    ["lower", 5, anIssue()],
    ["upper", 4, anIssue({ name: "slim", manifest: { pageWidth: 400, pageHeight: 840 } })],
    ["lower", 4, arabic()],
  ] as const)(
    "stays on the stage, however it is pulled by the %s corner of page %i",
    async (end, number, issue) => {
      const page = await desk.read(issue, { ask: "#page=4", context: moving });
      await expectInView(page, 4, 5);
      const box = await page.locator(`.page[data-page="${number}"]`).boundingBox();
      const stage = await page.locator("main").boundingBox();
      if (!box || !stage) throw new Error("There is no page");
      const isLeft = (await leftOf(page, 9 - number)) > box.x;
      const x = isLeft ? box.x + 8 : box.x + box.width - 8;
      const y = end === "upper" ? box.y + 8 : box.y + box.height - 8;
      const mouse = await mouseOf(page);
      await mouse.down(x, y);
      const inwards = isLeft ? box.width : -box.width;
      for (const across of [0.1, 0.3, 0.5, 0.9, 1.2, 1.6]) {
        for (const along of [-0.5, -0.2, 0.2, 0.5]) {
          await mouse.move(x + inwards * across, y + box.height * along);
          const { top, bottom } = await leafBox(page);
          expect(top).toBeGreaterThanOrEqual(stage.y - 1);
          expect(bottom).toBeLessThanOrEqual(stage.y + stage.height + 1);
          expect(bottom - top).toBeGreaterThan(box.height / 2);
        }
      }
      await mouse.up(STILL_MS);
      await expectRest(page);
    },
  );

  test("falls back when it is let go of early, and the position stays", async () => {
    const page = await desk.read(anIssue(), { ask: "#page=4", context: moving });
    await expectInView(page, 4, 5);
    const mouse = await mouseOf(page);
    await mouse.down(1200, 400);
    await mouse.move(1120, 400);
    await mouse.move(1100, 400);
    expect(await page.locator(".leaf").count()).toBe(1);
    await mouse.up(STILL_MS);
    await expectRest(page);
    await expectInView(page, 4, 5);
    expect(await page.getByLabel("Go to page").inputValue()).toBe("4–5");
  });

  test("is thrown over by a short, quick movement, and back again", async () => {
    const page = await desk.read(anIssue(), { ask: "#page=4", context: moving });
    await expectInView(page, 4, 5);
    const mouse = await mouseOf(page);
    await mouse.down(1200, 400);
    await mouse.move(1180, 400);
    await mouse.move(1120, 400);
    await mouse.up(8);
    await expectInView(page, 6, 7);
    await expectRest(page);
    await mouse.down(240, 400);
    await mouse.move(260, 400);
    await mouse.move(320, 400);
    await mouse.up(8);
    await expectInView(page, 4, 5);
    await expectRest(page);
  });

  test("that is dropped by a key, a new size or a jump leaves nothing behind", async () => {
    const page = await desk.read(anIssue(), { ask: "#page=4", context: moving });
    await expectInView(page, 4, 5);
    const mouse = await mouseOf(page);
    const grip = async (): Promise<void> => {
      await mouse.down(1200, 400);
      await mouse.move(900, 400);
      await page.locator(".leaf").waitFor({ state: "attached" });
    };
    await grip();
    await page.keyboard.press("End");
    await expectInView(page, 16);
    await expectRest(page);
    await mouse.up(STILL_MS);
    await page.keyboard.press("Home");
    await expectInView(page, 1);
    await expectRest(page);
    await grip();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expectRest(page);
    await mouse.up(STILL_MS);
    await expectInView(page, 1);
  });

  test("turned back on the way ends where it came from", async () => {
    const page = await desk.read(anIssue(), { ask: "#page=4", context: moving });
    await expectInView(page, 4, 5);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowLeft");
    await expectInView(page, 4, 5);
    await expectRest(page);
    await expect.poll(() => page.locator(".book .page").count()).toBe(2);
  });

  test("is not there for people who asked for less movement; dragging still turns", async () => {
    const page = await desk.read(anIssue(), { ask: "#page=4" });
    await expectInView(page, 4, 5);
    const mouse = await mouseOf(page);
    await mouse.down(1200, 400);
    await mouse.move(900, 400);
    expect(await page.locator(".leaf").count()).toBe(0);
    await mouse.up(STILL_MS);
    await expectInView(page, 6, 7);
  });

  test("opens a closed book, which moves to the middle as it opens", async () => {
    const page = await desk.read(anIssue(), { context: moving });
    await expectInView(page, 1);
    expect(await leftOf(page, 1)).toBeLessThan(600);
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 2, 3);
    await expectRest(page);
    expect(await leftOf(page, 3)).toBe(720);
  });
});

describe("a page under the finger", () => {
  test("slides along with its neighbour, and completes when it is let go of", async () => {
    const { page, before, finger } = await onPageFour();
    await finger.down(300, 400);
    await finger.move(280, 402);
    await finger.move(120, 404);
    expect(await leftOf(page, 4)).toBeCloseTo(before - 180, 0);
    expect(await leftOf(page, 5)).toBeLessThan(390);
    await finger.up(STILL_MS);
    await expectInView(page, 5);
    await expectRest(page);
    expect(await leftOf(page, 5)).toBeCloseTo(before, 0);
  });

  test("gives way a little at both ends, and comes back", async () => {
    const page = await desk.read(anIssue(), { viewport: "phone", context: touching });
    await expectInView(page, 1);
    const before = await leftOf(page, 1);
    const finger = await fingerOf(page);
    await finger.down(60, 400);
    await finger.move(100, 400);
    await finger.move(360, 400);
    const pulled = (await leftOf(page, 1)) - before;
    expect(pulled).toBeGreaterThan(10);
    expect(pulled).toBeLessThan(60);
    await finger.up();
    await expect.poll(() => leftOf(page, 1)).toBe(before);
    await expectInView(page, 1);
  });

  test("stays when the finger goes up or down", async () => {
    const { page, before, finger } = await onPageFour();
    await finger.down(200, 600);
    await finger.move(190, 560);
    await finger.move(120, 200);
    expect(await leftOf(page, 4)).toBe(before);
    await finger.up();
    await expectInView(page, 4);
  });

  test("that is dragged by a link does not open it", async () => {
    const link = { x: 0.1, y: 0.3, width: 0.8, height: 0.4, page: 12 };
    const issue = anIssue({ name: "linked", links: { 4: [link] } });
    const page = await desk.read(issue, { viewport: "phone", ask: "#page=4", context: touching });
    await expectInView(page, 4);
    await page.locator(".hot-spot").waitFor();
    const finger = await fingerOf(page);
    await finger.down(300, 400);
    await finger.move(260, 400);
    await finger.move(100, 400);
    await finger.up();
    await expectInView(page, 5);
  });
});

describe("turning in a direction of the book's own", () => {
  test("a magazine in Japanese that reads from the right turns to the right, with English controls", async () => {
    const manga = anIssue({ name: "manga", manifest: { language: "ja", direction: "rtl" } });
    const page = await desk.read(manga, { ask: "#page=4", context: moving });
    await expectInView(page, 4, 5);
    expect(await leftOf(page, 5)).toBeLessThan(await leftOf(page, 4));
    const next = await page.getByRole("button", { name: "Next page" }).boundingBox();
    const previous = await page.getByRole("button", { name: "Previous page" }).boundingBox();
    expect(next?.x).toBeLessThan(previous?.x ?? 0);
    const mouse = await mouseOf(page);
    await mouse.down(240, 400);
    await mouse.move(300, 400);
    await mouse.move(1000, 400);
    await mouse.up(STILL_MS);
    await expectInView(page, 6, 7);
  });
});

test("pages of different sizes turn about the same spine", async () => {
  const sizes = { 5: { width: 500, height: 700 }, 6: { width: 560, height: 842 } };
  const page = await desk.read(anIssue({ name: "sizes", sizes }), {
    ask: "#page=4",
    context: moving,
  });
  await expectInView(page, 4, 5);
  const [left, right] = [4, 5].map((number) => page.locator(`.page[data-page="${number}"]`));
  const box = await left?.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBe((await right?.boundingBox())?.x);
  await page.keyboard.press("ArrowRight");
  await expectInView(page, 6, 7);
  await expectRest(page);
});

/** A phone that shows page 4, the page's position, and a finger. */
async function onPageFour() {
  const page = await desk.read(anIssue(), {
    viewport: "phone",
    ask: "#page=4",
    context: touching,
  });
  await expectInView(page, 4);
  return { page, before: await leftOf(page, 4), finger: await fingerOf(page) };
}
