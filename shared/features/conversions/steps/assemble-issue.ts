import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { BOOK_FILES } from "#contract/formats/book.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { objects } from "#platform/runtime.ts";
import { attempt } from "./attempt.ts";
import type { Conversion, ConversionPlan } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { finishConversion } from "./finish-conversion.ts";
import { contentsKey, pagesFolder, partsKey } from "#features/issues/object-keys.ts";
import { rangesIn } from "./page-ranges.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import {
  type AssembledBook,
  assembleBook,
  type BookParts,
  type OpenPdf,
} from "#converter/processes/render-pdf.ts";
import { putFile } from "#features/conversions/stored-objects.ts";

/**
 * Makes one issue of the ranges of a long PDF, all of which are finished, in the processes of the `pdf` if it is still
 * open. Several may do so at once: they write the same, and one of them decides.
 */
export async function assembleIssue(
  conversion: Conversion,
  plan: ConversionPlan,
  pdf?: OpenPdf,
): Promise<void> {
  await attempt(conversion, async (folder) => {
    const contentsFile = await downloaded(contentsKey(conversion), folder, "contents.json");
    const partsFiles = await Promise.all(
      Array.from({ length: rangesIn(plan) }, (_, range) =>
        downloaded(partsKey(conversion, range), folder, `${range}.jsonl`),
      ),
    );
    const parts = { contentsFile, partsFiles };
    await publishBook(conversion, await (pdf?.assemble(parts) ?? assembledAlone(parts, folder)));
  });
}

async function assembledAlone(parts: BookParts, folder: string): Promise<AssembledBook> {
  const outputFolder = join(folder, "book");
  await mkdir(outputFolder);
  return assembleBook({ ...parts, outputFolder, limits: converterSettings().renderLimits });
}

/** Stores what belongs to a book beside its pages, decides that the conversion has succeeded, and finishes it. */
export async function publishBook(conversion: Conversion, assembled: AssembledBook): Promise<void> {
  const pages = pagesFolder(conversion.accountId, conversion.conversionId);
  await putFile(`${pages}${BOOK_FILES.thumbnails}`, assembled.thumbnailsFile, "image/jpeg");
  await putFile(`${pages}${BOOK_FILES.layout}`, assembled.layoutFile, "application/json");
  await putFile(`${pages}${BOOK_FILES.text}`, assembled.textFile, "application/json");
  const { pagesCount, pageWidth, pageHeight, picturesLeftOut, lettersLeftOut } = assembled;
  const found = {
    book: { pagesCount, pageWidth, pageHeight },
    leftOut: { picturesLeftOut, lettersLeftOut },
    ...(assembled.firstPageText && { firstPageText: assembled.firstPageText }),
  };
  const moved = await conversions.moveTo(conversion, "rendered", { ...found, pagesCount });
  if (moved) await finishConversion({ ...conversion, status: "rendered", ...found });
  await removeLeftovers(conversion);
}

/** @throws Error when it is not there: another delivery may have put the issue together and removed it. */
async function downloaded(key: string, folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  if (!(await objects().download(key, path))) throw new Error(`${key} is not in the store`);
  return path;
}
