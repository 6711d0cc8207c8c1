import { randomBytes } from "node:crypto";
import { open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { fetchPdf } from "#features/conversions/steps/fetched-pdf.ts";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { withOpenPdf } from "#converter/processes/render-pdf.ts";
import { objects } from "#platform/runtime.ts";
import { useMasthead } from "#test/support/masthead.ts";
import { aPdfWithPhotos } from "#test/support/pdf-fixtures.ts";
import { aRequest } from "#test/support/rendering.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

await useMasthead();
const MEGABYTE = 1024 * 1024;
const PHOTO_BYTES = 0.5 * MEGABYTE;

/** A PDF on disk with only its first 64 KB; the rest is fetched when needed. */
async function partial(pdf: Buffer) {
  const request = await aRequest(pdf.subarray(0, 65_536));
  const asked: number[] = [];
  await using file = await open(request.pdfPath, "r+");
  await file.truncate(pdf.length);
  const fetch = async ({ start, end }: { start: number; end: number }) => {
    asked.push(end - start + 1);
    await using target = await open(request.pdfPath, "r+");
    await target.write(pdf, start, end - start + 1, start);
  };
  const limits = { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1 };
  return { request: { ...request, limits, partial: { size: pdf.length, fetch } }, asked };
}

describe("of a PDF whose bytes come as they are needed", () => {
  test("pages are drawn as of one that is there, from the bytes of those pages", async () => {
    const pdf = await aPdfWithPhotos(8, PHOTO_BYTES);
    const pages = { first: 5, last: 6 };
    const { request, asked } = await partial(pdf);
    const drawn = await withOpenPdf(request, async (open) => {
      expect(open.pagesCount).toBe(8);
      return open.draw(pages);
    });
    const whole = await withOpenPdf(await aRequest(pdf), (open) => open.draw(pages));
    for (const [index, file] of drawn.pageFiles.entries()) {
      expect(await readFile(file)).toEqual(await readFile(whole.pageFiles[index] ?? ""));
    }
    expect(await readFile(drawn.partsFile)).toEqual(await readFile(whole.partsFile));
    const bytes = asked.reduce((sum, each) => sum + each, 0);
    // Two photographs of eight, and the overhead of opening the PDF and of whole pieces.
    expect(bytes).toBeGreaterThan(2 * PHOTO_BYTES);
    expect(bytes).toBeLessThan(4 * PHOTO_BYTES);
  });

  test("the reason why bytes do not come is what ends the rendering", async () => {
    const { request } = await partial(await aPdfWithPhotos(3, PHOTO_BYTES));
    const gone = new Error("gone");
    const fetch = () => Promise.reject(gone);
    const drawing = withOpenPdf({ ...request, partial: { ...request.partial, fetch } }, (open) =>
      open.draw(),
    );
    await expect(drawing).rejects.toBe(gone);
  });

  test("a damaged one is read whole, and found damaged", async () => {
    const pdf = await aPdfWithPhotos(3, PHOTO_BYTES);
    const { request } = await partial(pdf.fill(0, pdf.length - 200_000));
    const drawing = withOpenPdf(request, (open) => open.draw({ first: 1, last: 1 }));
    await expect(drawing).rejects.toMatchObject({ code: "damaged" });
  });
});

describe("a PDF fetched from the store", () => {
  const KEY = "t/upload.pdf";

  async function fetched(size: number, known = false) {
    const bytes = randomBytes(size);
    await objects().put(KEY, bytes, "application/pdf");
    const { version = "" } = (await objects().getRange(KEY, { start: 0, end: 0 })) ?? {};
    const path = join(await temporaryFolder(), "upload.pdf");
    const pdf = await fetchPdf(KEY, path, known ? { version, size } : undefined);
    return { pdf, bytes, path };
  }

  /** Records the reads of the store, which answers as usual. */
  function countedReads() {
    const reads = vi.spyOn(objects(), "getRange");
    onTestFinished(() => reads.mockRestore());
    return reads;
  }

  test.each([1, 65_536, 8 * MEGABYTE])("comes whole when it has %i bytes", async (size) => {
    const { pdf, bytes, path } = await fetched(size);
    expect(pdf).toMatchObject({ size, fetch: undefined });
    expect((await readFile(path)).equals(bytes)).toBe(true);
  });

  test("comes in part when it is large, and further as it is asked for", async () => {
    const size = 20 * MEGABYTE + 5;
    const { pdf, bytes, path } = await fetched(size, true);
    const { fetch } = pdf;
    if (!fetch) throw new Error("Nothing is left to fetch");
    const head = await readFile(path);
    expect(head).toHaveLength(size);
    expect(head.subarray(0, 65_536).equals(bytes.subarray(0, 65_536))).toBe(true);
    expect(head.subarray(65_536).equals(Buffer.alloc(size - 65_536))).toBe(true);
    const reads = countedReads();
    const spans = [
      { start: 3 * MEGABYTE + 7, end: 3 * MEGABYTE + 8 },
      { start: 2 * MEGABYTE, end: 5 * MEGABYTE },
      { start: size - 1, end: size - 1 },
    ];
    await Promise.all([...spans, ...spans].map((span) => fetch(span)));
    // The first piece, its neighbours, and the last.
    expect(reads).toHaveBeenCalledTimes(4);
    await fetch({ start: 0, end: size - 1 });
    expect((await readFile(path)).equals(bytes)).toBe(true);
    await expect(fetch({ start: 0, end: size })).rejects.toThrow(RangeError);
  });

  test("comes in a hundred requests however scattered the bytes are that are asked for", async () => {
    const size = 32 * MEGABYTE;
    const { pdf } = await fetched(size, true);
    const reads = countedReads();
    for (let start = size - 100; start > 0; start -= 100_000) {
      await pdf.fetch?.({ start, end: start + 99 });
    }
    expect(reads.mock.calls.length).toBeLessThan(100);
  });

  test("stays one version", async () => {
    const { pdf } = await fetched(9 * MEGABYTE);
    await objects().put(KEY, randomBytes(9 * MEGABYTE), "application/pdf");
    const end = 9 * MEGABYTE - 1;
    await expect(pdf.fetch?.({ start: 0, end })).rejects.toThrow("replaced");
  });

  test("that is not there says so", async () => {
    const path = join(await temporaryFolder(), "upload.pdf");
    await expect(fetchPdf("t/nothing.pdf", path)).rejects.toThrow("not in the store");
  });
});
