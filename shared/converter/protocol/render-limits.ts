import { availableParallelism } from "node:os";

/** Limits of one conversion. Crossing one ends the conversion with the error code given. */
export interface RenderLimits {
  /** Wall time of the whole conversion, uploads made by `onPage` included: `timeout`. */
  deadlineSeconds: number;
  /**
   * Time without a finished page while pages are wanted: `too_complex`. If the platform reports it, time in which the
   * process has no processor is excluded; `deadlineSeconds` bounds it.
   */
  stallSeconds: number;
  /** Resident memory of all child processes of one conversion: `too_complex`. */
  memoryMegabytes: number;
  /** Child processes that draw pages of one PDF at once. */
  maxProcesses: number;
  /** Child processes that wait for the next PDF afterwards, which then begins half a second sooner. */
  waitingProcesses: number;
  /** `too_large`, determined from the page tree before anything is drawn. */
  maxPages: number;
  /** Area of one page image; a page that would exceed it is drawn smaller. */
  maxPagePixels: number;
  /** Area of one picture inside the PDF; a larger one is reduced before it is drawn. */
  maxPicturePixels: number;
  /** Text kept of the whole PDF, in UTF-16 units, its places at ten times as much; the rest is left out. */
  maxTextLength: number;
}

/**
 * Resident memory that the process that has PDFs drawn by others needs for itself, whatever they contain: it passes
 * bytes and files on. Nothing ends it there; tests hold it to this, and machines must have it in addition to
 * `memoryMegabytes`.
 */
export const PARENT_MEGABYTES = 400;

// One a core. More than four share the memory too finely.
const PROCESSES = Math.min(4, availableParallelism());

/** The limits of production, chosen so that real magazines pass with a wide margin. */
export const DEFAULT_RENDER_LIMITS: Readonly<RenderLimits> = {
  // Two thirds of the 15 minutes a Lambda may run; 2,000 plain pages at 4 pages a second fit.
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
  // Twice the largest page: nothing visible is lost, and a 400-megapixel picture no longer matters.
  maxPicturePixels: 16_000_000,
  // Some 1,500 pages of dense text.
  maxTextLength: 10_000_000,
};
