import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { announceMissing } from "./announce-missing.ts";
import { assembleIssue, type OpenEdition, publishEdition, storeEdition } from "./assemble-issue.ts";
import { attemptConversion, ConversionOver } from "./attempt-conversion.ts";
import {
  type Conversion,
  type ConversionPlan,
  missingRanges,
} from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { type FetchedPdf, fetchPdf } from "./fetched-pdf.ts";
import { contentsKey, partsKey, uploadKey } from "#features/issues/object-keys.ts";
import { divided, pagesOfRange, type RangePlan, rangesIn } from "./page-ranges.ts";
import { keepRenderers } from "#converter/processes/idle-renderers.ts";
import type { RenderedPage } from "#converter/processes/render-crew.ts";
import type { AssembledEdition } from "#converter/processes/assembled-edition.ts";
import { type OpenPdf, withOpenPdf } from "#converter/processes/render-pdf.ts";
import { keepOriginal, putFile } from "#features/conversions/stored-objects.ts";
import { reserveArrived } from "#features/conversions/upload-quota.ts";
import { PageStorer } from "./stored-pages.ts";
import { whenAllHaveEnded } from "#values/when-all-have-ended.ts";

const PARTS_TYPE = "application/jsonl";

interface DrawnRange {
  pdf: OpenPdf;
  partsFile: string;
}

/**
 * Converts a short PDF, or the first range of a long one; makes the plan for the other ranges and sends their messages,
 * unless that is done.
 */
export async function convertBeginning(conversion: Conversion): Promise<void> {
  await attemptConversion(conversion, async (folder) => {
    const job = await fetched(conversion, folder);
    await reserveArrived(conversion, job.pdf.size);
    const planFor = (pagesCount: number): RangePlan =>
      conversion.plan ??
      divided({ pagesCount, bytes: job.pdf.size }, converterSettings().rangePages);
    const storer = new PageStorer(conversion);
    const onPage = async (page: RenderedPage, pagesCount: number): Promise<void> => {
      const plan = planFor(pagesCount);
      const isDivided = page.number === 1 && rangesIn(plan) > 1;
      const division = isDivided ? divide(conversion, plan, job.pdf) : Promise.resolve();
      await whenAllHaveEnded([division, storer.storeFirst(page, pagesCount)]);
    };
    await withOpenPdf({ ...job.request, onPage }, async (pdf) => {
      const plan = planFor(pdf.pagesCount);
      const [{ drawn, edition }] = await whenAllHaveEnded([
        drawBeginning(conversion, pdf, plan),
        keepOriginal(conversion, job.pdf.version),
      ]);
      if (edition) await publishEdition(conversion, edition.assembled, edition);
      else await finishRange(conversion, 0, drawn);
    });
  });
}

/** Converts one range of a long PDF, and assembles the issue if no other range is missing. */
export async function convertPages(
  conversion: Conversion,
  plan: ConversionPlan,
  range: number,
): Promise<void> {
  await attemptConversion(conversion, async (folder) => {
    const job = await fetched(conversion, folder);
    const storer = new PageStorer(conversion);
    const onPage = (page: RenderedPage): Promise<void> => storer.store(page);
    await withOpenPdf({ ...job.request, onPage }, async (pdf) => {
      const { partsFile } = await pdf.draw(pagesOfRange(plan, range));
      await finishRange(conversion, range, { pdf, partsFile });
    });
  });
}

/** Also assembles an edition that has no other ranges, while its last pages are stored. */
async function drawBeginning(conversion: Conversion, pdf: OpenPdf, plan: RangePlan) {
  const { partsFile, passedOn } = await pdf.drawAhead(pagesOfRange(plan, 0));
  const drawn = { pdf, partsFile };
  const [, edition] = await whenAllHaveEnded([
    passedOn,
    rangesIn(plan) === 1 ? assembleWhole(conversion, drawn) : storeContents(conversion, pdf),
  ]);
  return { drawn, edition };
}

async function assembleWhole(
  conversion: Conversion,
  { pdf, partsFile }: DrawnRange,
): Promise<OpenEdition & { assembled: AssembledEdition }> {
  const { contentsFile } = await pdf.readContents();
  const parts = { contentsFile, partsFiles: [partsFile] };
  const [assembled] = await whenAllHaveEnded([
    assembleStored(conversion, { pdf, parts }),
    putFile({ key: partsKey(conversion, 0), path: partsFile, contentType: PARTS_TYPE }),
  ]);
  return { pdf, parts, assembled };
}

async function assembleStored(
  conversion: Conversion,
  { pdf, parts }: OpenEdition,
): Promise<AssembledEdition> {
  const assembled = await pdf.assemble(parts);
  await storeEdition(conversion, assembled);
  return assembled;
}

async function storeContents(conversion: Conversion, pdf: OpenPdf): Promise<undefined> {
  const { contentsFile: path } = await pdf.readContents();
  await putFile({ key: contentsKey(conversion), path, contentType: "application/json" });
}

async function fetched(conversion: Conversion, folder: string) {
  const { accountId, conversionId, plan } = conversion;
  const known = plan && { version: plan.uploadVersion, size: plan.uploadBytes };
  const pdfPath = join(folder, "upload.pdf");
  const { renderLimits: limits } = converterSettings();
  // Starting a process takes about as long as fetching. If it cannot be started, its user gets the error.
  keepRenderers(1, limits.memoryMegabytes).catch(() => {});
  const pdf = await fetchPdf(uploadKey(accountId, conversionId), pdfPath, known);
  const outputFolder = join(folder, "pages");
  await mkdir(outputFolder);
  const { size, fetch } = pdf;
  const partial = fetch && { size, fetch };
  return { pdf, request: { pdfPath, partial, outputFolder, limits } };
}

/** @throws ConversionOver; Error if another attempt has divided another upload, or divided it differently */
async function divide(
  conversion: Conversion,
  { pagesCount, rangePages }: RangePlan,
  { version, size }: FetchedPdf,
): Promise<void> {
  if (conversion.plan) return;
  const plan = { pagesCount, rangePages, uploadVersion: version, uploadBytes: size };
  const planned = await conversions.savePlan(conversion, plan);
  if (planned?.status !== "pending") throw new ConversionOver();
  const { uploadVersion, rangePages: kept } = planned.plan ?? {};
  if (uploadVersion !== version || kept !== rangePages) {
    throw new Error("Another attempt has made another plan");
  }
  await announceRanges(planned);
}

/** Sends messages for all ranges but the first, once. */
export async function announceRanges(planned: Conversion): Promise<void> {
  if (planned.isAnnounced) return;
  await announceMissing(planned, { except: 0 });
  await conversions.saveAnnouncement(planned, { isAnnounced: true });
}

async function finishRange(
  conversion: Conversion,
  range: number,
  { pdf, partsFile }: DrawnRange,
): Promise<void> {
  const key = partsKey(conversion, range);
  await putFile({ key, path: partsFile, contentType: PARTS_TYPE });
  const marked = await conversions.saveFinishedRange(conversion, range);
  if (!marked) throw new ConversionOver();
  const { plan } = marked;
  if (plan && missingRanges(marked).length === 0) await assembleIssue(marked, plan, pdf);
}
