import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { TEXT_RANGE_PAGES } from "#contract/formats/edition-files.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { log } from "#platform/log/log.ts";
import { objects } from "#platform/runtime.ts";
import { attemptConversion } from "./attempt-conversion.ts";
import type { Conversion, ConversionPlan } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { storeReadingFiles } from "#features/conversions/epub/reading-files.ts";
import type { Refinement } from "#features/conversions/refinement.ts";
import { finishConversion } from "./finish-conversion.ts";
import { contentsKey, pagesFolder, partsKey } from "#features/issues/object-keys.ts";
import { rangesIn } from "./page-ranges.ts";
import { publishArticles } from "./publish-articles.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { finishRefinement } from "./finish-refinement.ts";
import type { AssembledEdition, EditionParts } from "#converter/processes/assembled-edition.ts";
import { assembleEdition, type OpenPdf } from "#converter/processes/render-pdf.ts";
import { type FileToStore, putFiles } from "#features/conversions/stored-objects.ts";

/**
 * Makes one issue from the finished ranges of a long PDF, in the processes of the `pdf` if it is still open. Concurrent
 * runs write the same, and one of them decides.
 */
export async function assembleIssue(
  conversion: Conversion,
  plan: ConversionPlan,
  pdf?: OpenPdf,
): Promise<void> {
  await attemptConversion(conversion, async (folder) => {
    const contentsFile = await downloaded(contentsKey(conversion), folder, "contents.json");
    const partsFiles = await Promise.all(
      Array.from({ length: rangesIn(plan) }, (_, range) =>
        downloaded(partsKey(conversion, range), folder, `${range}.jsonl`),
      ),
    );
    const parts = { contentsFile, partsFiles };
    const assembled = await (pdf?.assemble(parts) ?? assembledAlone(parts, folder));
    await storeEdition(conversion, assembled);
    await publishEdition(conversion, assembled, pdf && { pdf, parts });
  });
}

async function assembledAlone(parts: EditionParts, folder: string): Promise<AssembledEdition> {
  const outputFolder = join(folder, "edition");
  await mkdir(outputFolder);
  return assembleEdition({ ...parts, outputFolder, limits: converterSettings().renderLimits });
}

/** The stored parts of an edition, and their open PDF. */
export interface OpenEdition {
  pdf: OpenPdf;
  parts: EditionParts;
}

/** Stores the rest of an edition besides its pages. */
export async function storeEdition(
  conversion: Conversion,
  { thumbnailsFile, layoutFile, textFiles }: AssembledEdition,
): Promise<void> {
  const pages = pagesFolder(conversion.accountId, conversion.conversionId);
  const inPages = (path: string, contentType: string): FileToStore => {
    return { key: `${pages}${basename(path)}`, path, contentType };
  };
  await putFiles([
    inPages(thumbnailsFile, "image/jpeg"),
    ...[layoutFile, ...textFiles].map((path) => inPages(path, "application/json")),
  ]);
}

/**
 * Decides that the conversion of a stored edition has succeeded, and finishes it. Makes the articles, the EPUB and the
 * text right after `ready`, while the PDF is still `open`, so that they do not wait for another issue's pictures.
 * Otherwise the refinement makes them.
 */
export async function publishEdition(
  conversion: Conversion,
  assembled: AssembledEdition,
  open?: OpenEdition,
): Promise<void> {
  const { pagesCount, pageWidth, pageHeight, picturesLeftOut, lettersLeftOut } = assembled;
  const found = {
    book: { pagesCount, pageWidth, pageHeight, textRangePages: TEXT_RANGE_PAGES },
    leftOut: { picturesLeftOut, lettersLeftOut },
    ...(assembled.firstPageText && { firstPageText: assembled.firstPageText }),
  };
  const moved = await conversions.moveTo(conversion, "rendered", { ...found, pagesCount });
  if (moved) {
    const rendered: Conversion = { ...conversion, status: "rendered", ...found };
    await finishConversion(rendered, open && ((ready) => makeTexts(ready, open)));
  }
  await removeLeftovers(conversion);
}

/** The refinement repeats failed work with the parts in the store. */
async function makeTexts(ready: Conversion, { pdf, parts }: OpenEdition): Promise<Refinement[]> {
  try {
    await publishArticles(ready, await pdf.makeArticles(parts));
    if (!(await storeReadingFiles(ready))) return [];
    await finishRefinement(ready, "readingFiles");
    return ["readingFiles"];
  } catch (error) {
    const { accountId, conversionId } = ready;
    log("ARTICLES_LATE", { accountId, conversionId, error });
    return [];
  }
}

/** @throws Error if it is missing: another attempt may have assembled the issue and removed it. */
async function downloaded(key: string, folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  if (!(await objects().download(key, path))) throw new Error(`${key} is not in the store`);
  return path;
}
