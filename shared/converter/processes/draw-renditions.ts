import { resolve } from "node:path";
import { pageRenditionNames } from "#contract/formats/page-renditions.ts";
import type { RenderLimits } from "#converter/protocol/render-limits.ts";
import { MemoryBudget } from "./memory-budget.ts";
import type { PageRange } from "./page-queue.ts";
import { rangeWithin } from "./render-crew.ts";
import { type PartialPdf, Renderer } from "./renderer.ts";

/** A PDF whose pages get renditions. */
export interface RenditionsRequest {
  pdfPath: string;
  /** Present if the file lacks bytes, which are then fetched as needed. */
  partial?: PartialPdf | undefined;
  /** An existing folder. After a failure it may hold some of the files; the caller removes it. */
  outputFolder: string;
  limits: RenderLimits;
  /** Ends the work with the signal's reason. */
  signal: AbortSignal;
  pages: PageRange;
  /** Called once per page, in order, when its files are complete; the next page is drawn meanwhile. */
  onPage: (page: number) => Promise<void>;
}

/**
 * Draws the renditions of a range of pages in one process of low priority, which is killed at the first limit that it
 * crosses.
 * @throws ConversionError if a page cannot be drawn; the signal's reason when aborted; what `onPage` throws
 */
export async function drawRenditions(request: RenditionsRequest): Promise<void> {
  const { limits, signal, pdfPath, partial, pages, onPage } = request;
  const outputFolder = resolve(request.outputFolder);
  const memory = new MemoryBudget(limits.memoryMegabytes);
  const renderer = await Renderer.start({ limits, memory, signal, isQuiet: true });
  let handingOn: Promise<void> = Promise.resolve();
  try {
    const pagesCount = await renderer.open(resolve(pdfPath), partial);
    const { first, last } = rangeWithin(pagesCount, pages);
    const handOn = async (number: number): Promise<void> => {
      const { reading, large } = pageRenditionNames(number);
      for (const name of [reading, large]) await renderer.handOver(name, outputFolder);
      await onPage(number);
    };
    for (let number = first; number <= last; number += 1) {
      const { drawn, written } = renderer.draw(number, "drawRenditions");
      await drawn;
      await handingOn;
      handingOn = written.then(() => handOn(number));
      // It is awaited after the next page.
      handingOn.catch(() => {});
    }
    await handingOn;
  } finally {
    await renderer.end();
    // The caller may remove the files.
    await Promise.allSettled([handingOn]);
  }
}
