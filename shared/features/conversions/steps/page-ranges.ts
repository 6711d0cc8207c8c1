import type { PageRange } from "#converter/processes/page-queue.ts";

/** A PDF divided into ranges of `rangePages`; the last may be shorter. One range means no division. */
export interface RangePlan {
  pagesCount: number;
  rangePages: number;
}

/**
 * The cost of one more range, in pages that could be drawn instead: a process start, shared fonts and pictures, and
 * uncompiled code. Measured: docs/adr/0016.
 */
const START_PAGES = 35;

/** Maximum extra cost of all starts but the first, relative to converting in one go. */
const MOST_GROWTH = 0.15;

/**
 * Bytes that justify a separate range, with any number of pages: pictures take a fifth of a second to a second per MB.
 */
const RANGE_BYTES = 45_000_000;

/**
 * Divides a PDF into ranges of about the same length: as many as the cost limit allows, or as `mostPages` per range
 * requires, and more for a heavy PDF.
 */
export function divided(pdf: { pagesCount: number; bytes: number }, mostPages?: number): RangePlan {
  const { pagesCount, bytes } = pdf;
  const forPages =
    mostPages === undefined ? rangesThatPay(pagesCount) : Math.ceil(pagesCount / mostPages);
  const forBytes = Math.min(pagesCount, Math.ceil(bytes / RANGE_BYTES));
  return { pagesCount, rangePages: Math.ceil(pagesCount / Math.max(forPages, forBytes)) };
}

function rangesThatPay(pagesCount: number): number {
  return 1 + Math.floor(MOST_GROWTH * (1 + pagesCount / START_PAGES));
}

/** Number of a plan's ranges, numbered from 0. */
export function rangesIn({ pagesCount, rangePages }: RangePlan): number {
  return Math.ceil(pagesCount / rangePages);
}

/** The pages of a range. @throws RangeError for a number beyond the plan */
export function pagesOfRange(plan: RangePlan, range: number): PageRange {
  if (!(range >= 0 && range < rangesIn(plan))) throw new RangeError(`There is no range ${range}`);
  const first = range * plan.rangePages + 1;
  return { first, last: Math.min(plan.pagesCount, first + plan.rangePages - 1) };
}

export function rangesLeft(plan: RangePlan, finished: ReadonlySet<number>): number[] {
  return Array.from({ length: rangesIn(plan) }, (_, range) => range).filter(
    (range) => !finished.has(range),
  );
}

export function pagesFinished(plan: RangePlan, finished: ReadonlySet<number>): number {
  let pages = 0;
  for (const range of finished) {
    const { first, last } = pagesOfRange(plan, range);
    pages += last - first + 1;
  }
  return pages;
}
