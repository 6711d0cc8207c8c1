import { resolve } from "node:path";
import { pageRenditionNames } from "#contract/formats/page-renditions.ts";
import { ConversionError } from "#converter/protocol/conversion-error.ts";
import type { RenderLimits } from "#converter/protocol/render-limits.ts";
import { MemoryBudget } from "./memory-budget.ts";
import type { PageRange } from "./page-queue.ts";
import { rangeWithin } from "./render-crew.ts";
import { type PartialPdf, Renderer } from "./renderer.ts";
import { ChildLost } from "./supervised-child.ts";

/** A PDF whose pages get renditions. */
export interface RenditionsRequest {
  pdfPath: string;
  /** Present if the file lacks bytes, which are then fetched as needed. */
  partial?: PartialPdf | undefined;
  /** An existing folder. After a failure it may hold some of the files; the caller removes it. */
  outputFolder: string;
  /** Those of one process. A page that crosses one is too much. */
  limits: RenderLimits;
  /** Ends the work with the signal's reason. */
  signal: AbortSignal;
  pages: PageRange;
  /** Called once per page, in order, when its files are complete; the next page is drawn meanwhile. */
  onPage: (page: number) => Promise<void>;
  /** Called in place of `onPage`, and awaited, for a page that cannot be drawn within the limits even alone. */
  onTooMuch: (page: number, reason: ConversionError) => Promise<void>;
}

/**
 * Draws the renditions of a range of pages in one process of low priority, which is killed at the first limit that it
 * crosses. A page that it was drawing then is drawn again alone, in a process that has seen no other, before it counts as
 * too much; the others are drawn all the same.
 * @throws ConversionError if the PDF cannot be opened, or if time ran out; the signal's reason when aborted; what
 * `onPage` and `onTooMuch` throw
 */
export async function drawRenditions(request: RenditionsRequest): Promise<void> {
  const { onPage, onTooMuch } = request;
  const deadline = performance.now() + request.limits.deadlineSeconds * 1000;
  let { first } = request.pages;
  const { last } = request.pages;
  const run = (pages: PageRange): Promise<ConversionError | undefined> =>
    drawUntilTooMuch({
      ...request,
      limits: { ...request.limits, deadlineSeconds: secondsUntil(deadline) },
      pages,
      onPage: async (page) => {
        await onPage(page);
        first = page + 1;
      },
    });
  while (first <= last) {
    if ((await run({ first, last })) === undefined) return;
    // What came before it may have filled the memory, or the next page, drawn while it was encoded.
    const page = first;
    const reason = await run({ first, last: first });
    if (reason === undefined) continue;
    await onTooMuch(page, reason);
    first = page + 1;
  }
}

/** @throws ConversionError `timeout` where none are left */
function secondsUntil(deadline: number): number {
  const seconds = (deadline - performance.now()) / 1000;
  if (seconds <= 0) throw new ConversionError("timeout");
  return seconds;
}

/** @returns why a page cannot be drawn, the first that `onPage` was not called for or the one after it */
async function drawUntilTooMuch(
  request: Omit<RenditionsRequest, "onTooMuch">,
): Promise<ConversionError | undefined> {
  const { limits, signal, pdfPath, partial, pages, onPage } = request;
  const outputFolder = resolve(request.outputFolder);
  const memory = new MemoryBudget(limits.memoryMegabytes);
  const renderer = await Renderer.start({ limits, memory, signal, isQuiet: true });
  let handingOn: Promise<void> = Promise.resolve();
  let isOpen = false;
  try {
    const pagesCount = await renderer.open(resolve(pdfPath), partial);
    isOpen = true;
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
    return undefined;
  } catch (error) {
    // The page before it may be complete already.
    await handingOn.catch(() => {});
    if (isOpen && isPagesFault(error)) return error;
    throw error;
  } finally {
    await renderer.end();
    // The caller may remove the files.
    await Promise.allSettled([handingOn]);
  }
}

/** The time for all pages is not one page's fault, nor is a full disk. */
function isPagesFault(error: unknown): error is ConversionError {
  if (error instanceof ChildLost) return true;
  return (
    error instanceof ConversionError && (error.code === "too_complex" || error.code === "damaged")
  );
}
