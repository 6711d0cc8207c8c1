import type { PageRange } from "#converter/processes/page-queue.ts";

/** How a PDF is divided: into ranges of `rangePages`, the last of which may be shorter. One range is no division. */
export interface RangePlan {
  pagesCount: number;
  rangePages: number;
}

/**
 * What one more range costs, in pages that could be drawn instead: the start of a process, the fonts and pictures it
 * shares with others, and code that is not compiled yet. Measured: docs/adr/0016.
 */
const START_PAGES = 35;

/** What all starts but the first may add to the cost of converting in one go. */
const MOST_GROWTH = 0.15;

/**
 * Bytes that are worth a range of their own, however few pages hold them: pictures take a fifth of a second to a second
 * for each MB.
 */
const RANGE_BYTES = 45_000_000;

/**
 * Divides a PDF into ranges of about the same length: as many as the bound on what they cost allows, or as it takes for
 * none to have more than `mostPages`; and more of them where the PDF is heavy.
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

/** How many ranges a plan has; they are numbered from 0. */
export function rangesIn({ pagesCount, rangePages }: RangePlan): number {
  return Math.ceil(pagesCount / rangePages);
}

/** The pages of a range. @throws RangeError for a number that the plan does not have */
export function pagesOfRange(plan: RangePlan, range: number): PageRange {
  if (!(range >= 0 && range < rangesIn(plan))) throw new RangeError(`There is no range ${range}`);
  const first = range * plan.rangePages + 1;
  return { first, last: Math.min(plan.pagesCount, first + plan.rangePages - 1) };
}

/** The numbers of the ranges that are not among the finished ones, in order. */
export function rangesLeft(plan: RangePlan, finished: ReadonlySet<number>): number[] {
  return Array.from({ length: rangesIn(plan) }, (_, range) => range).filter(
    (range) => !finished.has(range),
  );
}

/** How many pages the finished ranges have together. */
export function pagesFinished(plan: RangePlan, finished: ReadonlySet<number>): number {
  let pages = 0;
  for (const range of finished) {
    const { first, last } = pagesOfRange(plan, range);
    pages += last - first + 1;
  }
  return pages;
}
