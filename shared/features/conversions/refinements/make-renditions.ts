import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pageRenditionNames } from "#contract/formats/page-renditions.ts";
import { pageImageName } from "#contract/formats/reader-manifest.ts";
import { drawRenditions } from "#converter/processes/draw-renditions.ts";
import type { PageRange } from "#converter/processes/page-queue.ts";
import { makeWorkFolder } from "#converter/processes/work-folder.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { putFile } from "#features/conversions/stored-objects.ts";
import { hasEdition, saveRefinement } from "#features/issues/edition-repository.ts";
import { originalKey, pagesFolder, renditionsFolder } from "#features/issues/object-keys.ts";
import { log } from "#platform/log/log.ts";
import { objects } from "#platform/runtime.ts";
import { fetchPdf } from "#features/conversions/steps/fetched-pdf.ts";
import type { RefinementWork } from "./refinement-work.ts";

/** Attempts that ended at a page, possibly with the process, before it counts as too complex. */
const ATTEMPTS_AT_A_PAGE = 3;
/** Maximum pages of one attempt: a few minutes of work, so that a long issue does not delay others. */
const PAGES_AT_ONCE = 100;
/** Number of pages between checks that the issue still has the edition. */
const LOOK_AFTER_PAGES = 8;

/**
 * Makes the renditions of every page of an issue, and records them in the issue. Pages are stored in order, the large
 * picture last, so that an attempt continues where the previous one ended. A page that is too complex keeps its
 * ordinary picture, which is logged.
 */
export const renditions: RefinementWork = {
  make: async (conversion, signal) => {
    const pagesCount = conversion.book?.pagesCount ?? 0;
    const first = await firstMissing(conversion, pagesCount);
    if (first <= pagesCount) {
      const last = Math.min(pagesCount, first + PAGES_AT_ONCE - 1);
      const isComplete = await draw(conversion, { first, last }, signal);
      if (!isComplete || last < pagesCount) return "more";
    }
    return (await saveRefinement(conversion, { hasRenditions: true })) ? "made" : "unwanted";
  },
  discard: ({ accountId, conversionId }) =>
    objects().deletePrefix(renditionsFolder(accountId, conversionId)),
};

/** The first page without stored renditions, by binary search; `pagesCount + 1` if none is missing. */
async function firstMissing(conversion: Conversion, pagesCount: number): Promise<number> {
  let [known, missing] = [0, pagesCount + 1];
  while (missing - known > 1) {
    // Usually the first page is missing, so it is checked first.
    const page = known === 0 && missing > pagesCount ? 1 : Math.floor((known + missing) / 2);
    const isStored = await objects().exists(keysOf(conversion, page).large);
    if (isStored) known = page;
    else missing = page;
  }
  return missing;
}

/** @returns false if some pages remain, but fewer than before */
async function draw(
  conversion: Conversion,
  pages: PageRange,
  signal: AbortSignal,
): Promise<boolean> {
  const { accountId, conversionId, refinementAttempts = 0 } = conversion;
  const folder = await makeWorkFolder();
  let stored = 0;
  try {
    const pdfPath = join(folder, "original.pdf");
    const { size, fetch } = await fetchPdf(originalKey(accountId, conversionId), pdfPath);
    if (refinementAttempts >= ATTEMPTS_AT_A_PAGE) {
      await keepOrdinary(conversion, pages.first, new ConversionError("internal"));
      return false;
    }
    const outputFolder = join(folder, "pages");
    await mkdir(outputFolder);
    const partial = fetch && { size, fetch };
    const { renderLimits: limits } = converterSettings();
    const onStored = async (): Promise<void> => {
      stored += 1;
      if (stored % LOOK_AFTER_PAGES === 0) await requireEdition(conversion);
    };
    const onPage = async (page: number): Promise<void> => {
      await store(conversion, page, outputFolder);
      await onStored();
    };
    const onTooMuch = async (page: number, reason: ConversionError): Promise<void> => {
      await keepOrdinary(conversion, page, reason);
      await onStored();
    };
    const request = { pdfPath, partial, outputFolder, limits, signal, pages, onPage, onTooMuch };
    await drawRenditions(request);
    return true;
  } catch (error) {
    if (error instanceof EditionGone) return true;
    if (!(error instanceof ConversionError && error.code === "timeout")) throw error;
    // Slow pages are not the PDF's fault as long as each attempt makes progress.
    if (stored === 0) await keepOrdinary(conversion, pages.first, error);
    return false;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Thrown when further drawing is useless. */
class EditionGone extends Error {
  override readonly name = "EditionGone";
}

async function requireEdition(conversion: Conversion): Promise<void> {
  if (!(await hasEdition(conversion))) throw new EditionGone();
}

async function store(conversion: Conversion, page: number, folder: string): Promise<void> {
  const names = pageRenditionNames(page);
  const to = keysOf(conversion, page);
  const [reading, large] = [join(folder, names.reading), join(folder, names.large)];
  await putFile({ key: to.reading, path: reading, contentType: "image/webp" });
  await putFile({ key: to.large, path: large, contentType: "image/jpeg" });
}

/** Stores a page's ordinary JPEG under the names of both renditions, so that displays need no special case. */
async function keepOrdinary(
  conversion: Conversion,
  page: number,
  reason: ConversionError,
): Promise<void> {
  const { accountId, conversionId } = conversion;
  const picture = await objects().get(pagesFolder(accountId, conversionId) + pageImageName(page));
  if (!picture) throw new Error(`Page ${page} of ${conversionId} is not in the store`);
  const to = keysOf(conversion, page);
  for (const key of [to.reading, to.large]) await objects().put(key, picture, "image/jpeg");
  const errorCode = reason.code;
  log("RENDITION_LEFT_OUT", { accountId, conversionId, page, errorCode, error: reason });
}

function keysOf({ accountId, conversionId }: Conversion, page: number) {
  const folder = renditionsFolder(accountId, conversionId);
  const { reading, large } = pageRenditionNames(page);
  return { reading: folder + reading, large: folder + large };
}
