import { readdir, readFile, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { describe, expect, test, vi } from "vitest";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { renderPdf, withOpenPdf } from "#converter/processes/render-pdf.ts";
import {
  aPdf,
  aPdfWithOwnerPassword,
  aPdfWithoutPages,
  aPdfWithPicture,
  aTruncatedPdf,
  anEncryptedPdf,
  anExplosivePdf,
} from "#test/support/pdf-fixtures.ts";
import { coloursOf } from "#test/support/page-colours.ts";
import { aRequest, render } from "#test/support/rendering.ts";

const CONVERTER = new URL("../../shared/converter/", import.meta.url);

/** Red, green and blue in the middle of an image. */
async function middleOf(file: string): Promise<number[]> {
  const image = await loadImage(await readFile(file));
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(image.width / 2, image.height / 2, 1, 1);
  return [...data.subarray(0, 3)];
}

describe("a good PDF", () => {
  test("that serves for warming up is drawn with nothing left out", async () => {
    const edition = await render(await readFile(new URL("processes/warm-up.pdf", CONVERTER)));
    expect(edition).toMatchObject({ pagesCount: 5, picturesLeftOut: 0, lettersLeftOut: 0 });
    expect(edition.text.pages[0]?.text).toContain("the quick brown fox");
    // The JPEG 2000 picture is not compressed; it lies over the two that pdf.js decodes.
    const colourAt = await coloursOf(edition.pageFiles[0] ?? "");
    expect(
      Math.max(...colourAt(400 / 420, 565 / 595).map((each) => Math.abs(each - 128))),
    ).toBeLessThan(8);
  });

  test("has its contents written with the first page, and not when all are drawn", async () => {
    const request = await aRequest(await aPdf({ pages: 2 }));
    const isWritten = Promise.withResolvers<void>();
    const onPage = async ({ number }: { number: number }) => {
      if (number === 2) await isWritten.promise;
    };
    const contents = await withOpenPdf({ ...request, onPage }, async (open) => {
      const drawing = open.draw();
      const find = () => readFile(join(request.outputFolder, "contents.json"), "utf8");
      const found = await vi.waitFor(find, { timeout: 10_000 });
      isWritten.resolve();
      await drawing;
      const { contentsFile } = await open.readContents();
      expect(await readFile(contentsFile, "utf8")).toBe(found);
      return found;
    });
    expect(JSON.parse(contents)).toMatchObject({ pagesCount: 2, outline: [] });
  });

  test("becomes page images, a cover, thumbnails, a layout and text", async () => {
    const announced: string[] = [];
    const pdf = await aPdf({
      pages: 6,
      title: "Harbour",
      text: ["An exam-", "ple"],
      outline: [{ title: "Last\u0007 page", page: 6 }],
    });
    const edition = await render(pdf, {
      onPage: async ({ number, file, width, height }, pagesCount) => {
        expect((await stat(file)).size).toBeGreaterThan(1000);
        announced.push(`${number}/${pagesCount} ${basename(file)} ${width}x${height}`);
      },
    });

    expect(announced).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `${number}/6 page-000${number}.jpg 1129x1600`),
    );
    expect(edition).toMatchObject({
      pagesCount: 6,
      pageWidth: 420,
      pageHeight: 595,
      picturesLeftOut: 0,
    });
    expect(edition.layout.outline).toEqual([{ title: "Last page", page: 6, children: [] }]);
    expect(edition.layout.labels).toBeUndefined();
    expect(edition.text.pages[0]?.text).toBe("Harbour An example");
    expect(edition.text.pages[0]?.lines[0]).toEqual({
      text: "Harbour",
      x: 0.0952,
      y: expect.closeTo(0.08, 2),
      width: expect.closeTo(0.12, 1),
      height: expect.closeTo(0.026, 2),
      words: [[0, 0.0952, expect.closeTo(0.12, 1)]],
      end: "space",
    });
    const cover = await loadImage(await readFile(edition.coverFile));
    expect([cover.width, cover.height]).toEqual([565, 800]);
    const sprite = await loadImage(await readFile(edition.thumbnailsFile));
    expect(sprite).toMatchObject({
      width: edition.layout.thumbnails.width,
      height: edition.layout.thumbnails.height,
    });
    expect(edition.layout.pages[5]?.thumbnail).toEqual({ x: 226, y: 160, width: 113, height: 160 });
  });

  test("the cover exists when the first page is announced", async () => {
    const request = await aRequest(await aPdf({ pages: 2 }));
    const seen: string[][] = [];
    await renderPdf({
      ...request,
      onPage: async () => void seen.push(await readdir(request.outputFolder)),
    });
    expect(seen[0]).toContain("cover.jpg");
  });

  test("rotation, crop box and user unit decide the size and where text is", async () => {
    const pdf = await aPdf({
      text: ["Turned"],
      rotate: 90,
      crop: [20, 395, 200, 180],
      userUnit: 2,
    });
    const edition = await render(pdf);
    expect(edition).toMatchObject({ pageWidth: 360, pageHeight: 400 });
    const [line] = edition.text.pages[0]?.lines ?? [];
    // After the turn, 20 points from the crop box's left edge are 20 of 200 from the top.
    expect(line).toMatchObject({ text: "Turned", y: 0.1 });
    expect(line?.x).toBeGreaterThan(0.7);
  });

  test("pages of different sizes keep their shape", async () => {
    const sizes: [number, number][] = [
      [420, 595],
      [840, 595],
    ];
    const { layout } = await render(await aPdf({ pages: 2, sizes }));
    expect(layout.pages.map(({ width, height }) => [width, height])).toEqual(sizes);
    expect(layout.pages[1]?.thumbnail).toEqual({ x: 113, y: 40, width: 113, height: 80 });
  });

  test("opens when only an owner password protects it", async () => {
    expect(await render(await aPdfWithOwnerPassword())).toMatchObject({ pagesCount: 1 });
  });

  test("a page 14,400 points wide and one tall makes no giant image", async () => {
    const edition = await render(await aPdf({ sizes: [[14_400, 1]] }));
    const page = await loadImage(await readFile(edition.pageFiles[0] ?? ""));
    expect([page.width, page.height]).toEqual([8192, 1]);
  });
});

describe("pictures", () => {
  test("one picture on many pages is drawn on each", async () => {
    const edition = await render(await aPdfWithPicture(600, 600, 4));
    for (const file of edition.pageFiles) {
      for (const channel of await middleOf(file)) expect(channel).toBeCloseTo(128, -1);
    }
  });

  test("a picture over the limit is drawn reduced, not left out", async () => {
    const limits = { ...DEFAULT_RENDER_LIMITS, maxPicturePixels: 1_000_000 };
    const edition = await render(await aPdfWithPicture(3000, 3000), { limits });
    for (const channel of await middleOf(edition.pageFiles[0] ?? "")) {
      expect(channel).toBeCloseTo(128, -1);
    }
  });
});

describe("links", () => {
  test("web addresses and pages of the same PDF are kept with their places", async () => {
    const pdf = await aPdf({ pages: 3, link: "https://example.org/", linkToPage: 3 });
    const { text } = await render(pdf);
    expect(text.pages.map((page) => page.links)).toEqual([
      [
        { x: 0, y: 0, width: 0.5, height: 0.5, url: "https://example.org/" },
        { x: 0.5, y: 0.5, width: 0.5, height: 0.5, page: 3 },
      ],
      [],
      [],
    ]);
  });

  test.each([
    ["a script address", "javascript:alert(1)"],
    ["a file address", "file:///etc/passwd"],
    ["a program", { S: "Launch", F: "calc.exe" }],
    ["a script", { S: "JavaScript", JS: "app.alert(1)" }],
  ])("%s is dropped", async (_, link) => {
    const { text } = await render(await aPdf({ link }));
    expect(text.pages[0]?.links).toEqual([]);
  });
});

describe("a PDF that cannot be converted ends with its code", () => {
  const small = { ...DEFAULT_RENDER_LIMITS, maxPages: 2 };
  test.each([
    ["an empty file", "empty", async () => Buffer.alloc(0), {}],
    ["no pages", "empty", aPdfWithoutPages, {}],
    ["text", "not_a_pdf", async () => Buffer.from("<html>Not Found</html>"), {}],
    ["a header only", "damaged", async () => Buffer.from("%PDF-1.7\n"), {}],
    ["half a file", "damaged", aTruncatedPdf, {}],
    ["a password to open", "encrypted", anEncryptedPdf, {}],
    ["too many pages", "too_large", () => aPdf({ pages: 3 }), { limits: small }],
  ])("%s: %s", async (_, code, pdf, rest) => {
    await expect(render(await pdf(), rest)).rejects.toMatchObject({
      name: "ConversionError",
      code,
    });
  });

  test.each([
    ["memory", "too_complex", { memoryMegabytes: 120 }],
    ["no page within the stall limit", "too_complex", { stallSeconds: 1 }],
    ["the deadline", "timeout", { deadlineSeconds: 1 }],
  ])("limits, %s: %s", async (_, code, limits) => {
    const request = render(await anExplosivePdf(), {
      limits: { ...DEFAULT_RENDER_LIMITS, ...limits },
    });
    await expect(request).rejects.toMatchObject({ name: "ConversionError", code });
  });
});

describe("the caller", () => {
  test("an abort ends the rendering with the signal's reason", async () => {
    const controller = new AbortController();
    const reason = new Error("shutting down");
    const rendering = render(await aPdf({ pages: 20 }), {
      signal: controller.signal,
      onPage: async () => controller.abort(reason),
    });
    await expect(rendering).rejects.toBe(reason);
  });

  test("what onPage throws ends the rendering and comes back unchanged", async () => {
    const failure = new Error("the store is full");
    const onPage = vi.fn().mockRejectedValue(failure);
    await expect(render(await aPdf({ pages: 20 }), { onPage })).rejects.toBe(failure);
    expect(onPage).toHaveBeenCalledTimes(1);
  });

  test("pages are drawn at most eight ahead of a slow caller", async () => {
    const request = await aRequest(await aPdf({ pages: 12 }));
    const pages = async (): Promise<string[]> =>
      (await readdir(request.outputFolder)).filter((name) => /^page-\d+\.jpg$/u.test(name));
    const drawnByThen: number[] = [];
    await renderPdf({
      ...request,
      onPage: async ({ number }) => {
        const ahead = Math.min(12, number + 7);
        await expect.poll(pages).toHaveLength(ahead);
        drawnByThen.push((await pages()).length);
      },
    });
    expect(drawnByThen).toEqual([8, 9, 10, 11, 12, 12, 12, 12, 12, 12, 12, 12]);
  });
});
