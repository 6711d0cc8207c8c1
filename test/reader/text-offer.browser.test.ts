import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { heading, paragraph } from "#test/reader/support/fake-articles.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { fingerOf, tapTwice } from "#test/reader/support/hand.ts";
import { setUpReading } from "#test/reader/support/reading.ts";
import type { ReadingChoices } from "#test/reader/support/reading.ts";
import { setLines } from "#test/reader/support/typesetting.ts";

const desk = setUpReading();

const sentence =
  "The boats come in before the bread is out of the oven and nobody minds the rain. ";
/** A block of small lines across the page or half of it. */
const block = (word: string, top: number, width = 0.84) =>
  setLines([`${word}. ${sentence.repeat(14)}`], { left: 0.08, width, top, size: 0.009 });

const lines = {
  3: [...block("Upper", 0.1), ...block("Lower", 0.5)],
  4: block("Narrow", 0.1, 0.3),
};
const blocks = [
  heading(3, "Small print"),
  paragraph(3, "Upper paragraph.", 0.1),
  paragraph(3, "Lower paragraph.", 0.5),
  paragraph(4, "Narrow paragraph.", 0.1),
];

async function open(
  choices: ReadingChoices = {},
  issue = anIssue({ name: "wide", lines, blocks }),
) {
  const page = await desk.read(issue, {
    viewport: "phone",
    ask: "#page=3",
    context: { hasTouch: true, isMobile: true },
    ...choices,
  });
  await page.locator(".page:not([inert]) .line").first().waitFor();
  return { page, finger: await fingerOf(page), offer: page.locator(".text-offer") };
}

/** The middle of the line that begins with a word. */
async function lineWith(page: Page, word: string): Promise<[number, number]> {
  const box = await page.locator(".page:not([inert]) .line", { hasText: `${word}.` }).boundingBox();
  return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
}

async function enlarge({ page, finger }: Awaited<ReturnType<typeof open>>, word: string) {
  await tapTwice(finger, ...(await lineWith(page, word)));
}

describe("a column whose lines stay too small", () => {
  test("can be read as text, at its place, with one tap that turns nothing", async () => {
    const opened = await open();
    const { page, finger, offer } = opened;
    expect(await offer.isVisible()).toBe(false);
    await enlarge(opened, "Lower");
    await expect.poll(() => offer.isVisible()).toBe(true);
    expect(await offer.innerText()).toBe("Read as text");
    const box = await offer.boundingBox();
    if (!box) throw new Error("The offer has no place");
    await finger.down(box.x + box.width / 2, box.y + box.height / 2);
    await finger.up();
    await expect.poll(() => page.url()).toContain("#text-p3-b3");
    await page.getByText("Lower paragraph.").waitFor();
    expect(await offer.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Show the pages" }).click();
    await page.locator(`.page[data-page="3"] .mark-place`).waitFor();
    expect(await offer.isVisible()).toBe(false);
  });

  test("is read as text by a button below the advice to turn the device", async () => {
    const opened = await open();
    const hint = opened.page.getByText("Turn your device");
    await enlarge(opened, "Lower");
    await expect.poll(() => opened.offer.isVisible()).toBe(true);
    await expect.poll(() => hint.isVisible()).toBe(true);
    const [advice, button] = [await hint.boundingBox(), await opened.offer.boundingBox()];
    expect((advice?.y ?? Infinity) + (advice?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  });

  test("offers it to the keyboard, in the language of the issue, and hands on the focus", async () => {
    const german = anIssue({ name: "breit", lines, blocks, manifest: { language: "de" } });
    const { page, offer } = await open({ context: {} }, german);
    await page.locator("#stage").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => offer.isVisible()).toBe(true);
    expect(await offer.innerText()).toBe("Als Text lesen");
    await expectAccessible(page);
    const focused = () => page.evaluate<string>("document.activeElement.className");
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press("Tab");
      if ((await focused()).includes("text-offer")) break;
    }
    await page.keyboard.press("Enter");
    await expect.poll(() => page.url()).toContain("#text-p3-b2");
    expect(await focused()).toBe("text-view");
  });

  test("offers it in the scroll view, until the size changes", async () => {
    const opened = await open({ ask: "?view=scroll#page=3" });
    await enlarge(opened, "Upper");
    await expect.poll(() => opened.offer.isVisible()).toBe(true);
    await opened.page.keyboard.press("0");
    await expect.poll(() => opened.offer.isVisible()).toBe(false);
  });

  test("comes after advice to tap twice, which is for pages and not for the text", async () => {
    const { host } = desk;
    const page = await desk.read(anIssue({ name: "hint", lines, blocks }), {
      viewport: "phone",
      ask: "?view=text#page=3",
      context: { hasTouch: true, isMobile: true },
    });
    await page.getByText("Upper paragraph.").waitFor();
    await expect
      .poll(() => host().requests.some((url) => /\/text(?:-\d+)?\.json/u.test(url)))
      .toBe(true);
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(`localStorage.getItem("masthead.column-hint")`)).toBe(null);
    await page.getByRole("button", { name: "Show the pages" }).click();
    const hint = page.getByText("Double-tap a column to enlarge it.");
    await expect.poll(() => hint.isVisible()).toBe(true);
    await page.getByRole("button", { name: "Read as text" }).press("Enter");
    await page.locator(".text-view").waitFor();
    expect(await hint.isVisible()).toBe(false);
  });

  test("offers nothing where lines are large enough, with two fingers' size, or without a text", async () => {
    const opened = await open();
    await enlarge(opened, "Upper");
    await expect.poll(() => opened.offer.isVisible()).toBe(true);
    await opened.page.keyboard.press("+");
    await expect.poll(() => opened.offer.isVisible()).toBe(false);
    await opened.page.keyboard.press("Escape");
    await opened.page.keyboard.press("ArrowRight");
    await opened.page.locator(`.page[data-page="4"]:not([inert]) .line`).first().waitFor();
    await enlarge(opened, "Narrow");
    await expect.poll(() => opened.page.locator(".veil").isVisible()).toBe(true);
    expect(await opened.offer.isVisible()).toBe(false);

    const without = await open({}, anIssue({ name: "bare", lines }));
    await enlarge(without, "Upper");
    await expect.poll(() => without.page.locator(".veil").isVisible()).toBe(true);
    expect(await without.offer.isVisible()).toBe(false);
  });
});
