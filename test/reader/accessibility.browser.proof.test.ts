import { describe, expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading, viewports } from "#test/reader/support/reading.ts";
import type { ReadingChoices } from "#test/reader/support/reading.ts";

const desk = setUpReading();

const everything = anIssue({
  manifest: { allowPrint: true, downloadUrl: "/content/river/issue.pdf?sig=1" },
  links: {
    4: [
      { x: 0.1, y: 0.8, width: 0.4, height: 0.14, url: "https://museum.example/" },
      { x: 0.6, y: 0.8, width: 0.3, height: 0.1, page: 9 },
    ],
  },
});

const sizes = ["desktop", "phone", "embedded"] as const;

describe.each(sizes)("at the size of a %s window axe finds nothing", (viewport) => {
  test("on pages with links and every control", async () => {
    const page = await desk.read(everything, { ask: "?auto_flip=9#page=4", viewport });
    await page.locator(".hot-spot").nth(1).waitFor();
    await expectAccessible(page);
  });

  test("on the page shown in place of a private issue", async () => {
    await expectAccessible(await desk.open("/closed/private", { viewport }));
  });
});

describe("axe finds nothing", () => {
  const states: [string, ReadingChoices][] = [
    ["on the cover", {}],
    ["in the dark", { colorScheme: "dark", ask: "#page=4" }],
    ["on a middling colour of the publisher's", { ask: "?background_color=7a7a7a#page=4" }],
    ["in the column that scrolls", { ask: "?view=scroll#page=4" }],
  ];

  test.each(states)("%s", async (_, choices) => {
    const page = await desk.read(everything, choices);
    await page.locator(".page[data-state=shown]").first().waitFor();
    await expectAccessible(page);
  });

  test("on enlarged pages", async () => {
    const page = await desk.read(everything, { ask: "#page=4" });
    await expectInView(page, 4, 5);
    await page.keyboard.press("+");
    await page.locator(".stage.zoomed").waitFor();
    await expectAccessible(page);
  });

  test.each(["unpublished", "unknown"])("on the closed page of an %s issue", async (reason) => {
    await expectAccessible(await desk.open(`/closed/${reason}`, { colorScheme: "dark" }));
  });

  test("on a page that failed", async () => {
    desk.host().brokenPages.add(4);
    const page = await desk.read(everything, { ask: "#page=4" });
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await expectAccessible(page);
  });

  test.each([
    ["ar", "النهر البطيء"],
    ["he", "הנהר האיטי"],
  ])("in a magazine that reads from the right (%s)", async (language, title) => {
    const issue = anIssue({ name: language, manifest: { language, title } });
    await expectAccessible(await desk.read(issue, { ask: "#page=6" }));
  });
});

test.each([...sizes, "narrow"] as const)(
  "in a %s window every control is large enough and in view, some behind one button",
  async (size) => {
    const viewport = viewports[size];
    const page = await desk.read(everything, { ask: "?auto_flip=9", viewport: size });
    await expect.poll(() => page.locator("#contents").getAttribute("aria-expanded")).toBe("false");
    const more = page.getByRole("button", { name: "More" });
    if (await more.isVisible()) await more.click();
    for (const control of await page.locator(".bar button, .bar a, .bar input").all()) {
      if (!(await control.isVisible())) continue;
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      expect(box).not.toBeNull();
      if (!box) continue;
      const isSlider = (await control.getAttribute("id")) === "slider";
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(isSlider ? 24 : 44);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
    }
  },
);

test("the small frame leaves at least four fifths of its height to the pages", async () => {
  const page = await desk.read(everything, { viewport: "embedded", ask: "?auto_flip=9" });
  expect((await page.locator("#bar").boundingBox())?.height).toBeLessThanOrEqual(272 / 5);
});

test("the keyboard alone reaches a link past the links, these, paging and the other controls, in this order", async () => {
  const page = await desk.read(everything, { ask: "?auto_flip=9#page=4" });
  await page.locator(".hot-spot").nth(1).waitFor();
  await expectInView(page, 4, 5);
  const reached: unknown[] = [];
  for (let press = 0; press < 18; press += 1) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate("document.activeElement.id || document.activeElement.className"),
    );
  }
  expect(reached).toEqual([
    "skip-link",
    "hot-spot",
    "hot-spot",
    "slider",
    "previous",
    "counter-page",
    "next",
    "search",
    "contents",
    "auto-flip",
    "zoom-out",
    "zoom-in",
    "view",
    "share",
    "fullscreen",
    "print",
    "download",
    "help",
  ]);
});

test("the first link leads past the pages' links to the controls and keeps the address", async () => {
  const page = await desk.read(everything, { ask: "#page=4" });
  await page.locator(".hot-spot").nth(1).waitFor();
  await page.keyboard.press("Tab");
  const link = page.getByRole("link", { name: "Skip to the controls" });
  expect((await link.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  expect(await page.evaluate("document.activeElement.id")).toBe("slider");
  expect(page.url()).toMatch(/#page=4$/);
  expect((await link.boundingBox())?.y).toBeLessThan(0);
});

test("headings lead from page to page, and to what is set large on them", async () => {
  const page = await desk.read(everything, { ask: "#page=4" });
  await page.locator(".page[data-page='5'] .line").first().waitFor();
  const names = (level: number): Promise<string[]> =>
    page.getByRole("heading", { level }).allTextContents();
  expect(await names(1)).toEqual(["The Slow River – No. 12"]);
  expect(await names(2)).toEqual(["Page 4", "Page 5"]);
  expect(await names(3)).toEqual(["Chapter 4", "Chapter 5"]);
});

test("texts grow with the font size of the device", async () => {
  const page = await desk.read(everything, { ask: "#page=4" });
  const size = (): Promise<number> =>
    page.evaluate<number>(
      `parseFloat(getComputedStyle(document.getElementById("counter-page")).fontSize)`,
    );
  const usual = await size();
  await page.evaluate("document.documentElement.style.fontSize = '24px'");
  expect(await size()).toBeCloseTo(usual * 1.5, 1);
});

test("the closed pages say what is the matter in the reader's language and keep the title to themselves when unknown", async () => {
  const german = await desk.open("/closed/private?language=de");
  await german.getByRole("heading", { name: "Diese Ausgabe ist privat" }).waitFor();
  await german.getByText("The Slow River").waitFor();
  const unknown = await desk.open("/closed/unknown");
  await unknown.getByRole("heading", { name: "There is no issue here" }).waitFor();
  expect(await unknown.locator("script").count()).toBe(0);
});
