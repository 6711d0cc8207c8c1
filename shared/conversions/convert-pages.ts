import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { settings } from "../runtime.ts";
import { announceMissing } from "./announce-missing.ts";
import { assembleIssue, publishBook } from "./assemble-issue.ts";
import { attempt, ConversionOver } from "./attempt.ts";
import { type Conversion, type ConversionPlan, missingRanges } from "./conversion.ts";
import * as conversions from "./conversion-repository.ts";
import { type FetchedPdf, fetchPdf } from "./fetched-pdf.ts";
import { contentsKey, partsKey, uploadKey } from "./object-keys.ts";
import { pagesOfRange } from "./page-ranges.ts";
import { renderBeginning } from "./rendering/render-beginning.ts";
import { renderPages } from "./rendering/render-pdf.ts";
import { keepOriginal, putFile } from "./stored-objects.ts";
import { PageStorer } from "./stored-pages.ts";

/**
 * Converts a short PDF whole. Of a long one, the first range: meanwhile others convert the rest, for which this
 * makes the plan and sends the messages unless that is done.
 */
export async function convertBeginning(conversion: Conversion): Promise<void> {
  const rangePages = conversion.plan?.rangePages ?? settings().rangePages;
  await attempt(conversion, async (folder) => {
    const job = await fetched(conversion, folder);
    const storer = new PageStorer(conversion);
    const beginning = await renderBeginning({
      ...job.request,
      rangePages,
      onPage: async (page, pagesCount) => {
        const division =
          page.number === 1 && pagesCount > rangePages
            ? divide(conversion, planFor(job.pdf, { pagesCount, rangePages }))
            : undefined;
        await Promise.all([division, storer.storeFirst(page, pagesCount)]);
      },
    });
    await keepOriginal(conversion, job.pdf.version);
    if (beginning.book) return publishBook(conversion, beginning.book);
    await putFile(contentsKey(conversion), beginning.contentsFile, "application/json");
    await finishRange(conversion, 0, beginning.partsFile);
  });
}

/** Converts one range of a long PDF, and puts the issue together when no other is missing. */
export async function convertPages(
  conversion: Conversion,
  plan: ConversionPlan,
  range: number,
): Promise<void> {
  await attempt(conversion, async (folder) => {
    const job = await fetched(conversion, folder);
    const storer = new PageStorer(conversion);
    const { partsFile } = await renderPages({
      ...job.request,
      pages: pagesOfRange(plan, range),
      onPage: (page) => storer.store(page),
    });
    await finishRange(conversion, range, partsFile);
  });
}

async function fetched(conversion: Conversion, folder: string) {
  const { accountId, conversionId, plan } = conversion;
  const known = plan && { version: plan.uploadVersion, size: plan.uploadBytes };
  const pdfPath = join(folder, "upload.pdf");
  const pdf = await fetchPdf(uploadKey(accountId, conversionId), pdfPath, known);
  const outputFolder = join(folder, "pages");
  await mkdir(outputFolder);
  const { size, fetch } = pdf;
  const partial = fetch && { size, fetch };
  return { pdf, request: { pdfPath, partial, outputFolder, limits: settings().renderLimits } };
}

function planFor(
  { version, size }: FetchedPdf,
  division: { pagesCount: number; rangePages: number },
): ConversionPlan {
  return { ...division, uploadVersion: version, uploadBytes: size };
}

/** @throws ConversionOver; Error when another delivery has divided another upload, or divided it otherwise */
async function divide(conversion: Conversion, plan: ConversionPlan): Promise<void> {
  if (conversion.plan) return;
  const divided = await conversions.savePlan(conversion, plan);
  if (divided?.status !== "pending") throw new ConversionOver();
  const { uploadVersion, rangePages } = divided.plan ?? {};
  if (uploadVersion !== plan.uploadVersion || rangePages !== plan.rangePages) {
    throw new Error("Another delivery has made another plan");
  }
  await announceRanges(divided);
}

/** Sends messages for all ranges but the first, once. */
export async function announceRanges(divided: Conversion): Promise<void> {
  if (divided.isAnnounced) return;
  await announceMissing(divided, { except: 0 });
  await conversions.saveAnnouncement(divided, { isAnnounced: true });
}

async function finishRange(
  conversion: Conversion,
  range: number,
  partsFile: string,
): Promise<void> {
  await putFile(partsKey(conversion, range), partsFile, "application/jsonl");
  const marked = await conversions.saveFinishedRange(conversion, range);
  if (!marked) throw new ConversionOver();
  if (marked.plan && missingRanges(marked).length === 0) await assembleIssue(marked, marked.plan);
}
