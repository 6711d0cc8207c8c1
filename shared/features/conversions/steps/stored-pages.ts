import { basename, dirname, join } from "node:path";
import { EDITION_FILES } from "#contract/formats/edition-files.ts";
import { ConversionOver } from "./attempt-conversion.ts";
import type { Conversion } from "#features/conversions/conversion.ts";
import * as conversions from "#features/conversions/conversion-repository.ts";
import { pagesFolder } from "#features/issues/object-keys.ts";
import type { RenderedPage } from "#converter/processes/render-crew.ts";
import { type FileToStore, putFiles } from "#features/conversions/stored-objects.ts";

/** Number of pages between checks that they are still needed. */
const LOOK_AFTER_PAGES = 8;
/** Minimum recorded progress in percent, so that a long PDF does not cause a write per page. */
const PERCENT_STEP = 5;

/**
 * Stores pages of a conversion as they are drawn.
 * @throws ConversionOver, from any method, once the conversion is decided
 */
export class PageStorer {
  readonly #conversion: Conversion;
  #stored = 0;
  #recorded: number;

  constructor(conversion: Conversion) {
    this.#conversion = conversion;
    this.#recorded = conversion.progress;
  }

  async store(page: RenderedPage): Promise<void> {
    await putFiles(this.#filesOf(page));
    this.#stored += 1;
    if (this.#stored % LOOK_AFTER_PAGES > 0) return;
    const { status } = (await conversions.findConversion(this.#conversion)) ?? {};
    if (status !== "pending") throw new ConversionOver();
  }

  /** Stores a page of the first range, with the cover as soon as possible; records the progress. */
  async storeFirst(page: RenderedPage, pagesCount: number): Promise<void> {
    const { accountId, conversionId } = this.#conversion;
    const pictures = [EDITION_FILES.cover, EDITION_FILES.social].map((name) =>
      asJpeg(pagesFolder(accountId, conversionId) + name, join(dirname(page.file), name)),
    );
    await putFiles([...this.#filesOf(page), ...(page.number === 1 ? pictures : [])]);
    const percent = Math.floor((page.number / pagesCount) * 99);
    // The end of the conversion follows the last page.
    const isSmall = percent < this.#recorded + PERCENT_STEP || page.number === pagesCount;
    if (isSmall && page.number > 1) return;
    this.#recorded = Math.max(this.#recorded, percent);
    const progress = { progress: this.#recorded, pagesCount, hasCover: true };
    if (!(await conversions.saveProgress(this.#conversion, progress))) throw new ConversionOver();
  }

  #filesOf({ file, figureFiles }: RenderedPage): FileToStore[] {
    const { accountId, conversionId } = this.#conversion;
    const folder = pagesFolder(accountId, conversionId);
    return [file, ...figureFiles].map((path) => asJpeg(`${folder}${basename(path)}`, path));
  }
}

function asJpeg(key: string, path: string): FileToStore {
  return { key, path, contentType: "image/jpeg" };
}
