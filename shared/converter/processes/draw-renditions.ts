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
  /** Present if the file is incomplete; missing bytes are fetched as needed. */
  partial?: PartialPdf | undefined;
  /** An existing folder. After a failure it may hold some of the files; the caller removes it. */
  outputFolder: string;
  /** Limits of one process. A page that crosses one is too complex. */
  limits: RenderLimits;
  /** Ends the work with the signal's reason. */
  signal: AbortSignal;
  pages: PageRange;
  /** Called once per page, in order, when its files are complete; the next page is drawn meanwhile. */
  onPage: (page: number) => Promise<void>;
  /** Called and awaited in place of `onPage` for a page that exceeds the limits even alone. */
  onTooMuch: (page: number, reason: ConversionError) => Promise<void>;
}

/**
 * Draws the renditions of a range of pages in one low-priority process, which is killed at the first limit it crosses.
 * The page in progress is then drawn alone in a new process before it counts as too complex; the remaining pages
 * follow.
 * @throws ConversionError if the PDF cannot be opened, or if time ran out; the signal's reason when aborted; the
 * exceptions of `onPage` and `onTooMuch`
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
    // Earlier pages may have filled the memory, or the next page, drawn during encoding.
    const page = first;
    const reason = await run({ first, last: first });
    if (reason === undefined) continue;
    await onTooMuch(page, reason);
    first = page + 1;
  }
}

/** @throws ConversionError `timeout` if none are left */
function secondsUntil(deadline: number): number {
  const seconds = (deadline - performance.now()) / 1000;
  if (seconds <= 0) throw new ConversionError("timeout");
  return seconds;
}

/** @returns why a page cannot be drawn: the first page without a call of `onPage`, or the one after it */
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
      // Awaited after the next page.
      handingOn.catch(() => {});
    }
    await handingOn;
    return undefined;
  } catch (error) {
    // The previous page may be complete already.
    await handingOn.catch(() => {});
    if (isOpen && isPagesFault(error)) return error;
    throw error;
  } finally {
    await renderer.end();
    // The caller may remove the files.
    await Promise.allSettled([handingOn]);
  }
}

/** Neither the total time nor a full disk is one page's fault. */
function isPagesFault(error: unknown): error is ConversionError {
  if (error instanceof ChildLost) return true;
  return (
    error instanceof ConversionError && (error.code === "too_complex" || error.code === "damaged")
  );
}
