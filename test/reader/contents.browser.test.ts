import { describe, expect, test } from "vitest";
import { expectAccessible } from "#test/reader/support/accessible.ts";
import { aLongText, heading } from "#test/reader/support/fake-articles.ts";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

const withChapters = {
  name: "chapters",
  labels: ["Cover", "i", "ii", "iii", ...Array.from({ length: 12 }, (_, at) => String(at + 1))],
  outline: [
    { title: "Editorial", page: 2, children: [] },
    { title: "The river", page: 4, children: [{ title: "Bridges", page: 8, children: [] }] },
  ],
};
const chapters = anIssue(withChapters);

test("pages are marked, found again after a reload, and marked no more", async () => {
  const page = await desk.read(chapters, { ask: "#page=4" });
  await page.keyboard.press("t");
  await page.getByRole("button", { name: "Bookmark this page" }).click();
  await page.getByRole("button", { name: "Remove this bookmark" }).waitFor();
  await expectAccessible(page);
  await page.goto(page.url().replace("page=4", "page=9"));
  await page.reload();
  await expectInView(page, 8, 9);
  await page.keyboard.press("t");
  await page.getByRole("region", { name: "Bookmarks" }).getByRole("link").click();
  await expectInView(page, 4, 5);
  await page.getByRole("button", { name: "Remove this bookmark" }).click();
  await page.getByRole("button", { name: "Bookmark this page" }).waitFor();
  expect(await page.locator(".bookmark").count()).toBe(0);
});

describe("the table of contents", () => {
  test("is nested, marks the chapter in view, and opens it where it is folded", async () => {
    const page = await desk.read(chapters, { ask: "#page=9" });
    await page.keyboard.press("t");
    const present = page.getByRole("link", { name: "Bridges 4" });
    await present.waitFor();
    expect(await present.getAttribute("aria-current")).toBe("location");
    expect(await page.evaluate("document.activeElement.getAttribute('href')")).toBe("#page=8");
    const fold = page.getByRole("button", { name: "Entries under “The river”" });
    expect(await fold.getAttribute("aria-expanded")).toBe("true");
    await fold.click();
    expect(await present.isVisible()).toBe(false);
  });

  test("leads to its pages, and stays open beside the book but not over it", async () => {
    const page = await desk.read(chapters);
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("link", { name: "The river" }).click();
    await expectInView(page, 4, 5);
    expect(await page.getByRole("link", { name: "Editorial" }).isVisible()).toBe(true);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("link", { name: "Editorial" }).click();
    await expectInView(page, 2);
    expect(await page.locator(".panel:visible").count()).toBe(0);
  });

  test("leads to the heading while the text is shown, whatever its spaces, signs and number", async () => {
    const text = aLongText(16);
    const endOfPage4 = text.findIndex(({ places }) => places[0]?.page === 5);
    text.splice(endOfPage4, 0, heading(4, "2 · The  RIVER", 3));
    const page = await desk.read(anIssue({ ...withChapters, name: "headed", blocks: text }), {
      ask: "?view=text",
    });
    await page.locator("#text-p1-b1").waitFor();
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("link", { name: "The river" }).click();
    await expect.poll(() => page.url()).toContain("#text-p4-b8");
    await page.getByRole("link", { name: "Editorial" }).click();
    await expect.poll(() => page.url()).toContain("#text-p2-b1");
  });

  test("has the pages as pictures behind a tab, reached by arrow keys", async () => {
    const page = await desk.read(chapters, { ask: "#page=4" });
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("tab", { name: "Contents" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tabpanel", { name: "Pages" }).waitFor();
    const present = page.getByRole("button", { name: "Page iii" });
    expect(await present.getAttribute("aria-current")).toBe("page");
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expectInView(page, 6, 7);
  });
});

describe("the pages as pictures", () => {
  test("are all there is where the issue has no outline", async () => {
    const page = await desk.read(anIssue());
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("heading", { name: "Pages" }).waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
    const facing = await Promise.all(
      ["Page 2", "Page 3"].map((name) =>
        page.getByRole("button", { name, exact: true }).boundingBox(),
      ),
    );
    expect(facing[0]?.y).toBe(facing[1]?.y);
    expect((facing[0]?.x ?? 0) + (facing[0]?.width ?? 0)).toBeCloseTo(facing[1]?.x ?? 0, 0);
    const picture = page.locator(".thumbnail").first();
    expect(await picture.getAttribute("style")).toContain("thumbnails.jpg?sig=1");
  });

  test("are in the document only around what is in view, in an issue of 350 pages", async () => {
    const long = anIssue({ name: "long", manifest: { pagesCount: 350, thumbnailsUrl: null } });
    const page = await desk.read(long, { ask: "#page=200" });
    await page.getByRole("button", { name: "Contents" }).click();
    await page.getByRole("button", { name: "Page 200" }).waitFor();
    expect(await page.locator(".thumbnail-button").count()).toBeLessThan(30);
    await page.keyboard.press("End");
    await page.getByRole("button", { name: "Page 350" }).waitFor();
    expect(await page.evaluate("document.activeElement.dataset.page")).toBe("350");
    expect(await page.locator(".thumbnail-button").count()).toBeLessThan(40);
    expect(await page.locator(`.thumbnail-button[tabindex="0"]`).count()).toBe(1);
    // The available space changes, as it does when the bookmarks move above the pictures.
    await page.setViewportSize({ width: 1280, height: 620 });
    const focused = (): Promise<unknown> => page.evaluate("document.activeElement.dataset.page");
    await expect.poll(focused).toBe("350");
    expect(await page.locator(".thumbnails").evaluate(({ scrollTop }) => scrollTop > 0)).toBe(true);
  });

  test("are the page's own pictures in a preview", async () => {
    const addresses = [1, 2].map((number) => {
      return { number, url: `/content/preview/page-000${number}.jpg?sig=1` };
    });
    const preview = anIssue({
      name: "preview",
      manifest: { images: { kind: "preview", addresses }, thumbnailsUrl: null },
    });
    const page = await desk.read(preview);
    await page.getByRole("button", { name: "Contents" }).click();
    await page.locator(".thumbnail img").nth(1).waitFor();
    expect(await page.locator(".thumbnail img").count()).toBe(2);
  });
});

describe("page labels", () => {
  test("are in the counter, and are typed to go to a page", async () => {
    const page = await desk.read(chapters, { ask: "#page=3" });
    const field = page.getByLabel("Go to page");
    await expect.poll(() => field.inputValue()).toBe("i–ii");
    await page.getByText("(2–3 of 16)").waitFor();
    await field.fill("III");
    await page.keyboard.press("Enter");
    await expectInView(page, 4, 5);
    await expect.poll(() => field.inputValue()).toBe("iii–1");
    await field.fill("5");
    await page.keyboard.press("Enter");
    await expectInView(page, 8, 9);
    await expect.poll(() => page.locator("#announcer").textContent()).toBe("Pages 4–5 (8–9 of 16)");
  });
});

describe("the slider", () => {
  test("shows where it leads while it is dragged, and turns when it is let go", async () => {
    const page = await desk.read(chapters);
    await page.getByRole("button", { name: "Contents" }).waitFor();
    const slider = page.getByRole("slider", { name: "Turn to page" });
    const box = await slider.boundingBox();
    if (!box) throw new Error("There is no slider.");
    await page.mouse.move(box.x + 7, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 7, box.y + 12, { steps: 4 });
    await page.locator(".slider-label", { hasText: "Page 12" }).waitFor();
    await page.locator("#slider-preview .thumbnail").waitFor();
    await expectInView(page, 1);
    await page.mouse.up();
    await expectInView(page, 16);
    expect(await page.locator("#slider-preview").isVisible()).toBe(false);
  });

  test("goes by keys from the right in a magazine that reads from there, and says the page", async () => {
    const arabic = anIssue({ name: "ar", manifest: { language: "ar", direction: "rtl" } });
    const page = await desk.read(arabic);
    await page.getByRole("slider").focus();
    await page.keyboard.press("ArrowLeft");
    await expectInView(page, 2, 3);
    await expect
      .poll(() => page.getByRole("slider").getAttribute("aria-valuetext"))
      .toBe("صفحة 3 من 16");
  });
});
