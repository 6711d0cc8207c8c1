import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { aLongText, everyKind, heading, paragraph } from "#test/reader/support/fake-articles.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

const river = anIssue({ name: "text", blocks: everyKind() });
const long = anIssue({ name: "long", blocks: aLongText(60), manifest: { pagesCount: 60 } });

/** The id of the block at the top of the window. */
function atTop(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const view = document.querySelector(".text-view").getBoundingClientRect();
    const blocks = [...document.querySelectorAll(".text-view [id^=text-]")];
    return blocks.find((block) => block.getBoundingClientRect().bottom > view.top + 24)?.id ?? "";
  })()`);
}

/** The distance by which the whole text scrolls sideways, in CSS pixels. */
function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const { scrollWidth, clientWidth } = document.querySelector(".text-view");
    return scrollWidth - clientWidth;
  })()`);
}

describe("the text", () => {
  test("has headings, lists, notes, pictures and links, and a way to the page at every paragraph", async () => {
    const page = await desk.read(river, { ask: "?view=text" });
    const text = page.getByRole("region", { name: "Read as text" });
    await text.getByRole("heading", { name: "The Slow River", level: 2 }).waitFor();
    expect(await text.getByRole("heading", { name: "How to build one" }).innerHTML()).toContain(
      "page-mark",
    );
    expect(await text.locator("ul.items").count()).toBe(2);
    expect(await text.locator("li.numbered").allInnerTexts()).toEqual([
      "1. Cut the planks.",
      "2. Bend them.",
    ]);
    const picture = text.getByRole("img", { name: "A boat on a river" });
    expect(await picture.getAttribute("src")).toBe("/content/text/figure-0002-1.jpg?sig=1");
    await text.getByText("The Anna, built in 1912.").waitFor();
    const link = text.getByRole("link", { name: "museum.example (opens in a new tab)" });
    expect(await link.getAttribute("rel")).toBe("noopener noreferrer");
    expect(await text.locator(".page-mark").count()).toBe(16);
    const blocks = await text.locator("[id^=text-]").count();
    expect(await text.locator(".page-mark, .place-mark").count()).toBe(blocks);
  });

  test("has a listing in its lines, in a box that scrolls by itself", async () => {
    const page = await desk.read(river, { viewport: "phone", ask: "#text-p3-b2" });
    const box = page.locator("#text-p3-b2 pre");
    await expect.poll(() => atTop(page)).toBe("text-p3-b2");
    expect((await box.innerText()).split("\n")).toEqual([
      "for (boat of river) {",
      expect.stringMatching(/^ {2}row\(boat/),
      "}",
    ]);
    expect(await box.locator("strong").innerText()).toBe("for");
    expect(await sidewaysRoom(page)).toBe(0);
    await box.focus();
    await page.keyboard.press("ArrowRight");
    const moved = `document.querySelector("#text-p3-b2 pre").scrollLeft`;
    await expect.poll(() => page.evaluate<number>(moved)).toBeGreaterThan(0);
    expect(await atTop(page)).toBe("text-p3-b2");
    await page.locator("#text-p3-b2 .place-mark").click();
    await expectInView(page, 3);
  });

  test("has a table whose cells are apart where it is read, in a box that scrolls by itself", async () => {
    const page = await desk.read(river, { viewport: "narrow", ask: "#text-p3-b3" });
    const table = page.locator("#text-p3-b3 table");
    await expect.poll(() => atTop(page)).toBe("text-p3-b3");
    expect(await table.getByRole("columnheader").allInnerTexts()).toEqual([
      "Boat",
      "Length of the boat in feet",
      "Built in the year",
      "Burthen",
    ]);
    expect(await table.getByRole("row").last().textContent()).toBe("Slow Deep\t18.5\t1926\t2 tons");
    expect(await sidewaysRoom(page)).toBe(0);
    const room = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
      document.querySelector("#text-p3-b3 .sideways"))`;
    expect(await page.evaluate<number>(room)).toBeGreaterThan(0);
  });

  test("is shown without the blocks of kinds that a later version has", async () => {
    const later = paragraph(1, "What is that?");
    Object.assign(later, { kind: "later", runs: undefined });
    const blocks = [heading(1, "Now"), later, paragraph(1, "And then.")];
    const page = await desk.read(anIssue({ name: "later", blocks }), { ask: "?view=text" });
    await page.getByText("And then.").waitFor();
    expect(await page.locator("#text-p1-b3").innerText()).toBe("And then.");
  });

  test("is there only where the issue has one", async () => {
    const page = await desk.read(anIssue(), { ask: "?view=text" });
    await expectInView(page, 1);
    expect(await page.getByRole("button", { name: "Read as text" }).count()).toBe(0);
  });

  test("opens at the page in view, and leads back to the place of a paragraph, marked", async () => {
    const page = await desk.read(river, { ask: "#page=7" });
    await expectInView(page, 6, 7);
    await page.getByRole("button", { name: "Read as text" }).click();
    await expect.poll(() => atTop(page)).toBe("text-p7-b1");
    await expect.poll(() => page.url()).toContain("#text-p7-b1");
    await page.locator("#text-p8-b4 .place-mark").click();
    await expectInView(page, 8, 9);
    await page.locator(`.page[data-page="8"] .mark-place`).waitFor();
    await page.getByRole("button", { name: "Read as text" }).click();
    await expect.poll(() => atTop(page)).toBe("text-p8-b4");
  });

  test("begins with the paragraph that is seen of enlarged pages", async () => {
    const page = await desk.read(river, { ask: "?view=scroll#page=9" });
    await page.locator(`.page[data-page="9"][data-state=shown]`).waitFor();
    await page.evaluate(`document.querySelector(".scroll").scrollTop += 700`);
    await page.getByRole("button", { name: "Read as text" }).click();
    await expect.poll(() => atTop(page)).toMatch(/^text-p9-b[4-7]$/);
  });

  test("has links of its own to every paragraph, which share and reload", async () => {
    const page = await desk.read(river, { ask: "#text-p5-b3" });
    await expect.poll(() => atTop(page)).toBe("text-p5-b3");
    expect(await page.locator("#counter-page").inputValue()).toBe("5");
    await page.keyboard.press("s");
    expect(await page.getByLabel("Link to this paragraph").inputValue()).toBe(
      "http://host/read/text#text-p5-b3",
    );
    await page.keyboard.press("Escape");
    await page.reload();
    await expect.poll(() => atTop(page)).toBe("text-p5-b3");
    await page.evaluate(`location.hash = "#text-p2-b1"`);
    await expect.poll(() => atTop(page)).toBe("text-p2-b1");
  });

  test("follows the counter, the slider's page and links to pages", async () => {
    const page = await desk.read(river, { ask: "#text-p1-b1" });
    await page.getByRole("link", { name: "page 3", exact: true }).click();
    await expect.poll(() => atTop(page)).toBe("text-p3-b1");
    await page.locator("#counter-page").fill("11");
    await page.keyboard.press("Enter");
    await expect.poll(() => atTop(page)).toBe("text-p11-b1");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Next page" }).click();
    await expect.poll(() => atTop(page)).toBe("text-p12-b1");
  });

  test("changes its type and paper, keeps the place, and remembers both", async () => {
    const page = await desk.read(river, { ask: "#text-p6-b2", context: {} });
    await expect.poll(() => atTop(page)).toBe("text-p6-b2");
    const size = (): Promise<string> =>
      page.evaluate(`getComputedStyle(document.querySelector(".text-column")).fontSize`);
    expect(await size()).toBe("19px");
    await page.getByRole("button", { name: "Larger type" }).click();
    await page.keyboard.press("+");
    expect(await size()).toBe("24.7px");
    expect(await atTop(page)).toBe("text-p6-b2");
    await page.getByRole("button", { name: "Type and colours" }).click();
    await page.getByText("Sepia").click();
    await page.keyboard.press("Escape");
    const colour = `getComputedStyle(document.querySelector(".text-view")).backgroundColor`;
    expect(await page.evaluate(colour)).toBe("rgb(246, 236, 216)");
    await page.reload();
    await expect.poll(() => atTop(page)).toBe("text-p6-b2");
    expect(await page.evaluate(colour)).toBe("rgb(246, 236, 216)");
    expect(await size()).toBe("24.7px");
  });

  test("follows the device's own size of type", async () => {
    const page = await desk.read(river, { ask: "#text-p1-b1" });
    await page.locator("#text-p1-b1").waitFor();
    await page.evaluate(`document.documentElement.style.fontSize = "150%"`);
    const size = `getComputedStyle(document.querySelector(".text-column")).fontSize`;
    expect(await page.evaluate(size)).toBe("28.5px");
  });
});

describe("a long text", () => {
  const parts = (): number[] =>
    desk.host().requests.flatMap((path) => {
      const found = /article-(\d{4})/.exec(path);
      return found ? [Number(found[1])] : [];
    });

  test("is fetched as it is wanted, and nothing jumps when what comes before is drawn", async () => {
    const page = await desk.read(long, { ask: "#text-p33-b1" });
    await expect.poll(() => atTop(page)).toBe("text-p33-b1");
    await expect.poll(() => page.locator("#text-p32-b7").count()).toBe(1);
    expect(await atTop(page)).toBe("text-p33-b1");
    expect(new Set(parts())).toEqual(new Set([2, 3]));
    const view = page.locator(".text-view");
    await view.hover();
    await page.mouse.wheel(0, -300);
    await expect.poll(() => atTop(page)).toMatch(/^text-p32/);
    await expect.poll(() => page.locator("#counter-page").inputValue()).toBe("32");
    await page.keyboard.press("End");
    await expect.poll(() => page.locator("#text-p60-b7").count()).toBe(1);
  });

  test("says when a part cannot be loaded, and gets it when asked again", async () => {
    desk.host().brokenParts.add(1).add(2);
    const page = await desk.read(long, { ask: "?view=text" });
    const text = page.locator(".text-view");
    await text.getByText("could not be loaded").waitFor();
    desk.host().brokenParts.clear();
    await text.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => atTop(page)).toBe("text-p1-b1");
  });
});

describe("axe finds nothing in the text", () => {
  test.each([
    ["on a desktop", {}],
    ["on a phone", { viewport: "phone" }],
    ["in the dark", { colorScheme: "dark" }],
  ] as const)("%s", async (_, choices) => {
    const page = await desk.read(river, { ask: "#text-p1-b1", ...choices });
    await page.locator("#text-p1-b1").waitFor();
    await expectAccessible(page);
  });

  test.each(["Light", "Sepia", "Dark"])("on %s paper, with its menu", async (paper) => {
    const page = await desk.read(river, { ask: "#text-p1-b1", context: {} });
    await page.getByRole("button", { name: "Type and colours" }).click();
    await page.getByText(paper, { exact: true }).click();
    await expectAccessible(page);
  });

  test("in a language that is read from the right", async () => {
    const blocks = [heading(1, "النهر البطيء"), paragraph(1, "قوارب وخبز ورسائل طويلة من الشمال.")];
    const manifest = { language: "ar", title: "النهر البطيء" };
    const page = await desk.read(anIssue({ name: "ar", blocks, manifest }), { ask: "?view=text" });
    const mark = await page.locator("#text-p1-b2 .place-mark").boundingBox();
    const text = await page.locator("#text-p1-b2").boundingBox();
    expect(mark?.x).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0) - 1);
    await expectAccessible(page);
  });
});
