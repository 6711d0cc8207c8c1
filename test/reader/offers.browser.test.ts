import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { anIssue } from "#test/reader/support/fake-issue.ts";
import { expectInView, setUpReading } from "#test/reader/support/reading.ts";

const desk = setUpReading();

/** Records what is printed instead of opening the print window. */
async function catchPrinting(page: Page): Promise<void> {
  await page.addInitScript(
    `window.print = () => { window.printed = [...document.querySelectorAll(".sheet")].map((sheet) => sheet.naturalWidth > 0); dispatchEvent(new Event("afterprint")); }`,
  );
}

describe("download and print", () => {
  test("are not there unless the publisher allows them", async () => {
    const page = await desk.read(anIssue());
    expect(await page.locator("#download").count()).toBe(0);
    expect(await page.locator("#print").count()).toBe(0);
    await page.emulateMedia({ media: "print" });
    await page.getByText("does not offer it for printing").waitFor();
    expect(await page.locator(".stage").isVisible()).toBe(false);
  });

  test("the download is the PDF", async () => {
    const downloadUrl = "/content/river/issue.pdf?sig=1";
    const page = await desk.read(anIssue({ manifest: { downloadUrl } }));
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Download PDF" }).click(),
    ]);
    expect(download.url()).toContain(downloadUrl);
  });

  test("printing fetches every page and cleans up afterwards", async () => {
    const page = await desk.read(anIssue({ manifest: { allowPrint: true } }), {
      before: catchPrinting,
    });
    await page.getByRole("button", { name: "Print" }).click();
    await expect
      .poll(() => page.evaluate<boolean[] | undefined>("window.printed"))
      .toEqual(Array.from({ length: 16 }, () => true));
    expect(await page.locator(".sheets").count()).toBe(0);
    expect(await page.locator("#notice").isVisible()).toBe(false);
  });

  test("printing says so when a page cannot be loaded, and prints nothing", async () => {
    desk.host().brokenPages.add(9);
    const page = await desk.read(anIssue({ manifest: { allowPrint: true } }), {
      before: catchPrinting,
    });
    await page.getByRole("button", { name: "Print" }).click();
    await page.locator("#notice", { hasText: "nothing was printed" }).waitFor();
    expect(await page.evaluate("window.printed")).toBeUndefined();
  });
});

test("full screen is switched on and off", async () => {
  const page = await desk.read(anIssue());
  await page.getByRole("button", { name: "Full screen", exact: true }).click();
  await page.getByRole("button", { name: "Leave full screen" }).click();
  await page.getByRole("button", { name: "Full screen", exact: true }).waitFor();
});

describe("links on pages", () => {
  const box = { x: 0.1, y: 0.88, width: 0.4, height: 0.06 };
  const linked = anIssue({
    links: {
      2: [
        { ...box, url: "https://museum.example/boats" },
        { x: 0.6, y: 0.88, width: 0.3, height: 0.06, page: 9 },
        { x: 0, y: 0, width: 0.1, height: 0.1, url: "javascript:document.title='hacked'" },
      ],
    },
  });

  test("are real links with names, over the words they belong to", async () => {
    const page = await desk.read(linked, { ask: "#page=2" });
    const outside = page.getByRole("link", { name: "Visit the boat museum (opens in a new tab)" });
    expect(await outside.getAttribute("href")).toBe("https://museum.example/boats");
    expect(await outside.getAttribute("target")).toBe("_blank");
    expect(await outside.getAttribute("rel")).toBe("noopener noreferrer");
    const [link, sheet] = await Promise.all([
      outside.boundingBox(),
      page.locator(`.page[data-page="2"]`).boundingBox(),
    ]);
    const offset = (link?.x ?? 0) - (sheet?.x ?? 0);
    expect(offset / (sheet?.width ?? 1)).toBeCloseTo(0.1, 2);
    expect(await page.locator(".hot-spot").count()).toBe(2);
  });

  test("inside the issue turn to their page, and the keyboard continues from there", async () => {
    const page = await desk.read(linked, { ask: "#page=2" });
    await page.getByRole("link", { name: "Go to page 9" }).focus();
    await page.keyboard.press("Enter");
    await expectInView(page, 8, 9);
    expect(await page.evaluate("document.activeElement.id")).toBe("stage");
    await page.keyboard.press("ArrowRight");
    await expectInView(page, 10, 11);
  });

  test("to the outside open without turning the page", async () => {
    const page = await desk.read(linked, { ask: "#page=2" });
    await page.context().route("https://museum.example/**", (route) => route.fulfill({ body: "" }));
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("link", { name: "Visit the boat museum" }).click(),
    ]);
    expect(tab.url()).toContain("museum.example");
    await expectInView(page, 2, 3);
  });
});

test("hostile titles and texts stay text", async () => {
  const hostile = `</script><script>document.title="hacked"</script><img src=x onerror=alert(1)>"'&\u2028`;
  const issue = anIssue({
    name: "hostile",
    manifest: { title: hostile, volume: hostile, description: hostile },
    lines: { 1: [{ text: hostile, x: 0.1, y: 0.8, width: 0.8, height: 0.02 }] },
    outline: [{ title: hostile, page: 1, children: [{ title: hostile, page: 2, children: [] }] }],
    labels: Array.from({ length: 16 }, () => hostile),
    embedCode: hostile,
  });
  const page = await desk.read(issue);
  await expectInView(page, 1);
  await page.locator(".page-text", { hasText: "</script><script>document.title=" }).waitFor();
  for (const key of ["t", "s", "?", "/"]) {
    await page.keyboard.press(key);
    if (key === "/") await page.keyboard.type("</script>");
    if (key === "/") await page.locator(".result").first().waitFor();
    await page.keyboard.press("Escape");
  }
  expect(await page.title()).toContain("</script><script>document.title=");
  expect(await page.locator("img[src=x]").count()).toBe(0);
  expect(await page.locator("script").count()).toBe(4);
});
