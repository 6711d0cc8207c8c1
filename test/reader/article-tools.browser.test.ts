import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { aLongText, everyKind } from "#test/reader/support/fake-articles.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { setUpReading } from "#test/reader/support/reading.ts";
import { setLines } from "#test/reader/support/typesetting.ts";
import { VOICE } from "#test/reader/support/voice.ts";

const desk = setUpReading();

const blocks = everyKind();
/** The text of the pages matches the paragraphs, as in a converted issue. */
const lines = {
  3: setLines(["woken up before breakfast"], { top: 0.44, size: 0.016 }),
  6: setLines(["Paragraph 3 of page 6."], { top: 0.48, size: 0.016 }),
};
const river = anIssue({ name: "tools", blocks, lines, manifest: { allowPrint: true } });

/** The texts highlighted in one way. */
function highlighted(page: Page, kind: string): Promise<string[]> {
  return page.evaluate<string[]>(
    `[...(CSS.highlights.get("text-${kind}") ?? [])].map((range) => range.toString())`,
  );
}

describe("in the text", () => {
  test("a match of the search is shown at its paragraph, with all others", async () => {
    const page = await desk.read(river, { ask: "#text-p1-b1" });
    await page.locator("#text-p1-b1").waitFor();
    await page.keyboard.press("/");
    await page.getByRole("searchbox").fill("paragraph 3 of page 6");
    await page.getByText("Matches: 1").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => highlighted(page, "current")).toEqual(["Paragraph 3 of page 6"]);
    expect(await highlighted(page, "found")).toEqual(["Paragraph 3 of page 6"]);
    const box = await page.locator("#text-p6-b4").boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeLessThan(900);
    await page.keyboard.press("Escape");
    await expect.poll(() => highlighted(page, "found")).toEqual([]);
  });

  test("a match far to the right in a listing is brought into sight", async () => {
    const page = await desk.read(river, { viewport: "phone", ask: "#text-p1-b1" });
    await page.locator("#text-p3-b2").waitFor();
    await page.getByRole("button", { name: "Search" }).click();
    await page.getByRole("searchbox").fill("woken up before breakfast");
    await page.getByText("Matches: 1").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => highlighted(page, "current")).toEqual(["woken up before breakfast"]);
    const edge = (side: "left" | "right"): Promise<number> =>
      page.evaluate<number>(
        `[...CSS.highlights.get("text-current")][0].getBoundingClientRect().${side}`,
      );
    await expect.poll(() => edge("right")).toBeLessThan(390);
    expect(await edge("left")).toBeGreaterThan(0);
  });

  test("a table is read aloud row by row", async () => {
    const page = await desk.read(river, {
      ask: "#text-p3-b3",
      before: (page) => page.addInitScript(VOICE).then(() => undefined),
    });
    await page.locator("#text-p3-b3").waitFor();
    await page.getByRole("button", { name: "Read aloud" }).click();
    const spoken = (): Promise<string[]> => page.evaluate<string[]>("speechSynthesis.spoken");
    const head = "Boat Length of the boat in feet Built in the year Burthen";
    await expect.poll(spoken).toEqual([head]);
    await page.evaluate(`speechSynthesis.finish("end")`);
    await expect.poll(spoken).toEqual([head, "Anna 21 1912"]);
  });

  test("reading aloud begins at the paragraph in view, and marks its sentences", async () => {
    const page = await desk.read(river, {
      ask: "#text-p5-b2",
      before: (page) => page.addInitScript(VOICE).then(() => undefined),
    });
    await page.locator("#text-p5-b2").waitFor();
    await page.getByRole("button", { name: "Read aloud" }).click();
    const spoken = (): Promise<string[]> => page.evaluate<string[]>("speechSynthesis.spoken");
    await expect.poll(spoken).toEqual(["Paragraph 1 of page 5."]);
    expect(await highlighted(page, "spoken")).toEqual(["Paragraph 1 of page 5. "]);
    await page.evaluate(`speechSynthesis.finish("end")`);
    await expect.poll(async () => (await spoken()).at(-1)).toMatch(/^The river is slow here/);
    await page.getByRole("button", { name: "Show the pages" }).click();
    await page.getByRole("button", { name: "Read aloud" }).waitFor();
    expect(await highlighted(page, "spoken")).toEqual([]);
  });

  test("printing prints the text, all of it", async () => {
    const long = anIssue({
      name: "print",
      blocks: aLongText(40),
      manifest: { pagesCount: 40, allowPrint: true },
    });
    const page = await desk.read(long, {
      ask: "#text-p1-b1",
      before: (page) =>
        page
          .addInitScript(
            `window.print = () => { window.printed = document.querySelectorAll(".text-view [class^=heading-]").length; };`,
          )
          .then(() => undefined),
    });
    await page.locator("#text-p1-b1").waitFor();
    await page.getByRole("button", { name: "Print" }).click();
    await expect.poll(() => page.evaluate("window.printed")).toBe(40);
    await page.emulateMedia({ media: "print" });
    const height = `document.querySelector(".stage").clientHeight`;
    expect(await page.evaluate<number>(height)).toBeGreaterThan(5000);
    expect(await page.locator(".bar").isVisible()).toBe(false);
  });

  test("the contents lead to a page's text", async () => {
    const outline = [{ title: "Chapter 9", page: 9, children: [] }];
    const page = await desk.read(anIssue({ name: "outline", blocks, outline }), {
      ask: "?view=text",
    });
    await page.locator("#text-p1-b1").waitFor();
    await page.keyboard.press("t");
    await page.getByRole("link", { name: "Chapter 9" }).click();
    await expect
      .poll(async () => (await page.locator("#text-p9-b1").boundingBox())?.y)
      .toBeLessThan(60);
  });

  test("the EPUB is offered beside the PDF where it may be downloaded", async () => {
    const manifest = { downloadUrl: "/content/tools/issue.pdf?sig=1", epubUrl: "/epub?sig=1" };
    const page = await desk.read(anIssue({ name: "epub", blocks, manifest }));
    const link = page.getByRole("link", { name: "Download EPUB" });
    expect(await link.getAttribute("href")).toBe("/epub?sig=1");
    const other = await desk.read(river);
    expect(await other.getByRole("link", { name: "Download EPUB" }).count()).toBe(0);
  });
});
