import { expect, test } from "vitest";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { setUpReading } from "#test/reader/support/reading.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const desk = setUpReading();
const sentence = "The boats come in before the bread is out of the oven and nobody minds the rain.";
const column = setLines(Array.from({ length: 12 }, () => sentence).slice(0, 12), {
  top: 0.2,
  width: 0.4,
});

test.each([
  ["the front cover", 1, column, false],
  ["the back cover", 16, column, false],
  ["a photograph with a caption", 6, setLines(["A boat,", "in", "winter."], { top: 0.8 }), false],
  [
    "a photograph with two",
    7,
    setLines(["One", "boat", "left,", "one", "right,", "at", "sea"], { top: 0.7 }),
    false,
  ],
  ["a page with a column", 4, column, true],
])("advice about columns on %s", async (_, number, text, isGiven) => {
  const page = await desk.read(anIssue({ name: `hints-${number}`, lines: { [number]: text } }), {
    viewport: "phone",
    ask: `#page=${number}`,
    context: { hasTouch: true, isMobile: true },
  });
  await page.locator(`.page[data-page="${number}"] .line`).first().waitFor();
  await expect.poll(() => page.getByText("Double-tap a column").isVisible()).toBe(isGiven);
});
