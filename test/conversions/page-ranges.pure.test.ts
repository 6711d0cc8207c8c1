import { expect, test } from "vitest";
import {
  divided,
  pagesFinished,
  pagesOfRange,
  rangesIn,
  rangesLeft,
} from "#features/conversions/steps/page-ranges.ts";

test.each([
  [25, 24, 2],
  [48, 24, 2],
  [49, 24, 3],
  [2000, 24, 84],
  [5, 1, 5],
])(
  "%i pages in ranges of %i are %i ranges, which hold every page once",
  (pagesCount, rangePages, ranges) => {
    const plan = { pagesCount, rangePages };
    expect(rangesIn(plan)).toBe(ranges);
    const pages = Array.from({ length: ranges }, (_, range) => pagesOfRange(plan, range)).flatMap(
      ({ first, last }) => Array.from({ length: last - first + 1 }, (_, at) => first + at),
    );
    expect(pages).toEqual(Array.from({ length: pagesCount }, (_, at) => at + 1));
  },
);

test.each([
  [1, 1],
  [80, 80],
  [81, 41],
  [100, 50],
  [200, 67],
  [1000, 77],
])("%i pages are divided evenly, into ranges of %i", (pagesCount, rangePages) => {
  expect(divided({ pagesCount, bytes: 1_000_000 }, 80)).toEqual({ pagesCount, rangePages });
});

test.each([
  [60, 45_000_000, 60],
  [60, 45_000_001, 30],
  [60, 500_000_000, 5],
  [3, 500_000_000, 1],
  [1, 500_000_000, 1],
  [160, 90_000_001, 54],
  [800, 90_000_001, 80],
])("%i pages of %i bytes together make ranges of %i", (pagesCount, bytes, rangePages) => {
  expect(divided({ pagesCount, bytes }, 80)).toEqual({ pagesCount, rangePages });
});

test.each([
  [1, 1],
  [198, 1],
  [199, 2],
  [431, 2],
  [432, 3],
  [1000, 5],
  [2000, 9],
])("%i pages make %i ranges where their cost decides", (pagesCount, ranges) => {
  expect(rangesIn(divided({ pagesCount, bytes: 1_000_000 }))).toBe(ranges);
});

test("all ranges together cost at most 15 % more than one pass, each start being worth 35 pages", () => {
  const growths = Array.from({ length: 2000 }, (_, at) => {
    const ranges = rangesIn(divided({ pagesCount: at + 1, bytes: 1 }));
    return ((ranges - 1) * 35) / (35 + at + 1);
  });
  expect(Math.max(...growths)).toBeLessThanOrEqual(0.15);
});

test("heavy PDFs are divided by their bytes where their pages alone would not be", () => {
  const plan = divided({ pagesCount: 60, bytes: 90_000_001 });
  expect(plan).toEqual({ pagesCount: 60, rangePages: 20 });
});

test("a range beyond the plan is none", () => {
  expect(() => pagesOfRange({ pagesCount: 25, rangePages: 24 }, 2)).toThrow(RangeError);
  expect(() => pagesOfRange({ pagesCount: 25, rangePages: 24 }, -1)).toThrow(RangeError);
});

test("reports what is left and what is done, whatever the order", () => {
  const plan = { pagesCount: 50, rangePages: 24 };
  expect(rangesLeft(plan, new Set())).toEqual([0, 1, 2]);
  expect(rangesLeft(plan, new Set([2, 0]))).toEqual([1]);
  expect(pagesFinished(plan, new Set([2, 0]))).toBe(26);
  expect(rangesLeft(plan, new Set([1, 2, 0]))).toEqual([]);
  expect(pagesFinished(plan, new Set([1, 2, 0]))).toBe(50);
});
