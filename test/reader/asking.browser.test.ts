import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

const stageColour = (page: Page): Promise<string> =>
  page.evaluate<string>("getComputedStyle(document.body).backgroundColor");

const moving = { reducedMotion: "no-preference" } as const;
const fakeTime = (page: Page): Promise<void> => page.clock.install();

describe("start_page and the fragment", () => {
  test("open the page asked for, the fragment first", async () => {
    await expectInView(await desk.read(anIssue(), { ask: "?start_page=7" }), 6, 7);
    await expectInView(await desk.read(anIssue(), { ask: "?start_page=7#page=9" }), 8, 9);
  });

  test("mean the last page beyond the end and the cover when they make no sense", async () => {
    await expectInView(await desk.read(anIssue(), { ask: "?start_page=99" }), 16);
    await expectInView(await desk.read(anIssue(), { ask: "?start_page=-1" }), 1);
    await expectInView(await desk.read(anIssue(), { ask: "?start_page=%3Cb%3E" }), 1);
  });

  test("follow the reading, so that a reload opens the same page", async () => {
    const page = await desk.read(anIssue(), { ask: "?start_page=4" });
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.url()).toMatch(/\?start_page=4#page=6$/);
    await page.reload();
    await expectInView(page, 6, 7);
    await page.evaluate("location.hash = '#page=2'");
    await expectInView(page, 2, 3);
  });

  test("are followed even if the page just turned is written over them", async () => {
    const page = await desk.read(anIssue());
    await page.evaluate(
      `location.hash = "#page=6"; history.replaceState(history.state, "", "#page=2");`,
    );
    await expectInView(page, 6, 7);
  });

  test("are followed by the counter, which jumps", async () => {
    const page = await desk.read(anIssue(), { ask: "#page=4" });
    const counter = page.getByLabel("Go to page");
    await expect.poll(() => counter.inputValue()).toBe("4–5");
    await counter.fill("11");
    await counter.press("Enter");
    await expectInView(page, 10, 11);
    await expect.poll(() => counter.inputValue()).toBe("10–11");
    await expect.poll(() => page.locator("#announcer").textContent()).toBe("Pages 10–11 of 16");
    await counter.fill("nonsense");
    await counter.press("Enter");
    await expect.poll(() => counter.inputValue()).toBe("10–11");
  });
});

describe("auto_flip", () => {
  test("turns every so many seconds until the end", async () => {
    const issue = anIssue({ manifest: { pagesCount: 4 } });
    const page = await desk.read(issue, {
      ask: "?auto_flip=500",
      context: moving,
      before: fakeTime,
    });
    await page.clock.fastForward(450_000);
    await expectInView(page, 1);
    await page.clock.fastForward(51_000);
    await expectInView(page, 2, 3);
    expect(await page.locator("#announcer").textContent()).toBe("");
    await page.clock.fastForward(501_000);
    await expectInView(page, 4);
    await page.clock.fastForward(501_000);
    await page.getByRole("button", { name: "Turn pages automatically", exact: true }).click();
    await expectInView(page, 1);
  });

  test("stops for its button and for a visitor who turns a page", async () => {
    const page = await desk.read(anIssue(), {
      ask: "?auto_flip=500",
      context: moving,
      before: fakeTime,
    });
    await page.getByRole("button", { name: "Stop turning pages automatically" }).click();
    await page.clock.fastForward(2_000_000);
    await expectInView(page, 1);
    await page.getByRole("button", { name: "Turn pages automatically", exact: true }).click();
    await page.clock.fastForward(501_000);
    await expectInView(page, 2, 3);
    await page.keyboard.press("ArrowRight");
    await page.clock.fastForward(2_000_000);
    await expectInView(page, 4, 5);
  });

  test("waits while the tab is hidden", async () => {
    const page = await desk.read(anIssue(), {
      ask: "?auto_flip=500",
      context: moving,
      before: fakeTime,
    });
    const setHidden = (isHidden: boolean): Promise<unknown> =>
      page.evaluate(
        `Object.defineProperty(document, "hidden", { value: ${isHidden}, configurable: true }); document.dispatchEvent(new Event("visibilitychange"))`,
      );
    await setHidden(true);
    await page.clock.fastForward(2_000_000);
    await expectInView(page, 1);
    await setHidden(false);
    await page.clock.fastForward(501_000);
    await expectInView(page, 2, 3);
  });

  test("waits for its button when motion is to be reduced, and has no button when it is off", async () => {
    const still = await desk.read(anIssue(), { ask: "?auto_flip=500", before: fakeTime });
    await still.clock.fastForward(2_000_000);
    await expectInView(still, 1);
    await still.getByRole("button", { name: "Turn pages automatically", exact: true }).waitFor();
    const off = await desk.read(anIssue(), { ask: "?auto_flip=0" });
    expect(await off.locator("#auto-flip").isVisible()).toBe(false);
  });
});

describe("background_color", () => {
  test("colours the room around the pages and makes the controls fit it", async () => {
    const page = await desk.read(anIssue(), { ask: "?background_color=203040" });
    expect(await stageColour(page)).toBe("rgb(32, 48, 64)");
    expect(await page.locator("html").getAttribute("data-scheme")).toBe("dark");
    const light = await desk.read(anIssue(), {
      ask: "?background_color=FFFFFF",
      colorScheme: "dark",
    });
    expect(await stageColour(light)).toBe("rgb(255, 255, 255)");
    expect(await light.locator("html").getAttribute("data-scheme")).toBe("light");
  });

  test("is ignored when it is no six hexadecimal digits", async () => {
    const usual = await stageColour(await desk.read(anIssue()));
    for (const bad of ["red", "%23ffffff"]) {
      const page = await desk.read(anIssue(), { ask: `?background_color=${bad}` });
      expect(await stageColour(page)).toBe(usual);
    }
  });
});

test("the embed snippet's frame shows the reader with everything asked for", async () => {
  const address = desk.host().add(anIssue()).concat("?start_page=4&background_color=ffffff");
  const blog = desk.host().url.replace("127.0.0.1", "localhost");
  const page = await desk.open(`${blog}/frame?src=${encodeURIComponent(address)}`);
  const frame = page.frameLocator("iframe");
  await frame.locator(`.page[data-page="5"][data-state=shown]`).waitFor();
  expect(await frame.locator("#fullscreen").isVisible()).toBe(false);
  await frame.getByRole("button", { name: "Next page" }).click();
  await frame.locator(`.page[data-page="7"][data-state=shown]`).waitFor();
});
