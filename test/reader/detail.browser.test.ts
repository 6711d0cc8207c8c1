import { PDFDocument, rgb } from "pdf-lib";
import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import type { FakeIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

/** Two pages, each white with one blue square in its upper left quarter. */
async function aPdf(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < 2; page += 1) {
    const square = { x: 100, y: 842 - 200, width: 100, height: 100 };
    pdf.addPage([595, 842]).drawRectangle({ ...square, color: rgb(0, 0, 1) });
  }
  return pdf.save();
}

async function downloadable(): Promise<FakeIssue> {
  const manifest = { pagesCount: 2, downloadUrl: "/content/sharp/issue.pdf?sig=1" };
  return anIssue({ name: "sharp", manifest, pdf: await aPdf() });
}

const drawings = (page: Page): ReturnType<Page["locator"]> => page.locator(".page-detail");

/** Colour that is seen at a point of the PDF's page, in points from its top left corner. */
async function colourAt(page: Page, x: number, y: number): Promise<number[]> {
  return page.evaluate<number[]>(`(() => {
    const canvas = document.querySelector(".page-detail");
    const page = canvas.closest(".page").getBoundingClientRect();
    const part = canvas.getBoundingClientRect();
    const across = (page.left + page.width * ${x / 595} - part.left) / part.width;
    const along = (page.top + page.height * ${y / 842} - part.top) / part.height;
    const copy = document.createElement("canvas");
    copy.width = canvas.width;
    copy.height = canvas.height;
    const context = copy.getContext("2d");
    context.drawImage(canvas, 0, 0);
    return [...context.getImageData(across * canvas.width, along * canvas.height, 1, 1).data];
  })()`);
}

describe("enlarged pages of an issue that may be downloaded", () => {
  test("are drawn from the PDF, in place, and not when they fit again", async () => {
    const page = await desk.read(await downloadable(), { viewport: "phone" });
    await expectInView(page, 1);
    expect(desk.host().requests.filter((path) => path.includes("pdfjs"))).toEqual([]);
    for (let press = 0; press < 2; press += 1) await page.keyboard.press("+");
    await drawings(page).waitFor();
    expect(await colourAt(page, 190, 190)).toEqual([0, 0, 255, 255]);
    expect(await colourAt(page, 205, 190)).toEqual([255, 255, 255, 255]);
    expect(await colourAt(page, 190, 205)).toEqual([255, 255, 255, 255]);
    await page.keyboard.press("Escape");
    await expect.poll(() => drawings(page).count()).toBe(0);
  });

  test("stay as their pictures show them when the PDF does not come", async () => {
    const issue = { ...(await downloadable()), pdf: new Uint8Array(10) };
    const page = await desk.read(issue, { viewport: "phone" });
    await expectInView(page, 1);
    const asked = page.waitForResponse((response) => response.url().includes("issue.pdf"));
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("+");
    await asked;
    await page.keyboard.press("Escape");
    await expectInView(page, 1);
    expect(await drawings(page).count()).toBe(0);
  });
});

test("the PDF is not asked for when it may not be downloaded", async () => {
  const before = async (opened: Page): Promise<void> => opened.clock.install();
  const page = await desk.read(anIssue(), { viewport: "phone", before });
  await expectInView(page, 1);
  for (let press = 0; press < 4; press += 1) await page.keyboard.press("+");
  await expect
    .poll(async () => (await page.locator(".page").boundingBox())?.width)
    .toBeGreaterThan(1000);
  await page.clock.runFor(2_000);
  expect(desk.host().requests.filter((path) => /pdf/.test(path))).toEqual([]);
});
