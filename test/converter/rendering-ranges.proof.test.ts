import { readdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { DEFAULT_RENDER_LIMITS } from "#converter/protocol/render-limits.ts";
import { assembleEdition, withOpenPdf } from "#converter/processes/render-pdf.ts";
import { aPdf, anEncryptedPdf } from "#test/support/pdf-fixtures.ts";
import { aRequest, readEdition, render } from "#test/support/rendering.ts";
import { temporaryFolder } from "#test/support/temporary-folder.ts";

describe("in ranges", () => {
  test("a PDF rendered in ranges makes the same edition as in one go", async () => {
    const pdf = await aPdf({
      pages: 5,
      title: "Harbour",
      outline: [{ title: "Last", page: 5 }],
      sizes: [
        [420, 595],
        [840, 595],
        [420, 595],
        [420, 595],
        [300, 300],
      ],
    });
    const whole = await render(pdf);
    const request = await aRequest(pdf);
    const { contentsFile, pagesCount } = await withOpenPdf(request, (open) => open.readContents());
    expect(pagesCount).toBe(5);
    const partsFiles = [];
    const pageFiles = [];
    for (const pages of [
      { first: 1, last: 2 },
      { first: 3, last: 5 },
    ]) {
      const seen: number[] = [];
      const outputFolder = await temporaryFolder();
      const onPage = async ({ number }: { number: number }) => void seen.push(number);
      const part = await withOpenPdf({ ...request, outputFolder, onPage }, (open) =>
        open.draw(pages),
      );
      expect([seen.at(0), seen.at(-1)]).toEqual([pages.first, pages.last]);
      expect(part.coverFile === undefined).toBe(pages.first !== 1);
      partsFiles.push(part.partsFile);
      pageFiles.push(...part.pageFiles);
    }
    const { limits, outputFolder } = request;
    const edition = await readEdition(
      await assembleEdition({ contentsFile, partsFiles, outputFolder, limits }),
    );
    expect(edition.layout).toEqual(whole.layout);
    expect(edition.text).toEqual(whole.text);
    expect(await readFile(edition.thumbnailsFile)).toEqual(await readFile(whole.thumbnailsFile));
    for (const [index, file] of pageFiles.entries()) {
      expect(await readFile(file)).toEqual(await readFile(whole.pageFiles[index] ?? ""));
    }
  });

  test("an edition is assembled while its last pages wait for the store", async () => {
    const passedOn: number[] = [];
    const store = Promise.withResolvers<void>();
    const onPage = async ({ number }: { number: number }): Promise<void> => {
      await store.promise;
      passedOn.push(number);
    };
    const request = { ...(await aRequest(await aPdf({ pages: 3 }))), onPage };
    const assembled = await withOpenPdf(request, async (open) => {
      const ahead = await open.drawAhead();
      const { contentsFile } = await open.readContents();
      const edition = await open.assemble({ contentsFile, partsFiles: [ahead.partsFile] });
      expect(passedOn).toEqual([]);
      store.resolve();
      await ahead.passedOn;
      return edition;
    });
    expect(passedOn).toEqual([1, 2, 3]);
    const alone = await render(await aPdf({ pages: 3 }));
    expect(await readFile(assembled.layoutFile)).toEqual(await readFile(alone.layoutFile));
  });

  test("a store that fails ends a conversion whose pages are all drawn", async () => {
    const failure = new Error("the store is full");
    const request = await aRequest(await aPdf({ pages: 3 }));
    const onPage = async ({ number }: { number: number }): Promise<void> => {
      if (number === 3) throw failure;
    };
    const drawing = withOpenPdf({ ...request, onPage }, async (open) => {
      const { passedOn } = await open.drawAhead();
      await passedOn;
    });
    await expect(drawing).rejects.toBe(failure);
  });

  test.each([1, 2, 4])(
    "a PDF of one page is drawn alike by up to %i processes",
    async (maxProcesses) => {
      const limits = { ...DEFAULT_RENDER_LIMITS, maxProcesses };
      const edition = await render(await aPdf(), { limits });
      const alone = await render(await aPdf(), {
        limits: { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1 },
      });
      expect(await readFile(edition.pageFiles[0] ?? "")).toEqual(
        await readFile(alone.pageFiles[0] ?? ""),
      );
      expect(edition.pagesCount).toBe(1);
    },
  );

  test("helpers that take too much memory go, and nothing of the edition is missing", async () => {
    const pdf = await aPdf({ pages: 12 });
    const announced: number[] = [];
    const limits = { ...DEFAULT_RENDER_LIMITS, maxProcesses: 4, memoryMegabytes: 380 };
    const edition = await render(pdf, {
      limits,
      onPage: async ({ number }) => void announced.push(number),
    });
    const alone = await render(pdf, { limits: { ...DEFAULT_RENDER_LIMITS, maxProcesses: 1 } });
    expect(announced).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(edition.layout).toEqual(alone.layout);
    expect(edition.text).toEqual(alone.text);
    expect(await readdir(dirname(edition.layoutFile))).toEqual(
      await readdir(dirname(alone.layoutFile)),
    );
  });

  test("pages that are not there are refused", async () => {
    const drawing = withOpenPdf(await aRequest(await aPdf()), (open) =>
      open.draw({ first: 1, last: 2 }),
    );
    await expect(drawing).rejects.toMatchObject({ name: "ConversionError", code: "internal" });
  });

  test("an edition with a page missing is refused", async () => {
    const request = await aRequest(await aPdf({ pages: 2 }));
    const assembling = withOpenPdf(request, async (open) => {
      const { partsFile } = await open.draw({ first: 2, last: 2 });
      const { contentsFile } = await open.readContents();
      return open.assemble({ contentsFile, partsFiles: [partsFile] });
    });
    const detail: unknown = expect.stringContaining("Page 1");
    await expect(assembling).rejects.toMatchObject({ code: "internal", detail });
  });

  test("looking at a PDF reports its size and refuses what cannot be rendered", async () => {
    const contentsOf = async (pdf: Uint8Array) =>
      withOpenPdf(await aRequest(pdf), (open) => open.readContents());
    const good = await contentsOf(await aPdf({ pages: 3 }));
    expect(good).toMatchObject({ pagesCount: 3, pageWidth: 420, pageHeight: 595, outline: [] });
    await expect(contentsOf(await anEncryptedPdf())).rejects.toMatchObject({ code: "encrypted" });
  });
});
