import { mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BOOK_FILES } from "../api/book.ts";
import { pageImageName } from "../api/reader-manifest.ts";
import { objects, settings } from "../runtime.ts";
import type { Conversion } from "./conversion.ts";
import * as conversions from "./conversion-repository.ts";
import { endInError } from "./end-in-error.ts";
import { finishConversion } from "./finish-conversion.ts";
import { conversionOfUpload, originalKey, pagesFolder } from "./object-keys.ts";
import { ConversionError } from "./rendering/conversion-error.ts";
import { renderPdf } from "./rendering/render-pdf.ts";

/**
 * Turns the PDF that arrived under `key` into an issue. Delivering the same arrival again, at the same
 * time or later, changes nothing: pages go to the same keys, and every change of state is conditional.
 * @throws what may pass when tried again; whatever will not pass ends the conversion in `error`.
 */
export async function convertUpload(key: string): Promise<void> {
  const named = conversionOfUpload(key);
  if (!named) return;
  const conversion = await conversions.findConversion(named);
  switch (conversion?.status) {
    case "pending":
      return convert(conversion, key);
    case "rendered":
      await finishConversion(conversion);
      break;
    case "ready":
    case "error":
    case undefined:
      break;
  }
  // Nobody waits for it: it was sent once more, or left by a process that died before removing it.
  await objects().deletePrefix(key);
}

async function convert(conversion: Conversion, key: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "masthead-"));
  try {
    const book = await render(conversion, key, folder);
    const moved = await conversions.moveTo(conversion, "rendered", {
      book,
      pagesCount: book.pagesCount,
    });
    if (moved) await finishConversion({ ...conversion, status: "rendered", book });
    await objects().deletePrefix(key);
  } catch (error) {
    if (!(error instanceof ConversionError) || error.code === "internal") throw error;
    await endInError(conversion, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function render(
  conversion: Conversion,
  key: string,
  folder: string,
): Promise<NonNullable<Conversion["book"]>> {
  const pdfPath = join(folder, "original.pdf");
  if (!(await objects().download(key, pdfPath))) throw new Error(`${key} is not in the store`);
  // The converter may write in its own folder only, so that no PDF can change what is kept of it.
  const outputFolder = join(folder, "pages");
  await mkdir(outputFolder);
  const pages = pagesFolder(conversion.accountId, conversion.conversionId);
  const progress = progressOf(conversion);
  const book = await renderPdf({
    pdfPath,
    outputFolder,
    limits: settings().renderLimits,
    onPage: async (page, pagesCount) => {
      await putFile(`${pages}${pageImageName(page.number)}`, page.file, "image/jpeg");
      await progress(page.number, pagesCount);
    },
  });
  await putFile(
    originalKey(conversion.accountId, conversion.conversionId),
    pdfPath,
    "application/pdf",
  );
  await putFile(`${pages}${BOOK_FILES.cover}`, book.coverFile, "image/jpeg");
  await putFile(`${pages}${BOOK_FILES.thumbnails}`, book.thumbnailsFile, "image/jpeg");
  await putFile(`${pages}${BOOK_FILES.layout}`, book.layoutFile, "application/json");
  await putFile(`${pages}${BOOK_FILES.text}`, book.textFile, "application/json");
  const { pagesCount, pageWidth, pageHeight } = book;
  return { pagesCount, pageWidth, pageHeight };
}

async function putFile(key: string, path: string, contentType: string): Promise<void> {
  const { size } = await stat(path);
  await objects().put(key, { path, size }, contentType);
}

/** Tells the progress in steps of five percent, so that a long PDF does not write once a page. */
function progressOf(conversion: Conversion): (page: number, pagesCount: number) => Promise<void> {
  let told = conversion.progress;
  return async (page, pagesCount) => {
    const percent = Math.floor((page / pagesCount) * 99);
    if (percent < told + 5 && page > 1) return;
    told = percent;
    await conversions.saveProgress(conversion, percent, pagesCount);
  };
}
