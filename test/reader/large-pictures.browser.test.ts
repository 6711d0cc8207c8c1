import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import type { FakeIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

const refined = (manifest: Partial<FakeIssue["manifest"]> = {}): FakeIssue => {
  const images = { kind: "issue" as const, folder: "/content/sharp", query: "sig=1" };
  return anIssue({
    name: "sharp",
    manifest: { images: { ...images, hasRenditions: true }, ...manifest },
  });
};

/** A window in which pages have as many pixels as their pictures. */
const SMALL = { viewport: "narrow" } as const;

const large = (page: Page): ReturnType<Page["locator"]> => page.locator(".page-large");

const requestsFor = (pattern: RegExp): string[] =>
  desk.host().requests.filter((path) => pattern.test(path));

async function enlarge(page: Page, presses = 3): Promise<void> {
  for (let press = 0; press < presses; press += 1) await page.keyboard.press("+");
}

/** The positions of a page's two pictures in the window. */
async function placesOf(page: Page): Promise<unknown[]> {
  return page.evaluate<unknown[]>(
    `[...document.querySelectorAll(".page:has(.page-large) > img")].map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return [x, y, width, height].map(Math.round);
    })`,
  );
}

describe("an issue with renditions", () => {
  test("is read with its WebP pictures, and asks for no large one while pages fit", async () => {
    const page = await desk.read(refined(), SMALL);
    await expectInView(page, 1);
    await page.locator(".page[data-page='1'] > img[src*='page-0001.webp']").waitFor();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => requestsFor(/page-0003\.webp/)).not.toEqual([]);
    expect(requestsFor(/large-/)).toEqual([]);
    expect(requestsFor(/page-\d+\.jpg/)).toEqual([]);
  });

  test("shows the large picture in the same place, once it is there, and gives it back", async () => {
    const page = await desk.read(refined(), SMALL);
    await expectInView(page, 1);
    await enlarge(page);
    await large(page).waitFor();
    expect(requestsFor(/large-/)).toEqual(["/content/sharp/renditions/large-0001.jpg?sig=1"]);
    const [reading, overlay] = await placesOf(page);
    expect(overlay).toEqual(reading);
    const isDecoded = `document.querySelector(".page-large").complete && document.querySelector(".page-large").naturalHeight`;
    expect(await page.evaluate<number>(isDecoded)).toBe(842);
    await page.keyboard.press("Escape");
    await expect.poll(() => large(page).count()).toBe(0);
    // Other pages reuse the image without its picture.
    expect(await page.locator(".page[data-page='1'] > img").count()).toBe(1);
  });

  test("takes large pictures of pages in view only, page after page", async () => {
    const page = await desk.read(refined(), SMALL);
    await expectInView(page, 1);
    await enlarge(page);
    await large(page).waitFor();
    for (let turn = 2; turn <= 4; turn += 1) {
      await page.keyboard.press("PageDown");
      await page.locator(`.page[data-page='${turn}'] > .page-large`).waitFor({ state: "attached" });
      expect(await large(page).count()).toBeLessThanOrEqual(2);
    }
    expect(requestsFor(/large-0005/)).toEqual([]);
  });

  test("asks again with a fresh address when the one it has is out of date", async () => {
    const page = await desk.read(refined(), SMALL);
    await expectInView(page, 1);
    desk.host().expire("sharp");
    await enlarge(page);
    await large(page).waitFor();
    expect(requestsFor(/large-0001\.jpg\?sig=2/)).toHaveLength(1);
  });

  test("stays as its pictures for reading show it where a large one does not come", async () => {
    const page = await desk.read(refined(), SMALL);
    await expectInView(page, 1);
    desk.host().brokenLargePictures.add(1);
    await enlarge(page);
    await expect.poll(() => requestsFor(/large-0001/).length).toBe(2);
    await enlarge(page, 1);
    await page.keyboard.press("Escape");
    await expectInView(page, 1);
    expect(await large(page).count()).toBe(0);
    // A movement alone loads nothing.
    expect(requestsFor(/large-0001/)).toHaveLength(2);
  });

  test("is sharp in the scrolled view too", async () => {
    const page = await desk.read(refined(), { ...SMALL, ask: "?view=scroll" });
    await page.locator(".scroll .page[data-state='shown']").first().waitFor();
    await enlarge(page, 5);
    await large(page).first().waitFor({ state: "attached" });
  });

  test("is sharp at once where the screen has more pixels than its pictures", async () => {
    const context = { viewport: { width: 420, height: 500 }, deviceScaleFactor: 3 };
    const page = await desk.read(refined(), { context });
    await expectInView(page, 1);
    await large(page).waitFor();
  });

  test("uses for a preview the addresses that the preview has", async () => {
    const addresses = [1, 2].map((number) => ({
      number,
      url: `/content/sharp/renditions/page-000${number}.webp?sig=1`,
      largeUrl: `/content/sharp/renditions/large-000${number}.jpg?sig=1`,
    }));
    const page = await desk.read(refined({ images: { kind: "preview", addresses } }), SMALL);
    await expectInView(page, 1);
    await enlarge(page);
    await large(page).waitFor();
    await page.keyboard.press("End");
    await page.locator(".page[data-page='3']").waitFor({ state: "attached" });
    expect(requestsFor(/-0003\./)).toEqual([]);
  });
});

test("an issue without renditions keeps its JPEGs, however large they are shown", async () => {
  const before = async (opened: Page): Promise<void> => opened.clock.install();
  const page = await desk.read(anIssue(), { viewport: "phone", before });
  await expectInView(page, 1);
  await enlarge(page, 4);
  await expect
    .poll(async () => (await page.locator(".page").boundingBox())?.width)
    .toBeGreaterThan(1000);
  await page.clock.runFor(2_000);
  expect(requestsFor(/renditions|pdf/)).toEqual([]);
});
