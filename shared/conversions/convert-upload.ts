import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pageImageName } from "../api/reader-manifest.ts";
import { objects, settings } from "../runtime.ts";
import type { Conversion } from "./conversion.ts";
import * as conversions from "./conversion-repository.ts";
import { endInError } from "./end-in-error.ts";
import { finishConversion } from "./finish-conversion.ts";
import {
  conversionOfUpload,
  COVER_FILE,
  LAYOUT_FILE,
  originalKey,
  pagesFolder,
  TEXT_FILE,
  THUMBNAILS_FILE,
} from "./object-keys.ts";
import { ConversionError } from "./rendering/conversion-error.ts";
import { renderPdf } from "./rendering/render-pdf.ts";

/**
 * Turns the PDF that arrived under `key` into an issue. Delivering the same arrival again, at the same
 * time or later, changes nothing: pages go to the same keys, and every change of state is conditional.
 * @throws what may pass when tried again; whatever will not pass ends the conversion in `error`.
 */
export async function convertUpload(key: string): Promise<void> {
  const named = conversionOfUpload(key);
  const conversion = named && (await conversions.findConversion(named));
  switch (conversion?.status) {
    case "pending":
      return convert(conversion, key);
    case "rendered":
      return finishConversion(conversion);
    // Decided already, or an object that no conversion waits for.
    case "ready":
    case "error":
    case undefined:
      return;
  }
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
  const pages = pagesFolder(conversion.accountId, conversion.conversionId);
  const progress = progressOf(conversion);
  const book = await renderPdf({
    pdfPath,
    outputFolder: folder,
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
  await putFile(`${pages}${COVER_FILE}`, join(folder, COVER_FILE), "image/jpeg");
  await putFile(`${pages}${THUMBNAILS_FILE}`, join(folder, THUMBNAILS_FILE), "image/jpeg");
  await putFile(`${pages}${LAYOUT_FILE}`, join(folder, LAYOUT_FILE), "application/json");
  await putFile(`${pages}${TEXT_FILE}`, join(folder, TEXT_FILE), "application/json");
  const { pagesCount, pageWidth, pageHeight } = book;
  return { pagesCount, pageWidth, pageHeight };
}

async function putFile(key: string, path: string, contentType: string): Promise<void> {
  const { size } = await stat(path);
  await objects().put(key, { path, size }, contentType);
}

/** Tells the progress in steps of five percent, so that a long PDF does not write once a page. */
function progressOf(conversion: Conversion): (page: number, pagesCount: number) => Promise<void> {
  let told = 0;
  return async (page, pagesCount) => {
    const percent = Math.floor((page / pagesCount) * 99);
    if (percent < told + 5 && page > 1) return;
    told = percent;
    await conversions.saveProgress(conversion, percent, pagesCount);
  };
}
