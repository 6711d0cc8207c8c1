import { availableParallelism } from "node:os";

/** Limits of one conversion. Crossing one ends the conversion with the given error code. */
export interface RenderLimits {
  /** Wall time of the whole conversion, including uploads by `onPage`: `timeout`. */
  deadlineSeconds: number;
  /**
   * Time without a finished page while pages are requested: `too_complex`. Excludes time without a processor, if the
   * platform reports it; `deadlineSeconds` bounds that.
   */
  stallSeconds: number;
  /** Resident memory of all child processes of one conversion: `too_complex`. */
  memoryMegabytes: number;
  /** Child processes that draw pages of one PDF in parallel. */
  maxProcesses: number;
  /** Child processes kept for the next PDF, which then starts half a second sooner. */
  waitingProcesses: number;
  /** `too_large`, determined from the page tree before drawing. */
  maxPages: number;
  /** Area of one page image; a larger page is drawn smaller. */
  maxPagePixels: number;
  /** Area of one picture inside the PDF; a larger one is reduced before drawing. */
  maxPicturePixels: number;
  /** Maximum text of the whole PDF in UTF-16 units, and ten times as much for its positions; the rest is dropped. */
  maxTextLength: number;
}

/**
 * Resident memory that the parent process needs for itself, with any PDF: it only passes bytes and files on. No limit
 * enforces it, but tests do; machines must have it in addition to `memoryMegabytes`.
 */
export const PARENT_MEGABYTES = 400;

// One per core. More than four share the memory too finely.
const PROCESSES = Math.min(4, availableParallelism());

/** The production limits, which real magazines pass with a wide margin. */
export const DEFAULT_RENDER_LIMITS: Readonly<RenderLimits> = {
  // Two thirds of Lambda's 15 minutes; 2,000 plain pages at 4 pages a second fit.
  deadlineSeconds: 600,
  // The slowest page of real magazines took under 6 seconds on one shared core.
  stallSeconds: 45,
  // Magazines stay under 800 MB; leaves room for the parent in a 2 GB machine.
  memoryMegabytes: 1500,
  maxProcesses: PROCESSES,
  waitingProcesses: PROCESSES,
  maxPages: 2000,
  // A 16:9 page at the reading height is 4.6 million pixels; 8 million are 32 MB of memory.
  maxPagePixels: 8_000_000,
  // Twice the largest page: no visible loss, and even a 400-megapixel picture is harmless.
  maxPicturePixels: 16_000_000,
  // Some 1,500 pages of dense text.
  maxTextLength: 10_000_000,
};
