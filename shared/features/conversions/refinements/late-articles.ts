import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MadeArticles } from "#converter/processes/assembled-edition.ts";
import { makeArticles } from "#converter/processes/render-pdf.ts";
import { makeWorkFolder } from "#converter/processes/work-folder.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { converterSettings } from "#features/conversions/converter-settings.ts";
import { fetchPdf } from "#features/conversions/steps/fetched-pdf.ts";
import { rangesIn } from "#features/conversions/steps/page-ranges.ts";
import { publishArticles } from "#features/conversions/steps/publish-articles.ts";
import { originalKey, partsKey } from "#features/issues/object-keys.ts";
import { log } from "#platform/log/log.ts";
import { objects } from "#platform/runtime.ts";

const NONE: MadeArticles = { articleFiles: [] };

/** Makes the articles of an edition whose conversion ended without them: its parts are still in the store. */
export async function makeLateArticles(conversion: Conversion, signal: AbortSignal): Promise<void> {
  if (!(await objects().exists(partsKey(conversion, 0)))) return;
  const folder = await makeWorkFolder();
  try {
    const partsFiles = await downloadParts(conversion, folder);
    const made = partsFiles ? await articlesOf(conversion, { partsFiles, folder, signal }) : NONE;
    await publishArticles(conversion, made);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function articlesOf(
  conversion: Conversion,
  { partsFiles, folder, signal }: { partsFiles: string[]; folder: string; signal: AbortSignal },
): Promise<MadeArticles> {
  const { accountId, conversionId } = conversion;
  const pdfPath = join(folder, "original.pdf");
  const { size, fetch } = await fetchPdf(originalKey(accountId, conversionId), pdfPath);
  const outputFolder = join(folder, "articles");
  await mkdir(outputFolder);
  const { renderLimits: limits } = converterSettings();
  const partial = fetch && { size, fetch };
  try {
    return await makeArticles({ pdfPath, partial, partsFiles, outputFolder, limits, signal });
  } catch (error) {
    if (!(error instanceof ConversionError) || error.code === "internal") throw error;
    // If its articles exceed the limits, an issue stays without them.
    log("ARTICLES_LEFT_OUT", { accountId, conversionId, error });
    return NONE;
  }
}

/** The files of all parts; undefined if some are gone, because the articles exist and the parts are being removed. */
async function downloadParts(
  conversion: Conversion,
  folder: string,
): Promise<string[] | undefined> {
  const { plan } = conversion;
  const files: string[] = [];
  for (let range = 0; range < (plan ? rangesIn(plan) : 1); range += 1) {
    const file = join(folder, `${range}.jsonl`);
    if (!(await objects().download(partsKey(conversion, range), file))) return undefined;
    files.push(file);
  }
  return files;
}
