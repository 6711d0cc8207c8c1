import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";
import type { ReadingChoices } from "#test/reader/support/reading.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const desk = setUpReading();

/** Its words are in the corners of pages. */
const corners = anIssue({
  name: "corners",
  lines: {
    4: setLines(["Heron"], { top: 0.05, left: 0.05, width: 0.3 }),
    5: setLines(["Heron"], { top: 0.93, left: 0.7, width: 0.3 }),
  },
  links: { 1: [{ x: 0.1, y: 0.8, width: 0.4, height: 0.1, page: 9 }] },
  outline: [{ title: "Birds", page: 4, children: [] }],
});

async function search(query: string, choices: ReadingChoices, before = ""): Promise<Page> {
  const page = await desk.read(corners, choices);
  await expectInView(page, 4, 5);
  for (const key of before) await page.keyboard.press(key);
  await page.keyboard.press("/");
  await page.keyboard.type(query);
  await page.locator(".result").first().waitFor({ state: "attached" });
  await page.keyboard.press("Enter");
  await page.locator(".mark-current").waitFor({ state: "attached" });
  return page;
}

/** Whether the whole of the current match is visible on the stage. */
function isMatchInSight(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const [mark, stage] = [".mark-current", "#stage"].map((name) => document.querySelector(name).getBoundingClientRect());
    const isAcross = mark.left >= stage.left && mark.right <= stage.right;
    return isAcross && mark.top >= stage.top && mark.bottom <= stage.bottom;
  })()`);
}

describe("a match", () => {
  test("is moved into sight where pages are enlarged, from one corner to the other", async () => {
    const page = await search("heron", { ask: "#page=4" }, "+++");
    await expect.poll(() => isMatchInSight(page)).toBe(true);
    await page.keyboard.press("Enter");
    await page.locator(`.page[data-page="5"] .mark-current`).waitFor();
    await expect.poll(() => isMatchInSight(page)).toBe(true);
  });

  test("is not covered by the folded search of a small frame, which gives the room back", async () => {
    const page = await search("heron", { ask: "#page=4", viewport: "embedded" });
    await expect.poll(() => isMatchInSight(page)).toBe(true);
    const [panel, stage] = await Promise.all(
      ["#panel-search", "#stage"].map((name) => page.locator(name).boundingBox()),
    );
    expect(stage?.y).toBe(panel?.height);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect.poll(async () => (await page.locator("#stage").boundingBox())?.y).toBe(0);
  });
});

test("Escape closes the help, then the panel, then fits the pages", async () => {
  const page = await desk.read(corners, { ask: "#page=4" });
  await page.locator("#contents[aria-expanded]").waitFor();
  for (const key of ["+", "t", "?"]) await page.keyboard.press(key);
  const open = (): Promise<boolean[]> =>
    Promise.all(
      ["dialog[open]", "#panel-contents", ".stage.zoomed"].map((name) =>
        page.locator(name).isVisible(),
      ),
    );
  expect(await open()).toEqual([true, true, true]);
  await page.keyboard.press("Escape");
  await expect.poll(open).toEqual([false, true, true]);
  await page.keyboard.press("Escape");
  await expect.poll(open).toEqual([false, false, true]);
  await page.keyboard.press("Escape");
  await expect.poll(open).toEqual([false, false, false]);
});

test("text is selected on enlarged pages, which stay where they are", async () => {
  const page = await desk.read(corners, { ask: "#page=6" });
  await page.keyboard.press("+");
  const line = page.locator(`.page[data-page="6"] .line`).nth(1);
  const box = await line.boundingBox();
  if (!box) throw new Error("The line is nowhere.");
  await page.mouse.move(box.x + 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  expect(await page.evaluate("String(getSelection())")).toContain("mornings");
  expect((await line.boundingBox())?.x).toBe(box.x);
});

test("in the menu of a narrow bar arrows go from action to action and turn no page", async () => {
  const page = await desk.read(corners, { ask: "#page=4", viewport: "embedded" });
  await page.getByRole("button", { name: "More" }).click();
  await page.keyboard.press("Tab");
  const focused = (): Promise<string> => page.evaluate("document.activeElement.id");
  const first = await focused();
  await page.keyboard.press("ArrowDown");
  expect(await focused()).not.toBe(first);
  await page.keyboard.press("Home");
  expect(await focused()).toBe(first);
  await page.keyboard.press("End");
  expect(await focused()).toBe("help");
  await expectInView(page, 4, 5);
});

test("the two buttons for the size are both in the bar or both in the menu, at every width", async () => {
  const page = await desk.read(corners);
  for (const width of [380, 420, 440, 470, 520, 640]) {
    await page.setViewportSize({ width, height: 300 });
    await expect
      .poll(() =>
        page.evaluate(
          `new Set(["zoom-in", "zoom-out"].map((id) => document.getElementById(id).parentElement.id)).size`,
        ),
      )
      .toBe(1);
  }
});

test("axe finds nothing where the first link of a column of pages stays in the issue", async () => {
  const page = await desk.read(corners, { ask: "?view=scroll" });
  await page.locator(".hot-spot").first().waitFor();
  await expectAccessible(page);
});

test.each([390, 280])(
  "without JavaScript a window %s pixels wide is no wider for the bar that waits",
  async (width) => {
    const context = { javaScriptEnabled: false, isMobile: true, viewport: { width, height: 700 } };
    const page = await desk.open(desk.host().add(corners), { context });
    const box = await page.locator(".page > img").boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
    expect(await page.getByRole("link", { name: "Next page" }).isVisible()).toBe(true);
  },
);
