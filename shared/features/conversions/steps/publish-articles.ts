import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import * as v from "valibot";
import { EDITION_FILES, layoutSchema } from "#contract/formats/edition-files.ts";
import type { MadeArticles } from "#converter/processes/assembled-edition.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import { type FileToStore, putFiles } from "#features/conversions/stored-objects.ts";
import { saveRefinement } from "#features/issues/edition-repository.ts";
import { pagesFolder, partsFolder } from "#features/issues/object-keys.ts";
import { objects } from "#platform/runtime.ts";

const chaptersSchema = layoutSchema.entries.outline;

/**
 * Stores the articles of an edition, records them in its issue, and then removes the parts: while these exist, the
 * articles are still to do. Idempotent.
 */
export async function publishArticles(
  conversion: Conversion,
  { articleFiles, chaptersFile }: MadeArticles,
): Promise<void> {
  const { accountId, conversionId } = conversion;
  const pages = pagesFolder(accountId, conversionId);
  if (chaptersFile !== undefined) {
    await putFiles(articleFiles.map((path) => asJson(`${pages}${basename(path)}`, path)));
    const hasChapters = await storeChapters(pages, chaptersFile);
    await saveRefinement(conversion, { hasArticle: true, ...(hasChapters && { hasChapters }) });
  }
  await objects().deletePrefix(partsFolder(accountId, conversionId));
}

function asJson(key: string, path: string): FileToStore {
  return { key, path, contentType: "application/json" };
}

/** For a PDF without an outline, stores a second layout with chapters from the headings. */
async function storeChapters(pages: string, chaptersFile: string): Promise<boolean> {
  const stored = await objects().get(pages + EDITION_FILES.layout);
  if (!stored) return false;
  const layout = v.parse(layoutSchema, JSON.parse(Buffer.from(stored).toString("utf8")));
  const outline = v.parse(chaptersSchema, JSON.parse(await readFile(chaptersFile, "utf8")));
  if (layout.outline.length > 0 || outline.length === 0) return false;
  const withChapters = Buffer.from(JSON.stringify({ ...layout, outline }));
  await objects().put(pages + EDITION_FILES.layoutWithChapters, withChapters, "application/json");
  return true;
}
